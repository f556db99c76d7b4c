/** Serves the page of the story "A page under a strict policy" as it is, and its policy as a header. */
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { STRICT_POLICY } from './src/strict-policy.ts';

type Csp = typeof import('../src/csp.ts');

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

export function strictPage(): Plugin {
  return {
    name: 'safe-module-gallery:strict-page',
    configureServer(server) {
      server.middlewares.use(async (request, response, next) => {
        const [isPage, added, quickjs] =
          /^\/strict-page\.html(?:\?(added)?)?(&?engine=quickjs)?$/.exec(request.url ?? '') ?? [];
        if (!isPage) return next();
        try {
          // Anew each time, from the sources that the element is made of: the hashes change with the frames.
          const { addSources, engineDirectives } = (await server.ssrLoadModule(here('../src/csp.ts'))) as Csp;
          const sources = engineDirectives({ engine: quickjs ? 'quickjs' : 'native' });
          response.writeHead(200, {
            'Content-Type': 'text/html; charset=utf-8',
            'Content-Security-Policy': added ? addSources(STRICT_POLICY, sources) : STRICT_POLICY,
            'Cache-Control': 'no-store',
          });
          // Without what Vite adds to pages: its inline script is what such a policy is there to block.
          response.end(await readFile(here('strict-page.html')));
        } catch (error) {
          next(error);
        }
      });
    },
  };
}
