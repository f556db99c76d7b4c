/** The response headers that the hosted sandbox page is served with: what a `<meta>` cannot say. */
import { ConfigurationError } from '../policy/configuration-error.ts';
import { checkEngine, type EngineName } from '../policy/engines.ts';
import { hostedPolicy } from './page.ts';

/** One source of `frame-ancestors` (CSP Level 3, 6.4.2.1). */
const ANCESTOR = /^(?:https?:\/\/(?:\*\.)?(?:[a-z0-9.-]+|\[[0-9a-f:]+\])(?::(?:\d+|\*))?|'self'|\*)$/i;

/**
 * - `Content-Security-Policy`: the page's own policy once more, an opaque origin even when it is opened by itself
 *   (`sandbox`), and who may frame it (`frame-ancestors`).
 * - `Cross-Origin-*`: pages that are isolated (COOP and COEP) may frame it, and it shares no group of windows.
 * - `Origin-Agent-Cluster`: a thread and memory of its own, where the browser can.
 * - `Access-Control-Allow-Origin`: the element reads the page before it frames it. It holds nothing but public text.
 *
 * @param frameAncestors origins of the pages that may frame it, e.g. `['https://app.example']`
 * @param engine of the elements that use it; `quickjs` lets its frames compile WebAssembly
 * @throws ConfigurationError naming the origin that is none, or an engine that there is not
 */
export function sandboxHeaders(
  frameAncestors: readonly string[],
  engine: EngineName = 'native',
): Record<string, string> {
  if (!Array.isArray(frameAncestors) || frameAncestors.length === 0) {
    const remedy = "Give the origins of the pages that use it, e.g. ['https://app.example'].";
    throw new ConfigurationError('frameAncestors', 'is no list of origins', remedy);
  }
  checkEngine(engine);
  frameAncestors.forEach((origin, i) => {
    if (typeof origin === 'string' && ANCESTOR.test(origin)) return;
    throw new ConfigurationError(`frameAncestors[${i}]`, 'is no origin', 'Write scheme, host and port only.');
  });
  return {
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Security-Policy': `${hostedPolicy(engine)}; sandbox allow-scripts; frame-ancestors ${frameAncestors.join(' ')}`,
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Embedder-Policy': 'require-corp',
    'Cross-Origin-Resource-Policy': 'cross-origin',
    'Origin-Agent-Cluster': '?1',
    'Access-Control-Allow-Origin': '*',
    'Cache-Control': 'no-cache',
    'Referrer-Policy': 'no-referrer',
    'X-Content-Type-Options': 'nosniff',
  };
}
