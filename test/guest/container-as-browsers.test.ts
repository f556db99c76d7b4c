import { expect } from 'chai';
import fc from 'fast-check';
import { holds } from '../support/properties.ts';
import { type AnyNode, createStage, outline, record } from './dom/recording.ts';
import { type Any, command, perform } from './dom-commands.ts';

/** The container cannot be put elsewhere or away, and keeps its id on the stage. */
function concernsRoot([name, first, ...others]: readonly [string, ...unknown[]], count: number): boolean {
  const isRoot = (index: unknown) => typeof index === 'number' && index % count === 0;
  if (name === 'attribute') return isRoot(first) && others[0] === 'id';
  return (/replaceWith|before|after|^remove$/.test(name) && isRoot(first)) || others.some(isRoot);
}

describe('container: a document of its own', () => {
  it('behaves as a browser’s DOM does, and the stage shows the same tree after every batch', () => {
    holds(
      fc.property(fc.array(command, { maxLength: 120 }), (commands) => {
        const guest = record();
        const stage = createStage();
        const host = document.createElement('div');
        const mine = [guest.container as unknown as Any];
        const theirs = [host as unknown as Any];
        for (const entry of [...commands, ['flush'] as const]) {
          if (concernsRoot(entry, mine.length)) continue;
          const errors = [
            perform(mine, guest.document as unknown as Any, entry),
            perform(theirs, document as unknown as Any, entry),
          ];
          expect(errors[0]).to.equal(errors[1], JSON.stringify(entry));
          if (entry[0] !== 'flush') continue;
          stage.draw(guest.flush());
          expect(stage.reports).to.deep.equal([]);
          expect(outline(guest.container as unknown as AnyNode)).to.deep.equal(outline(host));
          expect(outline(stage.root)).to.deep.equal(outline(host));
          const live = document.createTreeWalker(host);
          let count = 0;
          while (live.nextNode()) count += 1;
          expect(stage.nodes).to.equal(count);
        }
      }),
      { numRuns: 150 },
    );
  });
});
