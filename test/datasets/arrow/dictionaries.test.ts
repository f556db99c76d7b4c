import { expect } from 'chai';
import { Dictionaries } from '../../../src/datasets/arrow/dictionaries.ts';
import type { Field } from '../../../src/datasets/arrow/schema.ts';

describe('Arrow: dictionaries', () => {
  it('looks at each field once, however many dictionaries come', () => {
    let reads = 0;
    const fields = Array.from(
      { length: 1000 },
      (_, id): Field => ({
        name: `d${id}`,
        layout: { kind: 'view' },
        isTime: false,
        isNested: false,
        get dictionary() {
          reads += 1;
          return { id, indexBits: 8, isSigned: false, meaning: '24' };
        },
      }),
    );
    const dictionaries = new Dictionaries(fields);
    for (const [id, { name }] of fields.entries()) {
      expect(dictionaries.entriesOf(id)).to.deep.include({ name, layout: { kind: 'view' } });
      expect(dictionaries.entriesOf(id)).not.to.have.property('dictionary');
      dictionaries.add(id, 7);
      expect(dictionaries.lengthOf(id)).to.equal(7);
    }
    expect(reads).to.equal(1000);
  });
});
