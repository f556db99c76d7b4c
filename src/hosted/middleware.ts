/** The hosted sandbox page for Node's `http`, Express, Connect and their like. */
import { checkKeys } from '../policy/configuration-error.ts';
import type { EngineName } from '../policy/engines.ts';
import { sandboxHeaders } from './headers.ts';
import { hostedPage, PAGES } from './page.ts';

/** What is used of Node's `IncomingMessage` and `ServerResponse`. */
interface Incoming {
  readonly method?: string | undefined;
  readonly url?: string | undefined;
}
interface Outgoing {
  writeHead(status: number, headers: Record<string, string>): unknown;
  end(body?: string): unknown;
}

export interface SandboxMiddlewareOptions {
  /** Origins of the pages that may frame the sandbox. */
  readonly frameAncestors: readonly string[];
  /** Where it is served; default `/sandbox.html`, and for engine `quickjs` `/sandbox-quickjs.html`. */
  readonly path?: string;
  /** Of the elements that use it; default `native`. A page is for one engine: use the middleware twice for both. */
  readonly engine?: EngineName;
}

/**
 * @returns answers requests for the page with its text and headers; others go to `next`, or get 404
 * @throws ConfigurationError when an option cannot be used
 */
export function sandboxMiddleware(options: SandboxMiddlewareOptions) {
  checkKeys('options', options, ['frameAncestors', 'path', 'engine']);
  const { frameAncestors, engine = 'native', path } = options;
  const headers = sandboxHeaders(frameAncestors, engine);
  const page = hostedPage(engine);
  const place = path ?? `/${PAGES[engine]}`;
  return (request: Incoming, response: Outgoing, next?: () => void): void => {
    const isPage = request.url?.split('?')[0] === place;
    if (isPage && (request.method === 'GET' || request.method === 'HEAD')) {
      response.writeHead(200, headers);
      response.end(request.method === 'HEAD' ? undefined : page);
    } else if (next) next();
    else {
      response.writeHead(404, { 'Content-Type': 'text/plain; charset=utf-8' });
      response.end('There is nothing here.');
    }
  };
}
