/**
 * The button that copies a table as CSV, where the page's policy has it.
 *
 * The attack: a module has the reader's clipboard written to, or learns of it. The defence: the button has no id that an
 * operation could name, it hears the reader's hand only, and what happens to it is no event of the module's.
 */
import { OWN_PART } from '../own-part.ts';
import type { Added } from './added.ts';
import type { CellTexts } from './cell-texts.ts';
import { copyText } from './copy-text.ts';
import { csvOf } from './csv.ts';
import type { Tabulator } from './library.ts';
import { cellsOf } from './table-cells.ts';

/** How long it says how it went. */
const SAID_MS = 4000;

export function createCopyBar(table: Tabulator, texts: CellTexts, added: Added | undefined): HTMLElement {
  const bar = document.createElement('div');
  bar.className = `sm-copy ${OWN_PART}`;
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = 'Copy as CSV';
  const said = document.createElement('span');
  // Live from the start: a region that comes with its text is not read out.
  said.setAttribute('role', 'status');
  bar.append(button, said);

  let timer: ReturnType<typeof setTimeout> | undefined;
  const say = (text: string) => {
    clearTimeout(timer);
    said.textContent = text;
    timer = setTimeout(() => said.replaceChildren(), SAID_MS);
  };
  button.addEventListener('click', (event) => {
    // A label around it would press it for a click anywhere else.
    if (!event.isTrusted || bar.closest('label')) return;
    const csv = csvOf(cellsOf(table, texts, added));
    if (csv === undefined) say('Too large to copy');
    else say(copyText(csv) ? 'Copied' : 'Could not be copied');
  });
  return bar;
}
