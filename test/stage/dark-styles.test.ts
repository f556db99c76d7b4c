/** Colours of elements' own styles on a dark page, in a picture that needs nothing else of the stage's part `extras`. */
import { expect } from 'chai';
import { createExtras } from '../../src/stage/extras.ts';
import { createPicture } from '../../src/stage/picture.ts';
import { createTarget, removeTargets } from './chunk-context.ts';

describe('colours of styles on a dark page', () => {
  const globals = globalThis as Record<string, unknown>;
  const { dataset } = document.documentElement;
  const sheets = document.adoptedStyleSheets;
  afterEach(() => {
    delete globals.SafeModule_extras;
    delete dataset.scheme;
    document.adoptedStyleSheets = sheets;
    removeTargets();
  });

  function setUp(scheme: 'light' | 'dark') {
    const root = createTarget();
    root.id = 'sm-root';
    const needed: string[] = [];
    const look = { scheme, direction: 'ltr' as const, variables: {} };
    dataset.scheme = scheme;
    const picture = createPicture({
      root,
      limits: { nodes: 100, tables: 9, plots: 9, rows: 10, heightPx: 1000 },
      locale: 'en',
      appearance: () => look,
      report: () => {},
      need(name) {
        needed.push(name);
        globals.SafeModule_extras = { createExtras };
        setTimeout(() => picture.chunkArrived(name));
      },
      onHeight: () => {},
      onEvent: () => {},
      rawText: false,
    });
    return {
      needed,
      picture,
      draw: (style: Record<string, string>) =>
        picture.draw([
          { op: 'element', id: 2, tag: 'p', attributes: {}, style },
          { op: 'children', id: 1, children: [2] },
        ]),
      color: () => getComputedStyle(root.firstElementChild!).color,
      darken() {
        look.scheme = 'dark';
        dataset.scheme = 'dark';
        picture.restyle();
        return picture.settle();
      },
    };
  }

  it('are seen to by that part, before the picture is told to stand', async () => {
    for (const [style, color] of [
      [{ color: '#222' }, 'rgb(220, 220, 220)'],
      [{ color: 'black' }, 'rgb(220, 220, 220)'],
      [{ background: 'white' }, 'rgb(27, 31, 36)'],
      [{ background: '#fff3cd' }, 'rgb(27, 31, 36)'],
    ] as const) {
      const shown = setUp('dark');
      await shown.draw(style);
      expect([shown.needed, shown.color()], JSON.stringify(style)).to.deep.equal([['extras'], color]);
    }
  });

  it('do not load it on a light page, nor do styles of no colour', async () => {
    const light = setUp('light');
    await light.draw({ color: '#222' });
    const plain = setUp('dark');
    await plain.draw({ padding: '4px' });
    expect([light.needed, plain.needed]).to.deep.equal([[], []]);
    expect(light.color()).to.equal('rgb(34, 34, 34)');
  });

  it('are seen to when the page turns dark', async () => {
    const shown = setUp('light');
    await shown.draw({ color: '#222' });
    await shown.darken();
    expect([shown.needed, shown.color()]).to.deep.equal([['extras'], 'rgb(220, 220, 220)']);
  });
});
