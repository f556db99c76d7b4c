import assert from 'node:assert/strict';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, it } from 'node:test';
import { fileURLToPath } from 'node:url';
import { findStaleManifest, makeManifest } from '../../tools/check-manifest.mjs';

const project = fileURLToPath(new URL('../../', import.meta.url));
const ELEMENT = (fields) => `import { LitElement } from 'lit';
import { property } from 'lit/decorators.js';
export class SafeModuleElement extends LitElement { ${fields} private hidden = 1; #secret = 2; }`;

describe('check-manifest', () => {
  let root;
  beforeEach(() => {
    mkdirSync(join(project, '.cache'), { recursive: true });
    root = mkdtempSync(join(project, '.cache/manifest-test-'));
    cpSync(join(project, 'custom-elements-manifest.config.mjs'), join(root, 'custom-elements-manifest.config.mjs'));
    writeFileSync(join(root, 'package.json'), '{"name":"x","customElements":"custom-elements.json"}');
    mkdirSync(join(root, 'src'));
    writeFileSync(
      join(root, 'src/define.ts'),
      `import { SafeModuleElement } from './safe-module.ts';\ncustomElements.define('safe-module', SafeModuleElement);`,
    );
    writeFileSync(join(root, 'src/safe-module.ts'), ELEMENT(`@property() code = '';`));
  });
  afterEach(() => rmSync(root, { recursive: true }));

  it('asks for a manifest, takes the one it would write, and notices a change', () => {
    assert.match(findStaleManifest(root), /is missing.*npm run manifest/);
    writeFileSync(join(root, 'custom-elements.json'), '{"schemaVersion":"1.0.0","modules":[]}');
    assert.match(findStaleManifest(root), /is stale/);
    writeFileSync(join(root, 'custom-elements.json'), JSON.stringify(makeManifest(root)));
    assert.equal(findStaleManifest(root), undefined);
    writeFileSync(join(root, 'src/safe-module.ts'), ELEMENT(`@property() code = ''; @property() level = '';`));
    assert.match(findStaleManifest(root), /is stale/);
    assert.equal(
      readFileSync(join(root, 'package.json'), 'utf8'),
      '{"name":"x","customElements":"custom-elements.json"}',
    );
  });

  it('lists the public members under the published paths', () => {
    const { modules } = makeManifest(root);
    assert.deepEqual(modules.map(({ path }) => path).sort(), ['dist/define.js', 'dist/safe-module.js']);
    const element = modules
      .flatMap(({ declarations }) => declarations)
      .find(({ tagName }) => tagName === 'safe-module');
    assert.deepEqual(
      element.members.map(({ name }) => name),
      ['code'],
    );
    assert.deepEqual(
      element.attributes.map(({ name }) => name),
      ['code'],
    );
  });
});
