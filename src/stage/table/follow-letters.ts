/** A table whose letters are the page's, also when the page comes to have others. */

/**
 * @param layOut anew, in the letters that there are now
 * @returns to be called when there may be others, and when the table may have come into the document
 */
export function followLetters(root: HTMLElement, layOut: () => void): () => void {
  let letters = lettersOf(root);
  return () => {
    // What is in no document has none: it follows when it is seen there.
    const next = root.isConnected ? lettersOf(root) : letters;
    if (next === letters) return;
    letters = next;
    const holder = root.querySelector('.tabulator-tableholder');
    const { scrollTop = 0, scrollHeight = 1, scrollLeft = 0, scrollWidth = 1 } = holder ?? {};
    layOut();
    // Tabulator begins at the top, and what the reader looks at stands elsewhere now.
    if (scrollTop > 0) holder!.scrollTop = (scrollTop / scrollHeight) * holder!.scrollHeight;
    if (scrollLeft > 0) holder!.scrollLeft = (scrollLeft / scrollWidth) * holder!.scrollWidth;
  };
}

/** What rows are high by, and columns wide. */
function lettersOf(root: HTMLElement): string {
  const style = getComputedStyle(root);
  return [style.fontSize, style.fontFamily, style.getPropertyValue('--sm-density')].join();
}
