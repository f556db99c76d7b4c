/** Tables and plots that a module draws again in each slice, with its element emptied before, or filled anew, or left. */
import { expect } from 'chai';
import { createSimplePlots } from '../../src/guest/simple-plots.ts';
import { createTabulator } from '../../src/guest/tabulator.ts';
import { createStage, type Recording, record } from './dom/recording.ts';
import { settingsOf } from './tables.ts';

interface Module {
  readonly container: HTMLElement;
  readonly document: Document;
  /** Draws a table or plot, by its kind. */
  draw(target: unknown): void;
}

const KINDS = {
  table: ({ recorder, placeIn }: Recording) => {
    const Tabulator = createTabulator(recorder, placeIn, settingsOf({ tables: 3, rows: 100 }), {});
    return (target: unknown) => void Tabulator.create(target, { data: [{ a: 1 }] });
  },
  plot: ({ recorder, placeIn }: Recording) => {
    const SimplePlots = createSimplePlots(recorder, placeIn, { plots: 3, rows: 100 });
    return (target: unknown) => void SimplePlots.line(target, { data: [{ x: 1, y: 2 }] });
  },
};

const empty = {
  "innerHTML = ''": (element: HTMLElement) => (element.innerHTML = ''),
  "textContent = ''": (element: HTMLElement) => (element.textContent = ''),
  'replaceChildren()': (element: HTMLElement) => element.replaceChildren(),
  'removeChild()': (element: HTMLElement) => {
    while (element.firstChild) element.removeChild(element.firstChild);
  },
  "innerHTML = '<h3>…'": (element: HTMLElement) => (element.innerHTML = '<h3>Title</h3>'),
};

const WAYS: Record<string, (module: Module) => void> = {
  'where it stands': ({ container, draw }) => draw(container),
  'in an element of a new one': ({ container, document, draw }) => {
    const element = document.createElement('div');
    container.replaceChildren(element);
    draw(element);
  },
  'where a selector finds another': ({ container, draw }) => {
    container.innerHTML = '<section><div id="place"></div></section>';
    draw('#place');
  },
  'with its element taken out and put back': ({ container, document, draw }) => {
    const own = container.querySelector('section') ?? document.createElement('section');
    container.innerHTML = '';
    container.append('text', own);
    draw(own);
  },
  ...Object.fromEntries(
    Object.entries(empty).flatMap(([name, clear]) => [
      [
        `after container.${name}`,
        ({ container, draw }: Module) => {
          clear(container);
          draw(container);
        },
      ],
      [
        `after container.${name}, by a selector`,
        ({ container, draw }: Module) => {
          const inner =
            container.firstElementChild ?? container.appendChild(container.ownerDocument.createElement('p'));
          inner.id = 'place';
          clear(inner as HTMLElement);
          draw('#place');
        },
      ],
      [
        `twice, each after container.${name}`,
        ({ container, draw }: Module) => {
          for (const _ of [1, 2]) {
            clear(container);
            draw(container);
          }
        },
      ],
      [
        `and emptied, after container.${name}`,
        ({ container, draw }: Module) => {
          clear(container);
          draw(container);
          draw(container);
          clear(container);
          draw(container);
        },
      ],
    ]),
  ),
};

function setUp(kind: keyof typeof KINDS) {
  const guest = record();
  const stage = createStage();
  const draw = KINDS[kind](guest);
  const live = new Map<number, number>();
  return {
    module: { ...guest, draw } as unknown as Module,
    /** @returns how many stand in the picture after the slice, and on the stage at all */
    endSlice() {
      for (const operation of guest.flush()) {
        if (operation.op === 'table' || operation.op === 'plot') live.set(operation.id, operation.target);
        else if (operation.op === 'destroy') live.delete(operation.id);
        else stage.apply(operation);
      }
      expect(stage.reports).to.deep.equal([]);
      const places = [...live.values()].map((id) => stage.find(id));
      return { shown: places.filter((place) => place && stage.root.contains(place)).length, alive: places.length };
    },
  };
}

for (const kind of ['table', 'plot'] as const)
  describe(`a ${kind} that is drawn again`, () => {
    for (const [way, redraw] of Object.entries(WAYS))
      it(`stands there once after each slice: ${way}`, () => {
        const { module, endSlice } = setUp(kind);
        for (let slice = 0; slice < 6; slice += 1) {
          redraw(module);
          expect(endSlice().shown, `slice ${slice}`).to.equal(1);
        }
      });

    it('counts once, however often its element was emptied before', () => {
      const { module, endSlice } = setUp(kind);
      for (let slice = 0; slice < 3; slice += 1) {
        for (let i = 0; i < 10; i += 1) {
          module.container.innerHTML = '';
          module.draw(module.container);
        }
        expect(endSlice()).to.deep.equal({ shown: 1, alive: 1 });
      }
    });

    it('finds room where all that the container held is drawn anew', () => {
      const { module, endSlice } = setUp(kind);
      for (let slice = 0; slice < 4; slice += 1) {
        module.container.innerHTML = '<p></p><p></p><p></p>';
        for (const element of module.container.children) module.draw(element);
        expect(endSlice().shown).to.equal(3);
      }
    });

    it('counts where its element is kept for coming back', () => {
      const { module } = setUp(kind);
      const make = () => {
        const element = module.document.createElement('div');
        module.draw(element);
      };
      for (let i = 0; i < 3; i += 1) make();
      expect(make).to.throw(/3 (tables|plots)/);
    });
  });
