/** Pictures on the stage: of a guest without its runtime too, which says what it likes as often as it likes. */
import { expect } from 'chai';
import { ALL_IMAGES } from '../../../src/policy/image-data.ts';
import { IMAGES } from '../../../src/policy/image-markup.ts';
import { createImages } from '../../../src/stage/extras/images.ts';
import { createStage } from '../../guest/dom/recording.ts';
import { bytesOf, dataUrl, drawImage, gifOf, jpegOf, pngOf } from '../../support/images.ts';

const png = drawImage('png', 30, 20);
/** A quarter of all pixels there may be. */
const large = pngOf(1024, 1024);

describe('pictures on the stage', () => {
  const { createObjectURL, revokeObjectURL } = URL;
  let made: Blob[] = [];
  const open = new Set<string>();
  beforeEach(() => {
    made = [];
    open.clear();
    URL.createObjectURL = (blob: Blob) => {
      made.push(blob);
      const url = createObjectURL.call(URL, blob);
      open.add(url);
      return url;
    };
    URL.revokeObjectURL = (url) => {
      open.delete(url);
      revokeObjectURL.call(URL, url);
    };
  });
  afterEach(() => Object.assign(URL, { createObjectURL, revokeObjectURL }));

  function show() {
    const stage = createStage();
    const hints: string[] = [];
    const images = createImages({
      dom: stage,
      report(one) {
        stage.reports.push(one);
        hints.push(one.hint);
      },
    });
    let last = 1;
    const add = (src: string) => {
      last += 1;
      stage.apply({ op: 'element', id: last, tag: 'img', attributes: {}, style: {} });
      images.set(last, src);
      return stage.find(last) as HTMLImageElement;
    };
    const addMany = (count: number, src: string) => Array.from({ length: count }, () => add(src));
    const drop = (element: HTMLImageElement) => stage.apply({ op: 'drop', id: stage.idOf(element) });
    const said = () => stage.reports.map(({ code, message }) => `${code} ${message}`);
    return { stage, hints, images, add, addMany, drop, said };
  }
  const isShown = (element: HTMLImageElement) => element.hasAttribute('src');

  it('are checked again: forged ones are errors, said once for a batch', () => {
    const { stage, hints, images, add } = show();
    for (const src of ['https://evil.example/x.png', 'data:image/svg+xml,<svg/>', pngOf(60_000, 60_000), 'x'])
      expect(isShown(add(src))).to.equal(false);
    images.drawn();
    images.drawn();
    expect(stage.reports).to.have.length(1);
    expect(stage.reports[0]).to.deep.include({ code: 'SM503', severity: 'error', message: '4 pictures were left out' });
    expect(hints[0]).to.match(/Give a PNG/);
  });

  it('are no attributes there', () => {
    const { stage } = show();
    stage.apply({ op: 'element', id: 2, tag: 'p', attributes: { src: png }, style: {} });
    expect(stage.reports.map(({ code, message }) => `${code} ${message}`)).to.deep.equal([
      'SM503 The attribute src is not allowed on p',
    ]);
    // The guest of this test shares its lists with the stage; of an `img` it says so itself.
    expect(IMAGES.attributes.map(([, names]) => names)).to.deep.equal(['alt', 'width height']);
  });

  it('hold the bytes that were read, and none behind them', async () => {
    const { images, add } = show();
    const jpeg = bytesOf(drawImage('jpeg', 16, 16));
    const files = [jpeg, [...jpeg, 0], [...jpeg, 0, 0], [...jpeg, ...bytesOf(jpegOf(16_000, 16_000))]];
    for (const file of files) add(dataUrl('jpeg', file));
    await images.drawn();
    for (const blob of made) expect([...new Uint8Array(await blob.arrayBuffer())]).to.deep.equal(jpeg);
    expect(made.map(({ type }) => type)).to.deep.equal(files.map(() => 'image/jpeg'));
  });

  it('are counted together, and what is gone makes room', () => {
    const { stage, images, add, addMany, drop } = show();
    const shown = addMany(5, large);
    expect(shown.map(isShown)).to.deep.equal([true, true, true, true, false]);
    images.drawn();
    expect(stage.reports).to.have.length(1);
    expect(stage.reports[0]).to.deep.include({ code: 'SM504', severity: 'warning' });
    drop(shown[0]!);
    expect([add(large), add(large)].map(isShown)).to.deep.equal([true, false]);
    images.drawn();
    images.set(3, null);
    expect(isShown(add(large))).to.equal(true);
  });

  it('are a hundred at most, with one report of all that are left out', () => {
    const { images, addMany, said } = show();
    expect(addMany(1900, gifOf(1, 1)).filter(isShown)).to.have.length(ALL_IMAGES);
    expect(made).to.have.length(ALL_IMAGES);
    images.drawn();
    expect(said()).to.deep.equal(['SM504 1800 pictures were left out: all together are too many or too large']);
  });

  it('take the place of as many others in one batch', async () => {
    const { images, addMany, drop, said } = show();
    const before = addMany(ALL_IMAGES, gifOf(1, 1));
    await images.drawn();
    for (const element of before) drop(element);
    expect(addMany(ALL_IMAGES, gifOf(1, 1)).filter(isShown)).to.have.length(ALL_IMAGES);
    expect(said()).to.deep.equal([]);
  });

  it('count for their batch though they were dropped while they load', () => {
    const { images, add, drop, said } = show();
    for (let i = 0; i < 50; i += 1) drop(add(large));
    expect(made).to.have.length(4);
    images.drawn();
    expect(said()).to.deep.equal(['SM504 46 pictures were left out: all together are too many or too large']);
    expect(isShown(add(large))).to.equal(true);
  });

  it('are not loaded on when they are dropped, in their batch or later', async () => {
    const { images, add, addMany, drop } = show();
    const early = add(large);
    const late = add(png);
    const kept = addMany(2, png);
    drop(early);
    const first = images.drawn();
    expect([early, late].map(isShown)).to.deep.equal([false, true]);
    expect(open.size).to.equal(3);
    drop(late);
    images.drawn();
    expect([late, ...kept].map(isShown)).to.deep.equal([false, true, true]);
    expect(open.size).to.equal(2);
    await first;
    expect(open.size).to.equal(0);
    expect(kept.map(({ naturalWidth }) => naturalWidth)).to.deep.equal([30, 30]);
  });

  it('that are damaged are said once for a batch, and hold nobody up', async () => {
    const { images, addMany, said } = show();
    addMany(3, pngOf(10, 10));
    await images.drawn();
    expect(said()).to.deep.equal(['SM505 3 pictures could not be read: damaged data']);
    expect(images.drawn()).to.equal(undefined);
  });
});
