import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { webSocketsPlugin } from '../../node_modules/@web/dev-server-core/dist/web-sockets/webSocketsPlugin.js';
import { clonableResults } from '../../tools/clonable-results.mjs';

const path = '/__web-dev-server__web-socket.js';
const resultsOf = (actual, expected) => ({
  passed: false,
  testResults: { tests: [{ name: 'a', error: { message: 'expected … to equal …', actual, expected } }] },
});

/** How a page writes what it sends, without the socket. */
async function load(body) {
  const [writes] = body.split('const { protocol, host }');
  return (await import(`data:text/javascript,${encodeURIComponent(writes)}`)).stable;
}

describe('results of tests', () => {
  const body = webSocketsPlugin().serve({ path });

  it('are not sent by the runner itself where an assertion was about what cannot be cloned', async () => {
    const stable = await load(body);
    assert.throws(() => stable(resultsOf(() => {}, 1)), { name: 'DataCloneError' });
  });

  it('are sent without that, and whole where they can be', async () => {
    const stable = await load(clonableResults().transform({ path, body }));
    assert.deepEqual(JSON.parse(stable(resultsOf(() => {}, 1))).testResults.tests, [
      { name: 'a', error: { message: 'expected … to equal …' } },
    ]);
    const whole = resultsOf({ a: 2 }, [1]);
    assert.deepEqual(JSON.parse(stable(whole)), whole);
  });

  it('other files of the runner stay as they are, and one that writes in another way is noticed', () => {
    const { transform } = clonableResults();
    assert.equal(transform({ path: '/other.js', body: 'structuredClone(obj)' }), undefined);
    assert.throws(() => transform({ path, body: '' }), /is another one/);
  });
});
