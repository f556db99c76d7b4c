/** The unguarded way, which others are measured against: a sandboxed frame that draws what is posted to it. */
import { rest } from './measure.ts';

/** @param height CSS px, until the page knows better */
export function createBareFrame(page: string, data: unknown, height: number): HTMLIFrameElement {
  const frame = document.createElement('iframe');
  frame.setAttribute('sandbox', 'allow-scripts');
  frame.style.cssText = `width:100%;height:${height}px;border:0`;
  frame.srcdoc = page;
  frame.addEventListener('load', () => frame.contentWindow?.postMessage(data, '*'));
  return frame;
}

/** @param page posts `{ height }` when it has drawn. @returns the milliseconds until the frame is as tall as that */
export async function drawInBareFrame(page: string, data: unknown, height: number): Promise<number> {
  await rest();
  const start = performance.now();
  const frame = createBareFrame(page, data, height);
  const drawn = new Promise<MessageEvent<{ height: number }>>((resolve) =>
    addEventListener('message', resolve, { once: true }),
  );
  document.body.append(frame);
  const { data: answer } = await drawn;
  frame.style.height = `${answer.height}px`;
  const ms = performance.now() - start;
  frame.remove();
  return ms;
}
