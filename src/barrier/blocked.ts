/** What a page is told whose own policy blocks the sandbox; loads when there is something to tell. */
import { directives, toText } from '../csp/sources.ts';
import { SafeModuleError } from '../errors.ts';
import type { Hosted } from '../hosted/open.ts';
import { trustPage } from './trusted-page.ts';

/** Empty frames that load, one after another, before a silence counts. */
const CONTROLS = 3;

/** Tests of components often run in such an environment; what they would read of a policy is not their page's fault. */
const NO_BROWSER =
  'This environment has no threads and frames that modules can run in: a DOM without a browser, such as jsdom or happy-dom';
const USE_ONE =
  'Run the test in a browser (Playwright, Web Test Runner, browser mode of Vitest), or check modules with `safe-module/headless`';

/**
 * The attack on a good page: a slow machine, on which a frame that has loaded answers late.
 * The defence: as many frames that need no answer must have loaded meanwhile, in the process of the sandbox's,
 * and after each a message must have gone through a port and back, which some browsers pass by another process.
 *
 * @param parent where the sandbox's frame stands
 * @param why what the stage noticed of it: its worker, a chunk or its WebAssembly was refused
 * @param scripts CSP sources of what its frames may run, where they are not those of every sandbox
 */
export async function explainEnd(
  parent: ParentNode,
  isLoaded: boolean,
  hosted: Hosted | undefined,
  why?: string,
  scripts?: string,
): Promise<SafeModuleError> {
  if (typeof Worker === 'undefined') return new SafeModuleError('SM703', NO_BROWSER, 'host', { remedy: USE_ONE });
  if (why) return hosted ? describeBroken(hosted, why) : describeBlocked(why, scripts);
  if (!isLoaded) return new SafeModuleError('SM703', 'The sandbox frame did not load in time', 'host');
  try {
    for (let i = 0; i < CONTROLS; i++) {
      await loadEmptyFrame(parent);
      await passMessage();
    }
  } catch {
    // Not even that: the page's Trusted Types allow no text of ours.
  }
  return hosted ? describeBroken(hosted, 'it fell silent') : describeBlocked(undefined, scripts);
}

function loadEmptyFrame(parent: ParentNode): Promise<void> {
  const frame = document.createElement('iframe');
  frame.setAttribute('sandbox', 'allow-scripts');
  frame.hidden = true;
  frame.srcdoc = trustPage('<!doctype html>');
  return new Promise((resolve) => {
    frame.addEventListener('load', () => {
      frame.remove();
      resolve();
    });
    parent.append(frame);
  });
}

function describeBlocked(why?: string, scripts?: string): SafeModuleError {
  const sources = scripts === undefined ? directives : { ...directives, 'script-src': scripts.split(' ') };
  const detail = why ? ` (${why})` : '';
  const message = `The page's Content Security Policy blocks the sandbox${detail}. Add to it: ${toText(sources)}`;
  return new SafeModuleError('SM701', message, 'host');
}

function passMessage(): Promise<void> {
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    port2.onmessage = () => port2.postMessage(0);
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port1.postMessage(0);
  });
}

/** The page is the right one, and does not work: its server's headers are what can differ. */
function describeBroken({ url }: Hosted, why: string): SafeModuleError {
  const remedy = 'Serve it with the headers that come with it (dist/sandbox/), and no other Content-Security-Policy';
  return new SafeModuleError('SM702', `The sandbox page at ${url} does not work: ${why}`, 'host', { remedy });
}
