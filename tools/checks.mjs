// A Vite plugin that compiles the zod schemas of messages to check functions, so that no realm ships zod.
//
// `virtual:checks` exports one `Check` (src/protocol/checkers.ts) for each schema of CHECKS that all realms
// need, with the name of a lazy part of the stage, as in `virtual:checks/plot`, what only that part needs, and
// `virtual:checks/transcript` that of what a page hands in.
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { runnerImport } from 'vite';
import { compileSchemas } from './compile-schemas.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const CHECKERS = `${root}src/protocol/checkers.ts`;
const MESSAGES = `${root}src/protocol/messages.ts`;
const CALL_MESSAGES = `${root}src/protocol/call-messages.ts`;
const FIELDS = `${root}src/protocol/fields.ts`;
const OPERATIONS = `${root}src/protocol/operations.ts`;
const EXTRAS = `${root}src/protocol/extras.ts`;
const TABLES = `${root}src/protocol/tables.ts`;
const TABLE_MORE = `${root}src/protocol/table-more.ts`;
const PLOTS = `${root}src/protocol/plots.ts`;
const TRANSCRIPT = `${root}src/protocol/transcript.ts`;

/** The schemas that receivers use, by module: the name of each check, the file of its schema and its name there. */
const CHECKS = {
  'virtual:checks': {
    checkConnectMessage: [MESSAGES, 'connectMessage'],
    checkDownMessage: [MESSAGES, 'downMessage'],
    checkUpMessage: [MESSAGES, 'upMessage'],
    checkGuestMessage: [MESSAGES, 'guestMessage'],
    checkOperation: [OPERATIONS, 'operation'],
  },
  'virtual:checks/extras': { checkExtra: [EXTRAS, 'extra'] },
  'virtual:checks/table': { checkTable: [TABLES, 'tableOptions'] },
  'virtual:checks/table-more': { checkTableMore: [TABLE_MORE, 'tableMore'] },
  'virtual:checks/plot': { checkPlot: [PLOTS, 'plotSpec'] },
  'virtual:checks/transcript': { checkTranscript: [TRANSCRIPT, 'transcript'] },
};

/** What the checks are made from. */
export const SCHEMA_FILES = [
  MESSAGES,
  CALL_MESSAGES,
  FIELDS,
  OPERATIONS,
  EXTRAS,
  PLOTS,
  TABLES,
  TABLE_MORE,
  TRANSCRIPT,
];

/** The plugin. */
export function checks() {
  return {
    name: 'safe-module:checks',
    resolveId: (id) => (Object.hasOwn(CHECKS, id) ? `\0${id}` : undefined),
    async load(id) {
      const checks = CHECKS[id.slice(1)];
      if (id[0] !== '\0' || checks === undefined) return undefined;
      for (const file of SCHEMA_FILES) this.addWatchFile(file);
      return (await compileOnce())[id.slice(1)];
    },
    /** In the dev server a change to a schema remakes the checks and reloads the page. */
    handleHotUpdate({ file, server }) {
      if (!SCHEMA_FILES.includes(file)) return;
      for (const id of Object.keys(CHECKS)) {
        const module = server.moduleGraph.getModuleById(`\0${id}`);
        if (module) server.moduleGraph.invalidateModule(module);
      }
      server.ws.send({ type: 'full-reload' });
    },
  };
}

/** Each realm is a build of its own and asks for the same. @type {{sources: string, code: Promise<Record<string, string>>} | undefined} */
let compiled;

async function compileOnce() {
  const sources = (await Promise.all(SCHEMA_FILES.map((file) => readFile(file, 'utf8')))).join('\n');
  if (compiled?.sources !== sources) compiled = { sources, code: compile() };
  return compiled.code;
}

async function compile() {
  const modules = new Map();
  for (const file of SCHEMA_FILES) modules.set(file, (await runnerImport(file)).module);
  const compileModule = (checks) => {
    const schemas = Object.entries(checks).map(([name, [file, schema]]) => [name, modules.get(file)[schema]]);
    return compileSchemas(Object.fromEntries(schemas), CHECKERS);
  };
  return Object.fromEntries(Object.entries(CHECKS).map(([id, checks]) => [id, compileModule(checks)]));
}
