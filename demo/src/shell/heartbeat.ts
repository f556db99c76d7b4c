import type { SafeModuleElement } from '../element.ts';

/** Frames shown, one bar each. */
const BARS = 240;
/** Milliseconds that fill the height. */
const TALLEST = 100;
/** From here on a person notices. */
const NOTICED = 50;

interface Beat {
  readonly ms: number;
  /** Whether the module ran in it. */
  readonly running: boolean;
}

export interface Heartbeat {
  /** Shows the frames of this page, those in which `element` runs in another colour; hides without one. */
  watch(element: SafeModuleElement | undefined): void;
}

/** Draws the time between the frames of this page as they come: a thread that is held up skips them. */
export function createHeartbeat(root: HTMLElement): Heartbeat {
  root.innerHTML = `
    <span class="heartbeat-name">This page’s heartbeat</span>
    <canvas role="img" aria-label="Time between the frames of this page"></canvas>
    <output class="heartbeat-longest"></output>`;
  const canvas = root.querySelector('canvas')!;
  const output = root.querySelector('output')!;
  let beats: Beat[] = [];
  let last = 0;
  let longest = 0;
  let watched: SafeModuleElement | undefined;
  let wasRunning = false;
  let frame = 0;

  const beat = (now: number) => {
    const ms = now - last;
    last = now;
    const isRunning = watched?.state === 'running';
    const running = isRunning || wasRunning;
    wasRunning = isRunning;
    if (/^(idle|scanning|starting)$/.test(watched?.state ?? '')) longest = 0;
    beats = [...beats, { ms, running }].slice(-BARS);
    if (running) longest = Math.max(longest, ms);
    draw(canvas, beats);
    const text = describe(longest, watched?.state);
    if (output.textContent !== text) output.textContent = text;
    frame = requestAnimationFrame(beat);
  };

  return {
    watch(element) {
      watched = element;
      root.hidden = !element;
      cancelAnimationFrame(frame);
      beats = [];
      wasRunning = false;
      longest = 0;
      last = performance.now();
      if (element) frame = requestAnimationFrame(beat);
    },
  };
}

function describe(longest: number, state = 'idle'): string {
  if (longest > 0) return `longest pause while it ran: ${Math.round(longest)} ms`;
  return /^(rendered|failed)$/.test(state) ? 'it ran between two frames' : '';
}

function draw(canvas: HTMLCanvasElement, beats: readonly Beat[]): void {
  const { clientWidth: width, clientHeight: height } = canvas;
  const scale = window.devicePixelRatio;
  if (canvas.width !== Math.round(width * scale)) canvas.width = Math.round(width * scale);
  if (canvas.height !== Math.round(height * scale)) canvas.height = Math.round(height * scale);
  const context = canvas.getContext('2d')!;
  const style = getComputedStyle(canvas);
  const bar = canvas.width / BARS;
  context.clearRect(0, 0, canvas.width, canvas.height);
  for (const [i, { ms, running }] of beats.entries()) {
    const tall = Math.max(2, Math.min(ms / TALLEST, 1) * canvas.height);
    context.fillStyle = style.getPropertyValue(ms > NOTICED ? '--slow' : running ? '--running' : '--resting');
    context.fillRect((BARS - beats.length + i) * bar, canvas.height - tall, Math.max(1, bar - 1), tall);
  }
}
