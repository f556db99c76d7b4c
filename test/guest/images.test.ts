import { expect } from 'chai';
import type { Operation } from '../../src/protocol/operations.ts';
import { createImages } from '../../src/stage/extras/images.ts';
import { drawImage, PIXELS, pngOf } from '../support/images.ts';
import { createStage, record } from './dom/recording.ts';

const png = drawImage('png', 30, 20);

/** What a module draws, on a stage that shows pictures. */
async function draw(write: (guest: ReturnType<typeof record>) => void) {
  const guest = record();
  const stage = createStage();
  const images = createImages({ dom: stage, report: (one) => void stage.reports.push(one) });
  const flush = async () => {
    const operations = guest.flush();
    stage.draw(operations.filter(({ op }) => op !== 'extra'));
    for (const { what } of operations.filter((op): op is Extract<Operation, { op: 'extra' }> => op.op === 'extra')) {
      const { kind, id, src } = what as { kind: string; id: number; src: string | null };
      if (kind === 'image') images.set(id, src);
    }
    await images.drawn();
    return operations;
  };
  write(guest);
  const operations = await flush();
  return { guest, stage, operations, flush, shown: [...stage.root.querySelectorAll('img')] };
}

describe('img', () => {
  const kinds: Record<string, string> = { png, jpeg: drawImage('jpeg', 30, 20), ...PIXELS };
  for (const [kind, url] of Object.entries(kinds)) {
    it(`shows ${kind}`, async () => {
      const { guest, stage, shown } = await draw(({ container }) => {
        container.innerHTML = `<p><img src="${url}" alt="A picture" width="40" height="10" class="logo" style="object-fit: cover"></p>`;
      });
      const [image] = shown;
      expect(image?.complete && image.naturalWidth).to.equal(kind === 'png' || kind === 'jpeg' ? 30 : 1);
      expect(image?.src).to.match(/^blob:/);
      expect([image?.alt, image?.width, image?.height, image?.className]).to.deep.equal(['A picture', 40, 10, 'logo']);
      expect([guest.violations, stage.reports]).to.deep.equal([[], []]);
    });
  }

  it('by createElement is the same, and its properties can be read', async () => {
    const read: unknown[] = [];
    const { shown, guest } = await draw(({ document, container }) => {
      const image = document.createElement('img') as unknown as HTMLImageElement;
      image.src = png;
      image.alt = 'A picture';
      container.append(image as unknown as string);
      read.push(image.src === png, image.getAttribute('src') === png, image.alt, image.tagName);
      read.push(container.innerHTML === `<img src="${png}" alt="A picture">`);
      container.append(image.cloneNode() as unknown as string);
    });
    expect(read).to.deep.equal([true, true, 'A picture', 'IMG', true]);
    expect(shown.map(({ naturalHeight, alt }) => [naturalHeight, alt])).to.deep.equal([
      [20, 'A picture'],
      [20, 'A picture'],
    ]);
    expect(guest.violations).to.deep.equal([]);
  });

  it('changes, loses and gets back its picture', async () => {
    const { guest, stage, flush } = await draw(({ container }) => {
      container.innerHTML = `<img src="${png}">`;
    });
    const image = guest.container.querySelector('img') as unknown as HTMLImageElement;
    const shown = () => stage.root.querySelector('img');
    image.src = PIXELS.gif;
    await flush();
    expect(shown()?.naturalWidth).to.equal(1);
    image.removeAttribute('src');
    await flush();
    expect(shown()?.hasAttribute('src')).to.equal(false);
    image.src = png;
    image.remove();
    await flush();
    guest.container.append(image as unknown as string);
    await flush();
    expect(shown()?.naturalWidth).to.equal(30);
    expect(stage.reports).to.deep.equal([]);
  });

  it('has an empty text for screen readers where the module gives none', async () => {
    const { shown } = await draw(({ container }) => {
      container.innerHTML = `<img src="${png}"><img src="${png}" alt="told">`;
    });
    expect(shown.map((image) => image.getAttribute('alt'))).to.deep.equal(['', 'told']);
  });

  const refused: Record<string, [src: string, hint: RegExp]> = {
    'an address': ['https://example.org/x.png', /nothing is loaded/],
    'a blob': ['blob:null/1', /Give a PNG/],
    'a script': ['javascript:alert(1)', /Give a PNG/],
    SVG: ['data:image/svg+xml;base64,PHN2Zy8+', /SVG goes into the markup/],
    'a bomb': [pngOf(60_000, 60_000), /60000 × 60000 pixels/],
    'wrong bytes': ['data:image/png;base64,AAAA', /its bytes are not/],
  };
  for (const [what, [src, hint]] of Object.entries(refused)) {
    it(`loses ${what}, and says why`, async () => {
      const { guest, shown, operations } = await draw(({ container }) => {
        container.innerHTML = `<img alt="x" src="${src}"><p src="${png}">text</p>`;
      });
      expect(shown[0]?.hasAttribute('src')).to.equal(false);
      expect(JSON.stringify(operations)).not.to.contain('src');
      const [violation] = guest.violations;
      expect(violation).to.deep.include({ code: 'SM503', rule: 'attribute', severity: 'warning' });
      expect(violation?.message).to.match(/The attribute src was left out of <img>/);
      expect(violation?.hint).to.match(hint);
    });
  }

  it('loses handlers and what else would load or lead away', async () => {
    const { shown, guest } = await draw(({ container }) => {
      container.innerHTML = `<img src="${png}" onload="alert(1)" onerror="alert(2)" srcset="//evil.example/x 2x" sizes="1px" usemap="#m" crossorigin ismap longdesc="//evil.example" referrerpolicy="no-referrer" loading="lazy">`;
    });
    expect(shown[0]?.getAttributeNames()).to.have.members(['alt', 'src']);
    const left = guest.violations.map(({ code, message }) => `${code} ${/attribute (\w+)/.exec(message)?.[1]}`);
    const names = ['onload', 'onerror', 'srcset', 'sizes', 'usemap', 'crossorigin', 'ismap', 'longdesc'];
    expect(left).to.include.members(names.map((name) => `SM503 ${name}`));
    expect(guest.violations[0]?.hint).to.match(/code from a string/);
  });
});
