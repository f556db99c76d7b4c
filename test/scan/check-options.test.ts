import { expect } from 'chai';
import { ConfigurationError } from '../../src/policy/configuration-error.ts';
import { type ScanOptions, scanModule } from '../../src/scan/scan.ts';
import { moduleOf } from './helpers.ts';

const CODE = moduleOf('return 1;');

describe('what scanModule is given', () => {
  it('is refused by its name, with what to write, where it is none', () => {
    const cases: [unknown, unknown, RegExp, RegExp][] = [
      [undefined, {}, /^code: is no text\. /, /first argument/],
      [5, {}, /^code: /, /source text/],
      [CODE, null, /^options: is not an object\. /, /any of: level,/],
      [CODE, 'strict', /^options: /, /any of: level,/],
      [CODE, { levl: 'strict' }, /^options\.levl: is not a known setting\. /, /one of: level,/],
      [CODE, { level: 'foo' }, /^options\.level: is no level\. /, /strict, secure, standard, permissive/],
      [CODE, { capabilities: 'http' }, /^options\.capabilities: /, /list of any of: core,/],
      [CODE, { capabilities: ['html'] }, /^options\.capabilities: /, /list of any of: core,/],
      [CODE, { codeBytes: '1' }, /^options\.codeBytes: /, /number of bytes/],
      [CODE, { network: ['a.example'] }, /^options\.network: /, /requests/],
      [CODE, { ownKeys: ['constructor'] }, /^options\.ownKeys: /, /new Set/],
    ];
    for (const [code, options, message, remedy] of cases) {
      const thrown = catchError(() => scanModule(code as string, options as object));
      expect(thrown).to.be.instanceOf(ConfigurationError);
      expect(thrown?.message).to.match(message);
      expect((thrown as ConfigurationError).remedy).to.match(remedy);
      expect(thrown?.message.endsWith((thrown as ConfigurationError).remedy), thrown?.message).to.equal(true);
    }
  });

  it('is taken where it is one, or nothing', () => {
    for (const options of [
      undefined,
      {},
      { level: undefined, capabilities: undefined },
      { level: 'permissive', capabilities: ['core', 'http'], codeBytes: Number.POSITIVE_INFINITY, network: true },
      { ownKeys: new Set(['constructor']) },
    ] as const)
      expect(scanModule(CODE, options as ScanOptions).ok).to.equal(true);
  });
});

function catchError(call: () => void): Error | undefined {
  try {
    call();
  } catch (error) {
    return error as Error;
  }
  return undefined;
}
