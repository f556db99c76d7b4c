/**
 * The question itself, in the element: what is asked for, and two buttons.
 *
 * The attack: a module lures its reader to click where the button will be a moment later; or has a reader click as fast as
 * he can when the question comes up under his pointer; or hides what it asks for behind characters that nobody sees or
 * that turn a line around, or below so much else that it is out of sight. The defence: the question stands outside of the
 * module's frame, its buttons take nothing before it has been there for a while, nor what was not meant for them (`unwanted-input.ts`);
 * what is asked for is shown as text, and nobody can allow what he has not had before his eyes to its end. A page whose thread
 * is busy paints the question late and hears of a click late: what counts is when it was painted, and when he clicked. Whoever is in
 * the module's frame is taken to the question and back; whoever is elsewhere in the page is left there.
 */
import type { Approval } from '../tools/calls.ts';
import { isolateTexts } from './isolate-texts.ts';
import { make } from './make.ts';
import { addStyles } from './question-styles.ts';
import { watchUnwanted } from './unwanted-input.ts';

/**
 * CSS px that a question may move. The attack: another module above makes itself lower, so that a button comes under the
 * pointer at the click that was meant for what stood there.
 */
const STILL = 4;

/** CSS px below what is seen that hide nothing: browsers round what they say of a box, each part in its own way. */
const NEAR_END = 4;

/** Looks until it has been painted: one as it is put there, one before its first frame is painted, one before the second. */
const PAINTED = 3;

/** A button that does nothing yet: it stays where Tab finds it, and says why. */
const INERT = { 'aria-disabled': 'true', 'aria-describedby': 'approval-hint' };

export interface Question {
  readonly name: string;
  readonly description: string | undefined;
  /** As they are shown. */
  readonly args: string;
  /** About the arguments; empty where there is nothing to say. */
  readonly note: string;
}

/** @param signal takes the question away; what this resolves to is of no interest then */
export function askReader(place: HTMLElement, asked: Question, signal: AbortSignal): Promise<Approval> {
  return new Promise((resolve) => {
    const { question, box, allow, deny, hint } = build(asked);
    const view = place.ownerDocument.defaultView ?? window;
    let frames = 0;
    const input = watchUnwanted(question, view, () => {
      for (const animation of place.querySelector('.buttons')?.getAnimations() ?? []) animation.currentTime = 0;
    });
    let at = { left: 0, top: 0 };
    let frame = 0;
    let hasReachedEnd = false;
    let canAllow = true;
    /** In each frame: what fits changes with fonts, zoom and width, and nothing tells of all of them. */
    const look = () => {
      input.look();
      const { left, top } = place.getBoundingClientRect();
      if (Math.hypot(left - at.left, top - at.top) > STILL) {
        at = { left, top };
        input.wait();
      }
      const { clientHeight, scrollHeight, scrollTop } = box;
      // A box that is not there has nothing below it either.
      const isAtEnd = clientHeight > 0 && scrollHeight - clientHeight - scrollTop <= NEAR_END;
      if (isAtEnd && scrollTop > 0) hasReachedEnd = true;
      if (canAllow === (isAtEnd || hasReachedEnd)) return;
      canAllow = !canAllow;
      hint.hidden = canAllow;
      for (const [name, value] of Object.entries(INERT)) {
        if (canAllow) allow.removeAttribute(name);
        else allow.setAttribute(name, value);
      }
      if (canAllow) input.wait();
    };
    const watch = () => {
      frames += 1;
      look();
      if (frames === PAINTED) input.start();
      frame = view.requestAnimationFrame(watch);
    };
    const root = place.getRootNode() as ShadowRoot;
    /** The module's frame, where the reader is in it. */
    const from = root.activeElement as HTMLElement | null;
    const finish = (approval: Approval) => {
      signal.removeEventListener('abort', end);
      view.cancelAnimationFrame(frame);
      input.stop();
      const isHere = place.contains(root.activeElement);
      place.replaceChildren();
      if (isHere) from?.focus({ preventScroll: true });
      resolve(approval);
    };
    const end = () => finish({ allowed: false, by: 'page' });
    const decide = (allowed: boolean) => (event: Event) => {
      look();
      if (allowed && !canAllow) return box.focus();
      if (input.isMeant(event)) finish({ allowed, by: 'reader' });
    };
    signal.addEventListener('abort', end, { once: true });
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape') decide(false)(event);
    };
    addStyles(root);
    allow.addEventListener('click', decide(true));
    deny.addEventListener('click', decide(false));
    question.addEventListener('keydown', onKey);
    place.append(question);
    // To the question, not to a button: no key that was meant for the module answers it.
    if (from) question.focus();
    at = place.getBoundingClientRect();
    watch();
  });
}

function build({ name, description, args, note }: Question) {
  const region = { tabindex: '0', role: 'region', dir: 'ltr', 'aria-label': 'What it asks for' };
  const box = make('pre', region, ...isolateTexts(args));
  const allow = make('button', { type: 'button', part: 'allow' }, 'Allow');
  const deny = make('button', { type: 'button', part: 'deny' }, 'Deny');
  // Behind the buttons: they stay where they are when it goes.
  const hint = make('small', { id: 'approval-hint', hidden: '' }, 'Scroll to the end of what it asks for to allow it.');
  const texts = [description, note].filter((text) => text).map((text) => make('p', {}, text as string));
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
    make('p', { id: 'approval-title' }, make('strong', {}, `Allow this module to use “${name}”?`)),
    make('div', { id: 'approval-text' }, ...texts, box),
    make('p', { class: 'buttons' }, allow, deny, hint),
  );
  return { question, box, allow, deny, hint };
}
