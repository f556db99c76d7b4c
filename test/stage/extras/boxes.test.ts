import { expect } from 'chai';
import { boxesOf } from '../../../src/stage/extras/boxes.ts';
import { createStage } from '../../guest/dom/recording.ts';

function show(depth: number) {
  const stage = createStage();
  stage.root.style.cssText = 'position: absolute; left: 13px; top: 17px; width: 300px;';
  document.body.append(stage.root);
  for (let id = 2; id < depth + 2; id += 1) {
    const style = { padding: '1px', width: `${299.126 - id}px` };
    stage.apply({ op: 'element', id, tag: 'div', attributes: {}, style });
    stage.apply({ op: 'children', id: id - 1, children: [id] });
  }
  return stage;
}

describe('boxes of the stage', () => {
  afterEach(() => document.body.replaceChildren());

  it('are of the target and all around it but the container, inside of which they lie, to hundredths', () => {
    const stage = show(3);
    const boxes = boxesOf(stage.find(4)!, [], stage.root, stage);
    expect(boxes.map(([id]) => id)).to.deep.equal([4, 3, 2]);
    expect(boxes[0]!.slice(1, 3)).to.deep.equal([2, 2]);
    for (const [id, , , width] of boxes) expect(width).to.be.closeTo(301.126 - id, 0.02);
    for (const box of boxes) for (const px of box) expect(Math.round(px * 100)).to.equal(px * 100);
  });

  it('are of what is measured too, each once; what has gone has none', () => {
    const stage = show(4);
    expect(boxesOf(stage.find(2)!, [5, 2, 99], stage.root, stage).map(([id]) => id)).to.deep.equal([2, 5]);
    expect(boxesOf(stage.root, [3], stage.root, stage).map(([id]) => id)).to.deep.equal([3]);
  });

  it('are of 32 around the target at the most', () => {
    const stage = show(60);
    expect(boxesOf(stage.find(61)!, [], stage.root, stage)).to.have.length(32);
  });
});
