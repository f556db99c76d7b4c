/** @returns names, in lower case, and values of the declarations in a style's text (CSS Syntax 5.4.5, in so far as lists allow it) */
export function declarationsOf(text: string): (readonly [name: string, value: string])[] {
  return text.split(';').flatMap((declaration) => {
    const colon = declaration.indexOf(':');
    return colon > 0
      ? [[declaration.slice(0, colon).trim().toLowerCase(), declaration.slice(colon + 1).trim()] as const]
      : [];
  });
}
