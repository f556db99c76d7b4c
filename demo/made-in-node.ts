/**
 * Runs the module of the story "Made in Node" in Node, by `safe-module/headless`, and answers with its transcript and
 * the page that is made of it.
 */
import type { IncomingMessage } from 'node:http';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import type { MadeInNode } from './src/made-in-node.ts';

type Headless = typeof import('../src/headless/node/index.ts');
type Html = typeof import('../src/headless/html/render.ts');
type Transcripts = typeof import('../src/transcript/transcript.ts');

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const MOST_BYTES = 32 * 1024 * 1024;
/** An interpreter takes its time, more so on a machine that shows a gallery at the same time. */
const LIMITS = { computeMs: 5000, timeoutMs: 30_000 };

export function madeInNode(): Plugin {
  return {
    name: 'safe-module-gallery:made-in-node',
    configureServer(server) {
      server.middlewares.use(async (request, response, next) => {
        if (request.method !== 'POST' || !/^\/made-in-node(\?|$)/.test(request.url ?? '')) return next();
        try {
          const { code, level, datasets, locale } = JSON.parse(await readBody(request));
          // Anew each time, from the sources that the element is made of.
          const load = (path: string) => server.ssrLoadModule(here(path));
          const { runModule, endSpares } = (await load('../src/headless/node/index.ts')) as Headless;
          const { renderTranscriptToHTML } = (await load('../src/headless/html/render.ts')) as Html;
          const { encodeTranscript } = (await load('../src/transcript/transcript.ts')) as Transcripts;
          const { report, transcript } = await runModule({ code, level, datasets, locale, limits: LIMITS });
          await endSpares();
          const made: MadeInNode = {
            node: process.version,
            report,
            ...(transcript && {
              bytes: Buffer.from(encodeTranscript(transcript)).toString('base64'),
              html: renderTranscriptToHTML(transcript),
            }),
          };
          response.writeHead(200, { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' });
          response.end(JSON.stringify(made));
        } catch (error) {
          next(error);
        }
      });
    },
  };
}

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of request) {
    bytes += chunk.length;
    if (bytes > MOST_BYTES) throw new Error(`More than ${MOST_BYTES} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString();
}
