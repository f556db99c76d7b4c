/**
 * Asks whether a tool may be called: first the page, by a cancelable event, then its reader, in the element.
 *
 * The attack: a module lures its reader to click where the button will be a moment later, or calls again and again until
 * somebody is worn out; or has a reader click as fast as he can when the question comes up under his pointer; or hides what
 * it asks for behind characters that nobody sees or that turn a line around. The defence: the question stands outside of
 * the module's frame, its buttons take nothing before it has been there for a while, and nobody has clicked them
 * meanwhile, one question at a time, and the arguments are shown as text, all of them. Whoever is in the module's frame
 * is taken to the question and back; whoever is elsewhere in the page is left there.
 */
import { ToolApprovalEvent } from '../events.ts';
import type { Approval, ApprovalRequest } from '../tools/calls.ts';
import { make } from './make.ts';

/** Milliseconds in which a click was meant for something else, and so is one that follows it as soon. */
const UNWANTED_MS = 600;

/**
 * Characters that are not seen, or change the direction of those around them, and that JSON leaves as they are. The one
 * that makes a symbol an emoji changes no meaning.
 */
const UNSEEN = /(?!\uFE0F)[\p{Cf}\p{Default_Ignorable_Code_Point}\p{Zl}\p{Zp}\u007F-\u009F\u2800]/gu;

/**
 * CSS px that a question may move. The attack: another module above makes itself lower, so that a button comes under the
 * pointer at the click that was meant for what stood there.
 */
const STILL = 4;

/** Characters: nobody reads more before he decides, and the page's own thread would lay it all out. */
const MOST_SHOWN = 50_000;

/** The frame's own box goes on below it. The buttons come up as they begin to take clicks. */
const STYLES = `
  .approval {
    --accent: var(--safe-module-accent, light-dark(#1a56db, #8ab4ff));
    margin-block-end: 1em;
    padding: 1em 1.25em;
    border: 1px solid color-mix(in srgb, var(--accent) 45%, transparent);
    border-inline-start: 3px solid var(--accent);
    border-radius: calc(var(--safe-module-radius, 9px) / 1.5);
    background: color-mix(in srgb, var(--accent) 8%, transparent);
    overflow-wrap: anywhere;
  }
  .approval p {
    margin: 0 0 0.25em;
  }
  .approval strong {
    font-size: 1.1em;
  }
  .approval pre {
    max-height: 12em;
    margin: 0.75em 0 1em;
    padding: 0.6em 0.8em;
    overflow: auto;
    border: 1px solid color-mix(in srgb, currentColor 15%, transparent);
    border-radius: calc(var(--safe-module-radius, 9px) / 1.5);
    background: color-mix(in srgb, currentColor 4%, transparent);
    font: 0.9em/1.5 ui-monospace, monospace;
    white-space: pre-wrap;
  }
  .approval .buttons {
    display: flex;
    flex-wrap: wrap;
    gap: 0.6em;
    margin: 0;
    animation: approval-ready ${UNWANTED_MS}ms ease-in;
  }
  @keyframes approval-ready {
    from {
      opacity: 0.3;
    }
  }
  .approval button {
    flex: 0 1 8em;
    min-height: 2.6em;
    padding: 0 1em;
    border: 1px solid color-mix(in srgb, currentColor 55%, transparent);
    border-radius: calc(var(--safe-module-radius, 9px) / 1.5);
    background: transparent;
    color: inherit;
    font: inherit;
    font-weight: 600;
    cursor: pointer;
  }
  .approval button:hover {
    background: color-mix(in srgb, currentColor 8%, transparent);
  }
  .approval button[part='allow'] {
    border-color: transparent;
    background: var(--accent);
    color: light-dark(#fff, #06142e);
  }
  .approval button[part='allow']:hover {
    background: color-mix(in srgb, var(--accent) 88%, currentColor);
  }
  .approval:focus-visible,
  .approval :focus-visible {
    outline: 2px solid var(--accent);
    outline-offset: 2px;
  }
  .approval:focus-visible {
    outline-offset: -2px;
  }
`;

/** The last question of each place. */
const questions = new WeakMap<HTMLElement, Promise<unknown>>();

/**
 * @param place an element of `element`'s shadow tree, empty, above the picture
 * @returns what was decided; denied when the run ends before
 */
export function askApproval(element: HTMLElement, place: HTMLElement, request: ApprovalRequest): Promise<Approval> {
  const { signal, ...detail } = request;
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
      const args = showAll(request.args);
      if (args.length > MOST_SHOWN) {
        const reason = `its arguments have more than the ${MOST_SHOWN} characters that a reader is asked to judge`;
        return answer({ allowed: false, by: 'page', reason });
      }
      answer(await askReader(place, { ...request, args }, answered.signal));
    };
    // What cannot be asked is denied, and does not stand in the way of the next.
    const failed = () => answer({ allowed: false, by: 'page', reason: 'the reader could not be asked' });
    questions.set(place, ask().catch(failed));
  });
}

interface Question {
  readonly name: string;
  readonly description: string | undefined;
  /** As they are shown. */
  readonly args: string;
}

/** @param signal takes the question away; what this resolves to is of no interest then */
function askReader(place: HTMLElement, { name, description, args }: Question, signal: AbortSignal): Promise<Approval> {
  return new Promise((resolve) => {
    /** It was shown, or clicked too early, or moved. */
    let quietSince = performance.now();
    const waitAgain = () => {
      quietSince = performance.now();
      for (const animation of place.querySelector('.buttons')?.getAnimations() ?? []) animation.currentTime = 0;
    };
    const view = place.ownerDocument.defaultView ?? window;
    let at = { left: 0, top: 0 };
    let frame = 0;
    const look = () => {
      const { left, top } = place.getBoundingClientRect();
      if (Math.hypot(left - at.left, top - at.top) <= STILL) return;
      at = { left, top };
      waitAgain();
    };
    const watch = () => {
      look();
      frame = view.requestAnimationFrame(watch);
    };
    const root = place.getRootNode() as ShadowRoot;
    /** The module's frame, where the reader is in it. */
    const from = root.activeElement as HTMLElement | null;
    const finish = (approval: Approval) => {
      signal.removeEventListener('abort', end);
      view.cancelAnimationFrame(frame);
      const isHere = place.contains(root.activeElement);
      place.replaceChildren();
      if (isHere) from?.focus({ preventScroll: true });
      resolve(approval);
    };
    const end = () => finish({ allowed: false, by: 'page' });
    const decide = (allowed: boolean) => () => {
      look();
      if (performance.now() - quietSince >= UNWANTED_MS) return finish({ allowed, by: 'reader' });
      waitAgain();
    };
    signal.addEventListener('abort', end, { once: true });
    const onKey = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') decide(false)();
    };
    addStyles(root);
    const asked = make('pre', { tabindex: '0', dir: 'ltr', 'aria-label': 'What it asks for' }, args);
    const allow = make('button', { type: 'button', part: 'allow' }, 'Allow');
    const deny = make('button', { type: 'button', part: 'deny' }, 'Deny');
    allow.addEventListener('click', decide(true));
    deny.addEventListener('click', decide(false));
    const title = make('strong', {}, `Allow this module to use “${name}”?`);
    const question = make(
      'div',
      {
        class: 'note approval',
        part: 'approval',
        role: 'alertdialog',
        tabindex: '-1',
        'aria-labelledby': 'approval-title',
        'aria-describedby': 'approval-text',
      },
      make('p', { id: 'approval-title' }, title),
      make('div', { id: 'approval-text' }, ...(description ? [make('p', {}, description)] : []), asked),
      make('p', { class: 'buttons' }, allow, deny),
    );
    question.addEventListener('keydown', onKey);
    place.append(question);
    // To the question, not to a button: no key that was meant for the module answers it.
    if (from) question.focus();
    at = place.getBoundingClientRect();
    watch();
  });
}

/** As JSON in which every character is seen. */
function showAll(args: unknown): string {
  const text = JSON.stringify(args, null, 2);
  return text.replace(UNSEEN, (unseen) => `\\u{${unseen.codePointAt(0)?.toString(16)}}`);
}

/** By CSSOM: a page's policy may forbid style elements. Of the document that the element is in now. */
function addStyles(root: ShadowRoot): void {
  const { CSSStyleSheet: Sheet } = root.ownerDocument.defaultView ?? window;
  const sheets = [...root.adoptedStyleSheets];
  if (sheets.some((sheet) => styled.has(sheet))) return;
  const sheet = new Sheet();
  sheet.replaceSync(STYLES);
  styled.add(sheet);
  root.adoptedStyleSheets = [...sheets, sheet];
}
const styled = new WeakSet<CSSStyleSheet>();
