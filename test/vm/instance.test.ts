/** An instance of QuickJS: what its memory holds from the start, and what it does not. */
import libraryUrl from '@jitl/quickjs-wasmfile-release-sync/wasm?url';
import { expect } from 'chai';
import { createInstance, type Instance } from '../../src/vm/instance.ts';
import { compileVm, openVm } from '../support/vm.ts';

const ROOM = 2 ** 24;
const valueIn = ({ vm }: Instance, expression: string) =>
  vm.unwrapResult(vm.evalCode(expression)).consume((handle) => vm.dump(handle));

describe('an instance of QuickJS', () => {
  it('holds the prelude and the guest’s runtime, which nothing had to evaluate', async () => {
    const instance = await createInstance(await compileVm(), ROOM, 0);
    expect(valueIn(instance, '[typeof SafeModuleConnect, typeof SafeModuleRuntime]')).to.deep.equal([
      'function',
      'function',
    ]);
  });

  it('gives each of them once: a program that was begun has neither', async () => {
    const names = '[typeof SafeModuleConnect, typeof SafeModuleRuntime]';
    const { posted } = await openVm(`const take = SafeModuleRuntime; take("", []); postMessage({names: ${names}})`);
    expect(posted[0]!.names).to.deep.equal(['undefined', 'undefined']);
  });

  it('keeps no text of them', async () => {
    const instance = await createInstance(await compileVm(), ROOM, 0);
    expect(valueIn(instance, 'String(SafeModuleRuntime)')).to.match(/^function \w+\(\) \{\s*\[native code\]\s*\}$/);
    // Of a module's functions it does.
    expect(valueIn(instance, 'String(function own() { return 1 })')).to.equal('function own() { return 1 }');
  });

  it('is a file of this package: QuickJS alone is refused', async () => {
    const library = await (await fetch(libraryUrl)).arrayBuffer();
    let message = '';
    await createInstance(library, ROOM, 0).catch((error: Error) => {
      ({ message } = error);
    });
    expect(message).to.equal('This is not the quickjs.wasm of this package');
  });

  describe('and chance', () => {
    const { getRandomValues } = Crypto.prototype;
    afterEach(() => {
      Crypto.prototype.getRandomValues = getRandomValues;
    });
    const numbers = async () => {
      const lists = [];
      for (let i = 0; i < 3; i += 1) {
        const instance = await createInstance(await compileVm(), ROOM, 0);
        lists.push(valueIn(instance, '[Math.random(), Math.random(), Math.random()].join()'));
      }
      return new Set(lists).size;
    };

    it('begins somewhere else in each', async () => {
      expect(await numbers()).to.equal(3);
    });

    it('would be the same in all without the thread’s own', async () => {
      Crypto.prototype.getRandomValues = (bytes) => bytes;
      expect(await numbers()).to.equal(1);
    });

    it('never stands still, whatever it begins with', async () => {
      Crypto.prototype.getRandomValues = (bytes) => {
        (bytes as unknown as Uint8Array).fill(0);
        return bytes;
      };
      const instance = await createInstance(await compileVm(), ROOM, 0);
      expect(valueIn(instance, 'new Set([Math.random(), Math.random(), Math.random()]).size')).to.equal(3);
    });
  });
});
