/** The element where nobody sees it, or not yet: its run ends all the same, and what it shows is right when it is seen. */
import { expect } from 'chai';
import type { SafeModuleElement } from '../../src/safe-module.ts';
import { createModule, moduleOf, nextEnd, runModule, unmountAll } from '../support/mount.ts';
import { openFrames } from '../support/open-frames.ts';

const CODE = moduleOf(`container.innerHTML = '<h2>Title</h2><div id="plot"></div><div id="table"></div>';
SimplePlots.line('#plot', { x: [1, 2, 3], y: [1, 4, 2] });
new Tabulator('#table', { data: datasets.rows, autoColumns: true, height: 200 });`);
const datasets = { rows: Array.from({ length: 300 }, (_, i) => ({ name: `row ${i}`, value: i })) };
const OPTIONS = { datasets, level: 'secure', limits: { computeMs: 5000 } } as const;
const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** @param tell what there is instead, for who reads of it */
async function until(condition: () => unknown, tell: () => unknown = () => ''): Promise<void> {
  for (let tries = 0; !condition(); tries += 1) {
    expect(tries, String(tell())).to.be.lessThan(400);
    await sleep(20);
  }
}

describe('the element that is hidden', () => {
  let frames: ReturnType<typeof openFrames>;
  let natural: number;
  before(async () => {
    const { element, error } = await runModule(CODE, OPTIONS);
    expect(error).to.equal(undefined);
    await until(() => element.offsetHeight > 400);
    await sleep(200);
    natural = element.offsetHeight;
    unmountAll();
  });
  beforeEach(() => {
    frames = openFrames();
  });
  afterEach(() => {
    unmountAll();
    frames.close();
  });

  /** As high as where it was seen from the start, with a plot as wide as it is and the table's first rows. */
  async function expectWhole(element: SafeModuleElement): Promise<void> {
    const { document: picture } = frames.stageOf(element);
    const canvas = () => picture.querySelector('canvas');
    await until(
      () => Math.abs(element.offsetHeight - natural) <= 1,
      () =>
        `${element.offsetHeight} of ${natural} px high at ${element.offsetWidth}, ${element.getBoundingClientRect().top} ${scrollY}`,
    );
    await until(
      () => Math.abs((canvas()?.getBoundingClientRect().width ?? 0) - element.clientWidth) < 40,
      () => canvas()?.outerHTML,
    );
    await until(
      () => picture.querySelectorAll('.tabulator-row').length > 5,
      () => `${picture.querySelectorAll('.tabulator-row').length} rows`,
    );
    const cell = picture.querySelector('.tabulator-cell')!.getBoundingClientRect();
    expect(cell.width).to.be.greaterThan(20);
    expect(picture.querySelector('.tabulator-cell')!.textContent).to.equal('row 0');
  }

  const WAYS: Record<string, readonly [make: () => HTMLElement, show: (around: HTMLElement) => void]> = {
    'by display: none': [() => styled('display: none'), (around) => around.style.removeProperty('display')],
    'by the hidden attribute': [() => Object.assign(styled(''), { hidden: true }), (around) => (around.hidden = false)],
    'in closed details': [
      () => Object.assign(document.createElement('details'), { innerHTML: '<summary>More</summary>' }),
      (around) => ((around as HTMLDetailsElement).open = true),
    ],
    'in a closed dialog': [
      () =>
        Object.assign(document.createElement('dialog'), {
          style: 'width: 100%; box-sizing: border-box; padding: 0; border: 0',
        }),
      (around) => (around as HTMLDialogElement).show(),
    ],
    'by content-visibility': [
      () => styled('content-visibility: hidden'),
      (around) => around.style.removeProperty('content-visibility'),
    ],
    'by a width of zero': [() => styled('width: 0'), (around) => around.style.removeProperty('width')],
    'by visibility': [() => styled('visibility: hidden'), (around) => around.style.removeProperty('visibility')],
    'far below': [() => styled('margin-top: 9000px'), (around) => around.scrollIntoView()],
    'far below, in content that browsers leave out': [
      () => styled('margin-top: 9000px; content-visibility: auto'),
      (around) => around.scrollIntoView(),
    ],
  };

  for (const [name, [make, show]] of Object.entries(WAYS)) {
    it(`${name}: from the start, and it is whole when it is shown`, async () => {
      const around = make();
      document.body.append(around);
      try {
        const element = createModule({ code: CODE, ...OPTIONS });
        const ended = nextEnd(element);
        around.append(element);
        expect((await ended).error).to.equal(undefined);
        expect(element.state).to.equal('rendered');
        await sleep(100);
        show(around);
        await expectWhole(element);
      } finally {
        around.remove();
        scrollTo(0, 0);
      }
    });
  }

  it('and shown, many times: it runs once, and is whole at the end', async () => {
    const { element } = await runModule(CODE, OPTIONS);
    let ends = 0;
    for (const type of ['rendered', 'failed'] as const) element.addEventListener(type, () => (ends += 1));
    for (let i = 0; i < 10; i += 1) {
      element.style.display = i % 2 ? '' : 'none';
      await sleep(i * 10);
    }
    element.style.removeProperty('display');
    await expectWhole(element);
    expect(ends).to.equal(0);
  });

  it('and lazy: runs when it is shown', async () => {
    const element = createModule({ code: CODE, ...OPTIONS });
    element.loading = 'lazy';
    element.style.display = 'none';
    document.body.append(element);
    await sleep(200);
    expect(element.state).to.equal('idle');
    const ended = nextEnd(element);
    element.style.removeProperty('display');
    expect((await ended).error).to.equal(undefined);
    await expectWhole(element);
  });
});

function styled(style: string): HTMLElement {
  const around = document.createElement('div');
  around.style.cssText = style;
  return around;
}
