/** Which cases of the corpus are played, and which are not: said aloud, with the reason. */
import { expect } from 'chai';
import { isModule, loadCorpus, NOT_PLAYED } from '../support/corpus.ts';

const PLAYED = new Set(['dataset', 'options', 'message', 'manifest', 'fetch', 'tool']);

describe('the attack corpus: its scope', () => {
  it('every case is played, or named with the reason why not', async function () {
    const corpus = await loadCorpus(this);
    const left = new Map<string, number>();
    const leave = (why: string) => left.set(why, (left.get(why) ?? 0) + 1);
    let played = 0;
    for (const entry of corpus) {
      const why = NOT_PLAYED[entry.id];
      if (why) leave(`${entry.id}: ${why}`);
      else {
        expect(isModule(entry) || PLAYED.has(entry.kind), `${entry.id} of kind ${entry.kind}`).to.equal(true);
        played += 1;
      }
    }
    console.log(`corpus: ${played} cases played, ${corpus.length - played} not:`);
    for (const [why, count] of left) console.log(`  ${count} × ${why}`);
    expect(played).to.be.greaterThan(corpus.length / 2);
  });
});
