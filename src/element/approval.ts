/**
 * Asks whether a tool may be called: first the page, by a cancelable event, then its reader, in the element.
 *
 * The attack: a module calls again and again until somebody is worn out; or sends what reads otherwise than what the
 * tool's schema makes of it, by defaults, transforms and keys that are left out. The defence: one question at a time, and
 * page and reader are asked about the very value that the handler gets, all of it. What there is to the question itself
 * is in `question.ts`.
 */
import { ToolApprovalEvent } from '../events.ts';
import type { Approval, ApprovalRequest } from '../tools/calls.ts';
import { askReader } from './question.ts';
import { showValue, TooLongError } from './show-value.ts';

/** Characters: nobody reads more before he decides, and the page's own thread would lay it all out. */
const MOST_SHOWN = 50_000;

/** The last question of each place. */
const questions = new WeakMap<HTMLElement, Promise<unknown>>();

/**
 * @param place an element of `element`'s shadow tree, empty, above the picture
 * @returns what was decided; denied when the run ends before
 */
export function askApproval(element: HTMLElement, place: HTMLElement, request: ApprovalRequest): Promise<Approval> {
  const { signal, sent, ...detail } = request;
  return new Promise((resolve) => {
    /** Aborts with the answer, whoever gave it: the question goes. */
    const answered = new AbortController();
    const answer = (approval: Approval) => {
      resolve(approval);
      answered.abort();
    };
    const end = () => answer({ allowed: false, by: 'page', reason: 'the run has ended' });
    if (signal.aborted) return end();
    signal.addEventListener('abort', end, { once: true });
    const event = new ToolApprovalEvent({
      ...detail,
      allow: () => answer({ allowed: true, by: 'page' }),
      deny: (reason) => answer({ allowed: false, by: 'page', reason: reason === undefined ? undefined : `${reason}` }),
    });
    if (!element.dispatchEvent(event) || answered.signal.aborted) return;
    const before = questions.get(place);
    const ask = async () => {
      await before;
      if (answered.signal.aborted) return;
      answer(await askReader(place, { ...detail, ...describeArguments(detail.args, sent) }, answered.signal));
    };
    // What cannot be asked is denied, and does not stand in the way of the next.
    const failed = (thrown: unknown) => {
      const reason =
        thrown instanceof TooLongError
          ? `its arguments have more than the ${MOST_SHOWN} characters that a reader is asked to judge`
          : 'the reader could not be asked';
      answer({ allowed: false, by: 'page', reason });
    };
    questions.set(place, ask().catch(failed));
  });
}

/**
 * @param args what the handler gets
 * @param sent what the module sent; the same where the tool has no schema
 * @returns what the reader is shown
 * @throws TooLongError
 */
function describeArguments(args: unknown, sent: unknown): { readonly args: string; readonly note: string } {
  const { text, isWhole } = showValue(args, MOST_SHOWN);
  if (args === sent) return { args: text, note: '' };
  if (isWhole) return { args: text, note: isSame(args, sent) ? '' : CHANGED };
  // What the text does not tell follows from what the module sent, and from the page's own schema.
  const both = `${text}\n\nMade of what the module sent:\n${showValue(sent, MOST_SHOWN).text}`;
  if (both.length > MOST_SHOWN) throw new TooLongError();
  return { args: both, note: NOT_WHOLE };
}

const CHANGED = 'The tool’s schema has changed or completed what the module sent. This is what the tool gets.';
const NOT_WHOLE =
  'The tool’s schema has made something else of what the module sent. What stands in ‹ › cannot be shown in full.';

/** The order of keys says nothing: schemas have one of their own. */
function isSame(args: unknown, sent: unknown): boolean {
  try {
    return showValue(args, MOST_SHOWN, true).text === showValue(sent, MOST_SHOWN, true).text;
  } catch {
    return false;
  }
}
