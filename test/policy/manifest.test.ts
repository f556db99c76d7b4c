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

  it('takes datasets with their columns, limits and tests', () => {
    const manifest = {
      datasets: ['visits', { name: 'labs', columns: [{ name: 'value', type: 'number' }] }, { name: 'other' }],
      limits: { ticks: 1000 },
      tests: ['labs.tests.js'],
    };
    expect(resolveManifest(manifest)).to.deep.equal(manifest);
    expect(resolveManifest({ $schema: 'x', name: 'a' })).to.deep.equal({ name: 'a' });
    expect(resolveManifest({ tests: 'labs.tests.js' })).to.deep.equal({ tests: 'labs.tests.js' });
  });

  const BAD: Readonly<Record<string, readonly [value: unknown, field: string]>> = {
    'no object': ['labs', 'manifest'],
    'a list': [[], 'manifest'],
    'an unknown key': [{ capability: [] }, 'manifest.capability'],
    'a key __proto__ of its own': [JSON.parse('{"__proto__":{"x":1}}'), 'manifest.__proto__'],
    'a name that is no text': [{ name: 1 }, 'manifest.name'],
    'a long description': [{ description: 'x'.repeat(2001) }, 'manifest.description'],
    'datasets that are no list': [{ datasets: 'labs' }, 'manifest.datasets'],
    'a list with a hole': [{ datasets: new Array(1) }, 'manifest.datasets'],
    'an empty name': [{ tools: ['a', ''] }, 'manifest.tools[1]'],
    'a huge list': [{ network: new Array(1001).fill('a') }, 'manifest.network'],
    'a capability there is not': [{ capabilities: ['container', 'eval'] }, 'manifest.capabilities[1]'],
    'a dataset that is neither': [{ datasets: ['a', 1] }, 'manifest.datasets[1]'],
    'a dataset without a name': [{ datasets: [{ columns: [] }] }, 'manifest.datasets[0].name'],
    'columns that are no list': [{ datasets: [{ name: 'a', columns: {} }] }, 'manifest.datasets[0].columns'],
    'a column of a type there is not': [
      {
        datasets: [
          {
            name: 'a',
            columns: [
              { name: 'b', type: 'number' },
              { name: 'c', type: 'int' },
            ],
          },
        ],
      },
      'manifest.datasets[0].columns[1].type',
    ],
    'a column with more to it': [
      { datasets: [{ name: 'a', columns: [{ name: 'b', type: 'number', unit: 'g' }] }] },
      'manifest.datasets[0].columns[0].unit',
    ],
    'a limit there is not': [{ limits: { time: 1 } }, 'manifest.limits.time'],
    'a limit that is no number': [{ limits: { ticks: '1' } }, 'manifest.limits.ticks'],
    'tests that are no files': [{ tests: 1 }, 'manifest.tests'],
    'a test file without a name': [{ tests: ['a', ''] }, 'manifest.tests[1]'],
    'a getter': [
      {
        get name() {
          return 'a';
        },
      },
      'manifest.name',
    ],
    'a proxy': [new Proxy({}, {}), 'manifest'],
  };
  for (const [what, [value, field]] of Object.entries(BAD)) {
    it(`refuses ${what}, naming the field and the remedy`, () => {
      try {
        resolveManifest(value);
        expect.fail('it was accepted');
      } catch (error) {
        expect(error).to.be.instanceOf(ConfigurationError);
        expect(error).to.have.property('field', field);
        expect((error as ConfigurationError).remedy).to.match(/^(Give|Use|Leave|Fill) .+\.$/);
      }
    });
  }
  it('pollutes nothing', () => {
    expect(() => resolveManifest(JSON.parse('{"__proto__":{"smPolluted":1}}'))).to.throw();
    expect({}).to.not.have.property('smPolluted');
  });
});
