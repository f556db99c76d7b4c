/** What a module's text may make: its frame has what it says, and here is one list for all. */
import { addPartMarkup } from '../policy/part-markup.ts';

let isAdded = false;

/** Once; importing it does nothing. */
export function addAllWords(): void {
  if (isAdded) return;
  isAdded = true;
  addPartMarkup();
}
