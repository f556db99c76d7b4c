/** The thread's `Intl` for a VM: what a module asks of it keeps nothing large outside of the VM's own memory. */
import { expect } from 'chai';
import type { IntlAnswer, IntlRequest } from '../../src/vm/host.ts';
import { answerIntl } from '../../src/vm/intl-host.ts';
import { decodeWire, encodeWire } from '../../src/vm/wire.ts';

const ask = (request: IntlRequest) => decodeWire(answerIntl(encodeWire(request).text), []) as IntlAnswer;

describe('the thread’s Intl, asked from a VM', () => {
  it('takes no text of megabytes to pieces, and formats one all the same', () => {
    const long = 'a '.repeat(2 ** 19 + 1);
    const digits = 10n ** 400n;
    const lists = Array.from({ length: 2 ** 10 }, () => 'a'.repeat(2 ** 10));
    for (const request of [
      { kind: 'Segmenter', method: 'segment', args: [long] },
      { kind: 'ListFormat', method: 'formatToParts', args: [lists] },
    ])
      expect(ask(request)).to.include({ ok: false, name: 'RangeError' });
    expect(ask({ kind: 'Segmenter', method: 'segment', args: ['ab'] })).to.have.nested.property('value.length', 2);
    expect(ask({ kind: 'NumberFormat', method: 'formatToParts', args: [digits] }).ok).to.equal(true);
    expect(ask({ kind: '', method: 'upper', args: [long] })).to.have.nested.property('value.length', long.length);
  });

  it('keeps a formatter for the next question, but none whose options are long', () => {
    const { NumberFormat } = Intl;
    let made = 0;
    Intl.NumberFormat = class extends NumberFormat {
      constructor(locales?: string, options?: Intl.NumberFormatOptions) {
        super(locales, options);
        made += 1;
      }
    } as never;
    try {
      const format = (options: object) =>
        ask({ kind: 'NumberFormat', method: 'format', locales: 'en', options, args: [1] });
      const few = { minimumFractionDigits: 7 };
      expect([format(few), format(few), made]).to.deep.equal([
        { ok: true, value: '1.0000000' },
        { ok: true, value: '1.0000000' },
        1,
      ]);
      const many = { ...few, mine: 'x'.repeat(2000) };
      expect([format(many).ok, format(many).ok, made]).to.deep.equal([true, true, 3]);
    } finally {
      Intl.NumberFormat = NumberFormat;
    }
  });
});
