/**
 * Tells when the container has another width, as its reader or the page makes it.
 *
 * The attack, by accident too: at one width a module draws so high that its page gets a scroll bar, which leaves another width,
 * at which it draws less, and so on for ever, each time with a budget of its own. The defence: who goes to and fro between
 * two widths is told of it a few times.
 */

/** So often between two widths. */
const MOST_TURNS = 3;

export function watchWidth(root: HTMLElement, onChange: () => void): void {
  let [before, width, turns] = [-1, Math.round(root.clientWidth), 0];
  new ResizeObserver(() => {
    const now = Math.round(root.clientWidth);
    if (now === width) return;
    turns = now === before ? turns + 1 : 0;
    [before, width] = [width, now];
    if (turns <= MOST_TURNS) onChange();
  }).observe(root);
}
