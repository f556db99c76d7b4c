// The JSON Schema of manifests, for editors: made from the zod schema that checks them.
import { writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { runnerImport } from 'vite';

const root = fileURLToPath(new URL('..', import.meta.url));

/** What an editor shows beside a field. */
const DESCRIPTIONS = {
  $schema: 'This schema, for editors.',
  name: 'What the module is called.',
  version: 'Of the module.',
  description: 'What the module shows, and for whom.',
  capabilities: 'Capability objects that the module uses. `datasets` need not be listed where the datasets are.',
  datasets: "Datasets that the module reads, by name or with their columns; '*' is any.",
  tools: 'Tools of the page that the module calls.',
  network: 'Hosts that the module makes requests to.',
  limits: 'What the module promises to keep. It can lower the limits of a run, never raise them.',
  tests: "Files with the module's tests, relative to the manifest.",
};

/** @returns {Promise<object>} JSON Schema, draft 2020-12 */
export async function makeManifestSchema() {
  const { module } = await runnerImport(`${root}src/policy/manifest-json-schema.ts`);
  const { properties, ...schema } = module.manifestJsonSchema();
  const described = Object.entries(properties).map(([field, one]) => {
    if (!DESCRIPTIONS[field]) throw new Error(`tools/manifest-schema.mjs has no words for manifest.${field}.`);
    return [field, { description: DESCRIPTIONS[field], ...one }];
  });
  return {
    ...schema,
    title: 'Manifest of a safe-module module',
    properties: Object.fromEntries(described),
  };
}

/** Writes `manifest.schema.json` into `folder`. */
export async function writeManifestSchema(folder) {
  await writeFile(`${folder}/manifest.schema.json`, `${JSON.stringify(await makeManifestSchema(), null, 2)}\n`);
}
