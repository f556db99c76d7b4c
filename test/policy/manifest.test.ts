import { expect } from 'chai';
import { ConfigurationError } from '../../src/policy/configuration-error.ts';
import { resolveManifest } from '../../src/policy/manifest.ts';

describe('resolveManifest', () => {
  it('copies what is fine', () => {
    const manifest = { name: 'a', version: '1', description: '', capabilities: ['container'], datasets: ['labs', '*'] };
    expect(resolveManifest(manifest)).to.deep.equal(manifest);
    expect(resolveManifest({})).to.deep.equal({});
    const list = ['labs'];
    const { datasets } = resolveManifest({ datasets: list });
    list.push('visits');
    expect(datasets).to.deep.equal(['labs']);
  });

  const BAD: Readonly<Record<string, readonly [value: unknown, field: string]>> = {
    'no object': ['labs', 'manifest'],
    'a list': [[], 'manifest'],
    'an unknown key': [{ capability: [] }, 'manifest.capability'],
    'a key __proto__ of its own': [JSON.parse('{"__proto__":{"x":1}}'), 'manifest.__proto__'],
    'a name that is no text': [{ name: 1 }, 'manifest.name'],
    'a long description': [{ description: 'x'.repeat(2001) }, 'manifest.description'],
    'datasets that are no list': [{ datasets: 'labs' }, 'manifest.datasets'],
    'a list with a hole': [{ datasets: new Array(1) }, 'manifest.datasets[0]'],
    'an empty name': [{ tools: ['a', ''] }, 'manifest.tools[1]'],
    'a huge list': [{ network: new Array(1001).fill('a') }, 'manifest.network'],
    'a capability there is not': [{ capabilities: ['container', 'eval'] }, 'manifest.capabilities[1]'],
  };
  for (const [what, [value, field]] of Object.entries(BAD)) {
    it(`refuses ${what}, naming the field and the remedy`, () => {
      try {
        resolveManifest(value);
        expect.fail('it was accepted');
      } catch (error) {
        expect(error).to.be.instanceOf(ConfigurationError);
        expect(error).to.have.property('field', field);
        expect((error as ConfigurationError).remedy).to.match(/^(Give|Use) .+\.$/);
      }
    });
  }
  it('pollutes nothing', () => {
    expect(() => resolveManifest(JSON.parse('{"__proto__":{"smPolluted":1}}'))).to.throw();
    expect({}).to.not.have.property('smPolluted');
  });
});
