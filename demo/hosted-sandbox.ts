/** Serves the hosted sandbox pages as their middleware does: for the gallery, on its own origin. */
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

type Sandbox = typeof import('../src/sandbox.ts');

const SOURCE = fileURLToPath(new URL('../src/sandbox.ts', import.meta.url));

export function hostedSandbox(): Plugin {
  return {
    name: 'safe-module-gallery:hosted-sandbox',
    configureServer(server) {
      server.middlewares.use(async (request, response, next) => {
        const [isPage, quickjs] = /^\/sandbox(-quickjs)?\.html(?:\?|$)/.exec(request.url ?? '') ?? [];
        if (!isPage) return next();
        try {
          // Anew each time, from the sources that the element is made of: a change to the frames changes it too.
          const { sandboxMiddleware } = (await server.ssrLoadModule(SOURCE)) as Sandbox;
          const engine = quickjs ? 'quickjs' : 'native';
          sandboxMiddleware({ frameAncestors: ["'self'"], engine })(request, response, next);
        } catch (error) {
          next(error);
        }
      });
    },
  };
}
