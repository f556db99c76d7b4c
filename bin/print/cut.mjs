/** @returns {{text: string, bytes: number}} as many whole letters as `most` bytes of UTF-8 hold, and how many bytes all of it has */
export function cutText(text, most) {
  const bytes = Buffer.from(text);
  if (bytes.length <= most) return { text, bytes: bytes.length };
  let end = most;
  // The first byte of a letter begins with other bits than those that follow it.
  while (end > 0 && (bytes[end] & 0xc0) === 0x80) end -= 1;
  return { text: bytes.toString('utf8', 0, end), bytes: bytes.length };
}
