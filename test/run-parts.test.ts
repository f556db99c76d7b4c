import { expect } from 'chai';
import { describeFailure } from '../src/run-parts.ts';

describe('what was thrown in a run', () => {
  const { signal } = new AbortController();
  const describeIt = (thrown: unknown) => describeFailure(thrown, signal);

  it('is a part that did not load, where a file of the package is missing', async () => {
    const missing = `${location.origin}/no-such-file.js`;
    const thrown = await import(/* @vite-ignore */ missing).catch((error: unknown) => error);
    const { error, broken } = describeIt(thrown);
    expect(error.code, error.message).to.equal('SM703');
    expect(error.message).to.include(String(thrown));
    expect(broken).to.equal(true);
  });

  it('is a fault of our own, where it is anything else', () => {
    for (const thrown of [new TypeError('x is not a function'), 'a text', null, new DOMException('gone')]) {
      expect(describeIt(thrown).error.code).to.equal('SM707');
    }
  });

  it('is what was aborted, whatever else was thrown', () => {
    const thrown = new TypeError('Importing a module script failed.');
    expect(describeFailure(thrown, AbortSignal.abort('gone')).error.code).to.equal('SM706');
  });
});
