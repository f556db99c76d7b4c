/**
 * The ban list: names that other environments have and a module must not. Nothing here is needed to
 * keep them out (the allowlist in `globals.ts` does that); it says why, and what to write instead. It
 * loads with the words of the scan, when there is something to say.
 */

export interface Ban {
  readonly reason: string;
  readonly hint: string;
}

type Group = readonly [names: string, reason: string, hint: string];

const NETWORK =
  'Read the rows in `datasets`: the page has loaded the data already; or ask a tool of the page, by `callTool`.';
const TIMERS =
  'Draw at once: `render` runs again when its data changes. What was to come or go later, do in a listener: a message stays until the next click, a search waits for `change`.';
const DOCUMENT = 'it makes objects of a real browser document';
const OUTSIDE = 'it is not part of JavaScript itself';
const REALM = 'Use what `render` is given: `container`, `document`, `datasets`, `Tabulator`, `SimplePlots`.';

const GROUPS: readonly Group[] = [
  ['eval Function', 'it runs code from a string', 'Write the code itself.'],
  [
    'fetch XMLHttpRequest WebSocket WebTransport EventSource RTCPeerConnection RTCDataChannel fetchLater',
    'it reaches the network',
    NETWORK,
  ],
  [
    'Worker SharedWorker ServiceWorker Worklet importScripts ShadowRealm',
    'it starts code outside the sandbox',
    'Do the work in `render` or in a helper function.',
  ],
  [
    'SharedArrayBuffer Atomics WebAssembly',
    'it shares memory or runs code the scan cannot read',
    'Use arrays or typed arrays such as `Float64Array`.',
  ],
  [
    'postMessage BroadcastChannel MessageChannel MessagePort',
    'it talks to other windows or threads',
    'Draw into `container`.',
  ],
  [
    'setTimeout setInterval setImmediate requestAnimationFrame requestIdleCallback queueMicrotask clearTimeout clearInterval clearImmediate cancelAnimationFrame cancelIdleCallback scheduler',
    'modules have no timers',
    TIMERS,
  ],
  [
    'localStorage sessionStorage indexedDB caches cookieStore',
    'modules store nothing',
    'Keep state in variables inside `render`.',
  ],
  [
    'location history navigation open close print',
    'it navigates or opens windows',
    'Draw into `container`; a module cannot leave its frame.',
  ],
  ['alert confirm prompt', 'it blocks the page', 'Show the text in `container`, or use `console.log`.'],
  [
    'navigator screen visualViewport',
    'it tells of the user’s machine',
    'Use `container.clientWidth` for sizes; `Formatter` knows the locale.',
  ],
  ['globalThis window self top parent frames opener global process Deno Bun', 'it is a handle on the realm', REALM],
  [
    'addEventListener removeEventListener dispatchEvent onmessage onerror matchMedia getComputedStyle MutationObserver IntersectionObserver',
    'it belongs to a browser’s window',
    'Draw at once; read sizes from `container.clientWidth`.',
  ],
  [
    'Blob File FileReader OffscreenCanvas Audio createImageBitmap customElements HTMLElement Element Node',
    DOCUMENT,
    REALM,
  ],
  ['DocumentFragment', DOCUMENT, 'Use `document.createDocumentFragment()`.'],
  ['Text', DOCUMENT, 'Use `document.createTextNode(text)`.'],
  ['Image', DOCUMENT, "Use `document.createElement('img')`, whose `src` is a `data:` URL."],
  ['DOMParser XMLSerializer', DOCUMENT, 'Set or read `innerHTML` of an element.'],
  [
    'CSS',
    DOCUMENT,
    'For `CSS.escape`, find the element by `document.getElementById(id)` or by its `dataset` or text; rules stand in a `<style>` element.',
  ],
  ['CSSStyleSheet', DOCUMENT, 'Put a `<style>` element into `container`.'],
  [
    'AbortSignal',
    'there are no timers',
    'Leave `signal` out: requests end by the time that the policy gives them. To end the wait yourself use `new AbortController().signal`.',
  ],
  ['crypto', 'it is not deterministic and not JavaScript', 'Use `Math.random`, or count up for ids.'],
  [
    'URL URLSearchParams',
    OUTSIDE,
    'Write the address as a text, with what you put into it as `encodeURIComponent(value)`.',
  ],
  ['Headers', OUTSIDE, "Where `fetch` is granted it takes an object: `{ headers: { accept: 'application/json' } }`."],
  [
    'Request Response',
    OUTSIDE,
    'Where `fetch` is granted give it an address and options, and read `ok`, `status`, `json()` or `text()` of its answer.',
  ],
  ['atob btoa TextEncoder TextDecoder', OUTSIDE, 'Work on strings and arrays directly.'],
  ['Proxy Reflect', 'it hides which property is reached', 'Read and write properties directly.'],
  ['Iterator AsyncIterator', 'its prototype is shared by all iterators', 'Use arrays or generator functions.'],
  [
    'WeakRef FinalizationRegistry',
    'it watches the garbage collector',
    'Use `WeakMap`, or keep the object in a variable.',
  ],
  ['performance Temporal', 'it is a clock', 'Use `Date` or `Formatter`.'],
];

const expand = (groups: readonly Group[]): ReadonlyMap<string, Ban> =>
  new Map(groups.flatMap(([names, reason, hint]) => names.split(' ').map((name) => [name, { reason, hint }] as const)));

/** Free names that are refused with a reason of their own. */
export const BANNED: ReadonlyMap<string, Ban> = expand(GROUPS);

/** Properties of `document` that are refused: the façade has none of them. */
export const DOCUMENT_BANNED: ReadonlyMap<string, Ban> = expand([
  ['cookie', 'modules store nothing', 'Keep state in variables inside `render`.'],
  [
    'domain location URL documentURI baseURI referrer defaultView parentWindow',
    'it reaches the page around the module',
    REALM,
  ],
  [
    'body head documentElement forms scripts styleSheets all',
    'a module draws inside its container only',
    'Use `container`, for instance `container.append(element)`.',
  ],
  [
    'write writeln open close execCommand implementation',
    'it rewrites a browser’s document',
    'Set `container.innerHTML` or append elements to `container`.',
  ],
  [
    'addEventListener removeEventListener dispatchEvent onclick onkeydown onload',
    'a module hears what happens in its container only',
    'Listen on `container`, for instance `container.addEventListener(type, listener)`.',
  ],
]);
