/** The hosted sandbox page for Node's `http`, Express, Connect and their like. */
import { sandboxHeaders } from './headers.ts';
import { hostedPage } from './page.ts';

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
  /** Where it is served; default `/sandbox.html`. */
  readonly path?: string;
}

/**
 * @returns answers requests for the page with its text and headers; others go to `next`, or get 404
 * @throws ConfigurationError when an option cannot be used
 */
export function sandboxMiddleware({ frameAncestors, path = '/sandbox.html' }: SandboxMiddlewareOptions) {
  const headers = sandboxHeaders(frameAncestors);
  const page = hostedPage();
  return (request: Incoming, response: Outgoing, next?: () => void): void => {
    const isPage = request.url?.split('?')[0] === path;
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
