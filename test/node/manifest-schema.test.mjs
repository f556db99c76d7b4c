import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import { fileURLToPath } from 'node:url';
import { manifestSchema } from 'safe-module';
import { makeManifestSchema } from '../../tools/manifest-schema.mjs';

const root = fileURLToPath(new URL('../../', import.meta.url));
const schema = await makeManifestSchema();

describe('the JSON Schema of manifests', () => {
  it('is what the package publishes', () => {
    const { exports } = JSON.parse(readFileSync(`${root}package.json`, 'utf8'));
    const published = readFileSync(`${root}${exports['./manifest.schema.json']}`, 'utf8');
    assert.deepEqual(JSON.parse(published), schema);
  });

  it('says what the zod schema checks', () => {
    assert.equal(schema.$schema, 'https://json-schema.org/draft/2020-12/schema');
    assert.equal(schema.additionalProperties, false);
    assert.equal(schema.required, undefined);
    const { name, capabilities, datasets, limits, tests } = schema.properties;
    assert.equal(name.maxLength, 100);
    assert.ok(capabilities.items.enum.includes('SimplePlots'));
    assert.equal(limits.additionalProperties, false);
    assert.equal(limits.properties.ticks.type, 'number');
    const [byName, withColumns] = datasets.items.anyOf;
    assert.equal(byName.type, 'string');
    assert.equal(byName.minLength, 1);
    assert.deepEqual(withColumns.required, ['name']);
    const column = withColumns.properties.columns.items;
    assert.deepEqual(column.required, ['name', 'type']);
    assert.deepEqual(column.properties.type.enum, ['number', 'string', 'boolean', 'date', 'bigint', 'mixed']);
    assert.deepEqual(
      tests.anyOf.map(({ type }) => type),
      ['string', 'array'],
    );
  });

  it('has words for every field', () => {
    for (const [field, { description }] of Object.entries(schema.properties)) assert.match(description, /\.$/, field);
  });
});

describe('the zod schema of manifests', () => {
  const whole = {
    name: 'labs',
    version: '1.0.0',
    description: 'Laboratory values.',
    capabilities: ['container', 'Tabulator'],
    datasets: ['visits', { name: 'labs', columns: [{ name: 'value', type: 'number' }] }],
    tools: ['orders:list'],
    network: ['api.example.com'],
    limits: { ticks: 1000 },
    tests: ['labs.tests.js'],
  };

  it('is exported, and takes what a manifest may say', () => {
    assert.deepEqual(manifestSchema.parse(whole), whole);
    assert.deepEqual(manifestSchema.parse({}), {});
  });

  it('names the path of a field that cannot be used', () => {
    const pathOf = (manifest) => manifestSchema.safeParse(manifest).error?.issues[0].path.join('.');
    assert.equal(pathOf({ datasets: [{ name: 'labs', columns: [{ name: 'value', type: 'int' }] }] }), 'datasets.0');
    assert.equal(pathOf({ capabilities: ['Tabulater'] }), 'capabilities.0');
    assert.equal(pathOf({ limits: { rows: 'many' } }), 'limits.rows');
    assert.equal(manifestSchema.safeParse({ author: 'x' }).success, false);
  });
});
