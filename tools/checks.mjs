// A Vite plugin that compiles the zod schemas of messages to check functions, so that no realm ships zod.
//
// `virtual:checks` exports one `Check` (src/protocol/checkers.ts) for each schema of CHECKS.
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { runnerImport } from 'vite';
import { compileSchemas } from './compile-schemas.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const ID = 'virtual:checks';
const RESOLVED_ID = `\0${ID}`;
const CHECKERS = `${root}src/protocol/checkers.ts`;
const MESSAGES = `${root}src/protocol/messages.ts`;
const OPERATIONS = `${root}src/protocol/operations.ts`;

/** The schemas that receivers use: the name of each check, the file of its schema and its name there. */
const CHECKS = {
  checkConnectMessage: [MESSAGES, 'connectMessage'],
  checkDownMessage: [MESSAGES, 'downMessage'],
  checkUpMessage: [MESSAGES, 'upMessage'],
  checkGuestMessage: [MESSAGES, 'guestMessage'],
  checkOperation: [OPERATIONS, 'operation'],
};

/** What the checks are made from. */
export const SCHEMA_FILES = [MESSAGES, OPERATIONS];

/** The plugin. */
export function checks() {
  return {
    name: 'safe-module:checks',
    resolveId: (id) => (id === ID ? RESOLVED_ID : undefined),
    async load(id) {
      if (id !== RESOLVED_ID) return undefined;
      for (const file of SCHEMA_FILES) this.addWatchFile(file);
      return compileOnce();
    },
    /** In the dev server a change to a schema remakes the checks and reloads the page. */
    handleHotUpdate({ file, server }) {
      if (!SCHEMA_FILES.includes(file)) return;
      const module = server.moduleGraph.getModuleById(RESOLVED_ID);
      if (module) server.moduleGraph.invalidateModule(module);
      server.ws.send({ type: 'full-reload' });
    },
  };
}

/** Each realm is a build of its own and asks for the same. @type {{sources: string, code: Promise<string>} | undefined} */
let compiled;

async function compileOnce() {
  const sources = (await Promise.all(SCHEMA_FILES.map((file) => readFile(file, 'utf8')))).join('\n');
  if (compiled?.sources !== sources) compiled = { sources, code: compile() };
  return compiled.code;
}

async function compile() {
  const modules = new Map();
  for (const file of SCHEMA_FILES) modules.set(file, (await runnerImport(file)).module);
  const schemas = Object.entries(CHECKS).map(([name, [file, schema]]) => [name, modules.get(file)[schema]]);
  return compileSchemas(Object.fromEntries(schemas), CHECKERS);
}
