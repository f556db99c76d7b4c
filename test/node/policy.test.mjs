import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import { fileURLToPath } from 'node:url';
import { definePolicy, hashPolicy } from '../../dist/policy/define.js';
import { mergePolicies } from '../../dist/policy/merge.js';
import { policies } from '../../dist/policy/policies.js';
import { DEFAULT_HASH } from '../../dist/policy/policy.js';

const readme = readFileSync(fileURLToPath(new URL('../../README.md', import.meta.url)), 'utf8');

describe('policies in Node', () => {
  it('are checked, merged and hashed as in browsers', async () => {
    assert.equal(await hashPolicy(policies.default), DEFAULT_HASH);
    assert.deepEqual(mergePolicies('default', 'default'), policies.default);
    assert.throws(() => definePolicy({ network: { hosts: ['api.example.com', 'localhost'] } }), {
      name: 'ConfigurationError',
      field: 'policy.network.hosts[1]',
    });
    assert.throws(() => definePolicy(new Proxy({}, {})), { field: 'policy' });
  });

  it('are what the README shows', async () => {
    const [, code] = /```js\nimport \{[^}]*\} from 'safe-module';\n([^`]*definePolicy[\s\S]*?)```/.exec(readme);
    const run = new Function(
      'definePolicy',
      'hashPolicy',
      'mergePolicies',
      `return (async () => {${code}; return { policy, hash }; })()`,
    );
    const { policy, hash } = await run(definePolicy, hashPolicy, mergePolicies);
    assert.match(hash, /^[0-9a-f]{64}$/);
    assert.deepEqual(policy.network.flatMap(({ hosts }) => hosts).sort(), [
      '*.cdn.example.com',
      'api.example.com',
      'preview.example.com',
    ]);
    assert.equal(policy.level, 'secure');
    assert.equal(policy.csv, true);
  });
});
