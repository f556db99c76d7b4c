import type { Session } from '../session.ts';
import type { FrameWidth } from './toolbar.ts';

const NARROWEST = 240;
const STEP = 16;

export interface Canvas {
  /** Puts new elements in the frame, side by side; the old ones go. */
  show(elements: readonly HTMLElement[]): void;
  setWidth(width: FrameWidth): void;
  /** Shows how the run of the session stands. */
  update(session: Session): void;
}

/** The frame around the live module, as wide as is asked for, with a handle to drag. */
export function createCanvas(root: HTMLElement, onDrag: (width: FrameWidth) => void): Canvas {
  root.innerHTML = `
    <div class="viewport">
      <div class="frame">
        <div class="frame-bar">
          <span class="state" data-state="idle">idle</span>
          <span class="frame-note"></span>
          <span class="frame-size"></span>
        </div>
        <div class="frame-body"></div>
      </div>
      <div class="handle" role="separator" aria-orientation="vertical" tabindex="0"
        aria-label="Width of the module" aria-valuemin="${NARROWEST}"></div>
    </div>`;
  const find = (selector: string) => root.querySelector<HTMLElement>(selector)!;
  const [viewport, frame, body, handle] = ['.viewport', '.frame', '.frame-body', '.handle'].map(find) as [
    HTMLElement,
    HTMLElement,
    HTMLElement,
    HTMLElement,
  ];
  const widest = () => viewport.clientWidth - handle.offsetWidth;

  dragWith(handle, {
    begin: () => frame.offsetWidth,
    move: (width) => onDrag(width >= widest() ? 'full' : Math.round(Math.max(width, NARROWEST))),
  });
  new ResizeObserver(() => {
    const width = Math.round(frame.offsetWidth);
    find('.frame-size').textContent = `${width} px`;
    handle.setAttribute('aria-valuenow', String(width));
    handle.setAttribute('aria-valuemax', String(Math.max(widest(), width)));
    handle.setAttribute('aria-valuetext', `${width} pixels`);
  }).observe(frame);

  return {
    show: (elements) => body.replaceChildren(...elements),
    setWidth: (width) =>
      frame.style.setProperty('--frame-width', width === 'full' ? 'calc(100% - var(--handle-width))' : `${width}px`),
    update(session) {
      const state = find('.state');
      state.dataset.state = session.state;
      state.textContent = session.state;
      find('.frame-note').textContent = describeRun(session);
      frame.dataset.theme = session.theme;
    },
  };
}

function describeRun({ report }: Session): string {
  const runtime = report?.runtime;
  if (!runtime) return '';
  const { tables, plots } = runtime.output;
  const drawn = [count(plots, 'plot'), count(tables, 'table')].filter((part) => part !== '').join(', ');
  return [`${Math.round(runtime.durationMs)} ms`, drawn].filter((part) => part !== '').join(' · ');
}

function count(value: number, noun: string): string {
  if (value === 0) return '';
  return `${value} ${noun}${value === 1 ? '' : 's'}`;
}

/** Moves a separator with a pointer or the arrow keys. */
function dragWith(handle: HTMLElement, { begin, move }: { begin: () => number; move: (width: number) => void }): void {
  handle.addEventListener('pointerdown', (down) => {
    const start = begin();
    handle.setPointerCapture(down.pointerId);
    document.documentElement.dataset.dragging = '';
    const follow = (event: PointerEvent) => move(start + event.clientX - down.clientX);
    const end = () => {
      delete document.documentElement.dataset.dragging;
      handle.removeEventListener('pointermove', follow);
    };
    handle.addEventListener('pointermove', follow);
    handle.addEventListener('lostpointercapture', end, { once: true });
  });
  handle.addEventListener('keydown', (event) => {
    const step = { ArrowLeft: -STEP, ArrowRight: STEP, PageDown: -10 * STEP, PageUp: 10 * STEP }[event.key];
    const target = event.key === 'Home' ? 0 : event.key === 'End' ? Number.MAX_SAFE_INTEGER : undefined;
    if (step === undefined && target === undefined) return;
    event.preventDefault();
    move(target ?? begin() + (step ?? 0));
  });
}
