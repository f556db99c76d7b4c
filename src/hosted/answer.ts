/** Frames the sandbox page, asks it what it is, and takes the port it answers with. */
import type { EngineName } from '../policy/engines.ts';
import { measure } from '../protocol/measure.ts';
import { PROTOCOL_VERSION as v } from '../protocol/version.ts';
import { createRunId } from '../run-parts.ts';
import { enforcesPolicy } from './compare.ts';
import { hostedPolicy, identityOf } from './page.ts';
import { watchPolicy } from './watch-policy.ts';
import { describeBlockedHosted, describeOther, describeUnreachable } from './words.ts';

/** Words only. */
const BOUNDS = { bytes: 16_384, values: 20, depth: 2 };

type Answered = { readonly frame: HTMLIFrameElement; readonly port: MessagePort };

/** @throws SafeModuleError `SM701` or `SM702`; the signal's reason when it aborts. No frame is left then. */
export async function answerOf(
  url: string,
  engine: EngineName,
  parent: ParentNode | null | undefined,
  signal: AbortSignal,
): Promise<Answered> {
  if (!parent) throw describeBlockedHosted(url);
  const frame = createFrame(url, engine);
  const ended = new AbortController();
  const challenge = createRunId();
  try {
    const port = await new Promise<MessagePort>((resolve, reject) => {
      const blocked = watchPolicy('frame-src', url, () => reject(describeBlockedHosted(url)));
      ended.signal.addEventListener('abort', blocked.stop);
      signal.addEventListener('abort', () => reject(signal.reason), { signal: ended.signal });
      const listen = (event: MessageEvent) => {
        // Whoever else writes to this page does not count, however well he knows what to say.
        if (event.source === null || event.source !== frame.contentWindow) return;
        const [port] = event.ports;
        const said = measure(event.data, BOUNDS).ok ? event.data : undefined;
        if (said?.v !== v || said.type !== 'safe-module:proof' || said.challenge !== challenge || !port) {
          reject(describeOther(url, engine, undefined));
        } else if (said.identity !== identityOf(engine)) reject(describeOther(url, engine, said.identity));
        else resolve(port);
      };
      addEventListener('message', listen, { signal: ended.signal });
      let loads = 0;
      const ask = () => {
        loads += 1;
        if (loads > 1) return reject(describeUnreachable(url, 'it went elsewhere'));
        frame.contentWindow?.postMessage({ v, type: 'safe-module:challenge', challenge }, '*');
      };
      frame.addEventListener('load', ask, { signal: ended.signal });
      if (signal.aborted) reject(signal.reason);
      else parent.append(frame);
    });
    return { frame, port };
  } catch (error) {
    frame.remove();
    throw error;
  } finally {
    ended.abort();
  }
}

function createFrame(url: string, engine: EngineName): HTMLIFrameElement {
  const frame = document.createElement('iframe');
  frame.setAttribute('sandbox', 'allow-scripts');
  frame.setAttribute('referrerpolicy', 'no-referrer');
  frame.setAttribute('scrolling', 'no');
  frame.setAttribute('part', 'frame');
  if (enforcesPolicy()) frame.setAttribute('csp', hostedPolicy(engine));
  frame.src = url;
  return frame;
}
