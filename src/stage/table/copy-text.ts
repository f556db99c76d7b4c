/**
 * Writes to the reader's clipboard, within their click. By `execCommand`: `navigator.clipboard` is not there in a frame
 * without an origin, unless the page grants it more. The text goes into the event, not into a field, which would lay it out.
 */

/** @returns whether it was copied; the focus is where it was */
export function copyText(text: string): boolean {
  const focused = document.activeElement;
  const field = document.createElement('textarea');
  field.readOnly = true;
  // Some browsers copy nothing where nothing is selected.
  field.value = ' ';
  field.className = 'sm-copy-field';
  field.setAttribute('aria-hidden', 'true');
  let given = false;
  field.addEventListener('copy', (event) => {
    event.clipboardData?.setData('text/plain', text);
    event.preventDefault();
    given = event.clipboardData !== null;
  });
  // In the body: what a module says of its own elements is not inherited here.
  document.body.append(field);
  try {
    field.focus({ preventScroll: true });
    field.select();
    return document.execCommand('copy') && given;
  } catch {
    return false;
  } finally {
    field.remove();
    if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
  }
}
