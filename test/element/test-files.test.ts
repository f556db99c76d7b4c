/** Which files of tests a manifest can have the page ask for. */
import { expect } from 'chai';
import { fetchTests } from '../../src/element/test-files.ts';
import { openCanary } from '../support/canary.ts';

const MODULE = '/__pages/tested/labs.module.js';
const errorOf = (promise: Promise<unknown>) =>
  promise.then(
    () => undefined,
    ({ code, message }) => `${code} ${message}`,
  );

describe('files of tests', () => {
  it('lie beside the module, each is fetched once, and is called as the manifest calls it', async () => {
    const files = await fetchTests({ tests: ['labs.tests.js', './labs.tests.js'] }, MODULE, location.href);
    expect(files.map(({ file }) => file)).to.deep.equal(['labs.tests.js']);
    expect(files[0]!.code).to.match(/^test\('shows the latest value'/);
  });

  it('lie on the module’s own origin, where that is another', async () => {
    const { pages } = await (await fetch('/__servers')).json();
    const [one] = await fetchTests({ tests: 'wrong.tests.js' }, `${pages}tested/labs.module.js`, location.href);
    expect(one!.code).to.match(/is told what is wrong/);
  });

  it('are none where the manifest names none, or is none itself', async () => {
    for (const manifest of [undefined, null, {}, 'labs', { tests: [] }, { tests: 5 }, { tests: [5] }]) {
      expect(await fetchTests(manifest, MODULE, location.href)).to.deep.equal([]);
    }
  });

  it('lie nowhere else: no other request leaves', async () => {
    const canary = await openCanary('test-files');
    const { httpUrl } = canary;
    const names = [
      httpUrl,
      httpUrl.replace('http:', ''),
      '../labs.module.js',
      '/labs.tests.js',
      'deep/../../labs.tests.js',
      '..%2flabs.tests.js',
      '%2e%2e/labs.tests.js',
      '..\\labs.tests.js',
      'labs.tests.js?order=all',
      'labs.tests.js#x',
      'data:text/javascript,test()',
      'javascript:test()',
      'blob:null/1',
    ];
    for (const name of names) {
      const error = await errorOf(fetchTests({ tests: ['labs.tests.js', name] }, MODULE, location.href));
      expect(error, name).to.match(/^SM705 manifest\.tests\[1\]=".*" is no file beside the module/s);
    }
    // Nor where the page has no folder.
    expect(await errorOf(fetchTests({ tests: 'a.js' }, '', 'about:blank'))).to.match(/^SM705/);
    expect(await canary.settle(60)).to.equal(0);
    // Control: beside a module that lies there, it is asked.
    await errorOf(fetchTests({ tests: 'labs.tests.js' }, `${httpUrl}/labs.module.js`, location.href));
    expect(await canary.settle(60)).to.equal(1);
    await canary.close();
  });

  it('are called as scripts are: nothing is asked that does something by being asked', async () => {
    const canary = await openCanary('test-names');
    const module = `${canary.httpUrl}/labs.module.js`;
    const names = [
      'logout',
      'logout/',
      'life.html',
      '.js',
      'labs.js.bak',
      'logout;a.js',
      'logout;/a.js',
      'out.php/a.js',
    ];
    for (const name of names) {
      const error = await errorOf(fetchTests({ tests: name }, module, location.href));
      expect(error, name).to.match(/^SM705 manifest\.tests=".*" is no name of a script.*\.js, \.mjs or \.cjs/s);
    }
    expect(await canary.settle(60)).to.equal(0);
    // Control.
    for (const name of ['a.js', 'deep/a.mjs', 'labs.tests.cjs'])
      await errorOf(fetchTests({ tests: name }, module, location.href));
    expect(await canary.settle(60)).to.equal(3);
    await canary.close();
  });

  it('that are not there are told by their field', async () => {
    const none = await errorOf(fetchTests({ tests: 'none.js' }, MODULE, location.href));
    expect(none).to.match(/SM705 manifest\.tests="none\.js" answered 404\..*file of tests/);
    const dead = await errorOf(fetchTests({ tests: 'a.js' }, 'http://127.0.0.1:9/', location.href));
    expect(dead).to.match(/SM705 manifest\.tests="a\.js" could not be reached/);
  });
});
