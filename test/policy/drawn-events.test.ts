/** Every kind of event that is allowed reaches its listener from the browser's own; every other is refused, and it is said why. */
import { expect } from 'chai';
import { EVENTS, FOLLOWING, STAGE_EVENTS } from '../../src/policy/events.ts';
import { words } from '../../src/policy/markup.ts';
import type { GuestEvent } from '../../src/protocol/to-guest.ts';
import { createExtras } from '../../src/stage/extras.ts';
import { createStage, record } from '../guest/dom/recording.ts';

/** What a browser does when the reader does what makes each event of the stage. One without it fails the test. */
const DEEDS: Readonly<Record<string, (target: HTMLElement) => Event[]>> = {
  click: () => [new MouseEvent('click', { bubbles: true, detail: 1 })],
  dblclick: () => [new MouseEvent('dblclick', { bubbles: true })],
  input: () => [new InputEvent('input', { bubbles: true })],
  change: () => [new Event('change', { bubbles: true })],
  keydown: () => [new KeyboardEvent('keydown', { bubbles: true, key: 'a' })],
  keyup: () => [new KeyboardEvent('keyup', { bubbles: true, key: 'a' })],
  toggle: () => [new Event('toggle')],
  focus: () => [new FocusEvent('focus')],
  blur: () => [new FocusEvent('blur')],
  pointerdown: () => [new PointerEvent('pointerdown', { bubbles: true })],
  pointerup: () => [new PointerEvent('pointerup', { bubbles: true })],
  pointercancel: () => [new PointerEvent('pointercancel', { bubbles: true })],
  pointermove: (target) => [moveOver(target, 1)],
  // Onto it, and onto the other.
  pointerover: (target) => [moveOver(target, 1), moveOver(target.nextElementSibling as HTMLElement, 2)],
};

function moveOver(target: HTMLElement, screenX: number): PointerEvent {
  const { left, top } = target.getBoundingClientRect();
  return new PointerEvent('pointermove', { bubbles: true, clientX: left + 1, clientY: top + 1, screenX });
}

/** A guest and its stage, joined: what happens in the browser's document is told the guest. */
function join() {
  const guest = record();
  const stage = createStage();
  document.body.append(stage.root);
  const thrown: unknown[] = [];
  const extras = createExtras(
    {
      root: stage.root,
      dom: stage,
      report: () => {},
      isActing: () => false,
      post: (event: GuestEvent) => guest.events!.take(event, (one) => thrown.push(one)),
    },
    (_ms, then) => then(),
  );
  guest.container.innerHTML = '<button>a</button><p>b</p>';
  const flush = () => {
    for (const op of guest.flush()) {
      if (op.op === 'extra') extras.perform(op.what);
      else stage.apply(op);
    }
    extras.drawn();
    extras.goOn(0);
  };
  const happen = (type: string) => {
    const target = stage.root.querySelector('button')!;
    // The reader's hand, without which a focus is the module's doing.
    dispatchEvent(new PointerEvent('pointerdown'));
    for (const event of DEEDS[type]!(target)) {
      (event instanceof PointerEvent && event.screenX === 2 ? target.nextElementSibling! : target).dispatchEvent(event);
      extras.goOn(0);
    }
  };
  return { guest, flush, happen, thrown, button: guest.container.querySelector('button') as unknown as HTMLElement };
}

describe('every event that is allowed', () => {
  afterEach(() => document.body.replaceChildren());

  it('has what makes it in this test', () => {
    expect(Object.keys(DEEDS)).to.have.members([...STAGE_EVENTS]);
  });

  for (const [type, source] of Object.entries(EVENTS)) {
    it(`${type} reaches a listener, and an on… property`, () => {
      const { guest, flush, happen, thrown, button } = join();
      const heard: string[] = [];
      button.addEventListener(type, (event) =>
        heard.push(`listener ${event.type} ${(event.target as Element).tagName}`),
      );
      (button as unknown as Record<string, unknown>)[`on${type}`] = (event: Event) =>
        heard.push(`handler ${event.type}`);
      flush();
      happen(source);
      expect(heard).to.deep.equal([`listener ${type} BUTTON`, `handler ${type}`]);
      expect([guest.violations, thrown]).to.deep.equal([[], []]);
    });
  }
});

const REFUSED = words(`load error abort scroll wheel resize message storage select selectionchange copy cut paste
  beforeinput contextmenu auxclick drag dragstart drop touchstart touchend gotpointercapture
  animationend transitionend beforetoggle beforeunload unload hashchange popstate visibilitychange fullscreenchange
  DOMContentLoaded DOMNodeInserted securitypolicyviolation Click onclick mousewheel`);
/** What no browser tells either: a module dispatches such by itself. */
const OF_ITS_OWN = words(`refresh save ready filter update tick open closed dataLoaded load-more drag:done
  constructor __proto__ toString`);

describe('every event that is refused', () => {
  afterEach(() => document.body.replaceChildren());

  for (const type of REFUSED) {
    it(`${type} is left out, and it is said why`, () => {
      const { guest, flush, button } = join();
      button.addEventListener(type, () => {});
      const said = guest.flush().filter(({ op }) => op === 'extra');
      expect(said).to.deep.equal([]);
      flush();
      expect(guest.violations.map(({ code, rule, severity }) => [code, rule, severity])).to.deep.equal([
        ['SM502', 'event', 'warning'],
      ]);
      expect(guest.violations[0]?.hint).to.match(/^Listen to click, /);
    });
  }

  for (const type of OF_ITS_OWN) {
    it(`${type} is a name of the module’s own: the stage hears nothing of it, and nobody is warned`, () => {
      const { guest, button } = join();
      button.addEventListener(type, () => {});
      expect(guest.flush().filter(({ op }) => op === 'extra')).to.deep.equal([]);
      expect(guest.violations).to.deep.equal([]);
    });
  }

  for (const type of Object.keys({ ...EVENTS, ...FOLLOWING })) {
    it(`on${type} in a string is left out, as an attribute and as a property`, () => {
      const { guest, flush, happen, button } = join();
      button.setAttribute(`on${type}`, 'globalThis.ran = true');
      (button as unknown as Record<string, unknown>)[`on${type}`] = 'globalThis.ran = true';
      flush();
      happen(EVENTS[type] ?? FOLLOWING[type]![0]!);
      expect((globalThis as { ran?: boolean }).ran).to.equal(undefined);
      expect(guest.violations.map(({ code, hint }) => `${code} ${/string/.test(hint)}`)).to.deep.equal([
        'SM503 true',
        'SM502 true',
      ]);
      expect(document.body.innerHTML).not.to.contain('ran');
    });
  }
});
