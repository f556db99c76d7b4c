import { expect } from 'chai';
import { readAppearance, watchAppearance } from '../../src/element/appearance.ts';

const NAMES = ['font', 'font-size', 'text', 'muted', 'background', 'surface', 'border', 'accent', 'radius', 'density'];

/** Lets a mutation observer call back. */
const told = () => new Promise((resolve) => setTimeout(resolve));

describe('the look of the page around the element', () => {
  let around: HTMLElement;
  let element: HTMLElement;
  beforeEach(() => {
    around = document.createElement('section');
    element = document.createElement('div');
    around.append(element);
    document.body.append(around);
  });
  afterEach(() => {
    around.remove();
    for (const name of ['dir', 'class', 'style', 'data-theme']) document.documentElement.removeAttribute(name);
  });

  it('is light or dark by the colour of its text, or as the theme says', () => {
    for (const [color, scheme] of [
      ['#222', 'light'],
      ['rgb(230 230 230)', 'dark'],
      ['oklch(95% 0 0)', 'dark'],
    ] as const) {
      around.style.color = color;
      expect(readAppearance(element, 'auto').scheme, color).to.equal(scheme);
      expect(readAppearance(element, 'light').scheme).to.equal('light');
      expect(readAppearance(element, 'dark').scheme).to.equal('dark');
    }
  });

  it('is light where there is nothing to paint on: a DOM without a browser', () => {
    const { OffscreenCanvas } = window;
    around.style.color = '#eee';
    try {
      Object.assign(window, { OffscreenCanvas: undefined });
      expect(readAppearance(element, 'auto').scheme).to.equal('light');
      expect(readAppearance(element, 'dark').scheme).to.equal('dark');
    } finally {
      Object.assign(window, { OffscreenCanvas });
    }
  });

  it('has the direction of the text, wherever it is set', () => {
    const direction = () => readAppearance(element, 'auto').direction;
    expect(direction()).to.equal('ltr');
    document.documentElement.dir = 'rtl';
    expect(direction()).to.equal('rtl');
    around.dir = 'ltr';
    expect(direction()).to.equal('ltr');
    element.style.direction = 'rtl';
    expect(direction()).to.equal('rtl');
  });

  it('has every custom property, as the page inherits it, and the page’s font', () => {
    for (const name of NAMES) around.style.setProperty(`--safe-module-${name}`, ` value-of-${name} `);
    const { variables } = readAppearance(element, 'auto');
    expect(Object.keys(variables)).to.have.members(NAMES);
    for (const name of NAMES) expect(variables[name]?.trim()).to.equal(`value-of-${name}`);
    around.removeAttribute('style');
    around.style.fontFamily = 'Georgia, serif';
    expect(readAppearance(element, 'auto').variables.font).to.match(/^Georgia, serif$/);
  });

  it('is told when it may have changed: on the page, on what is around, on the element itself', async () => {
    const host = document.createElement('div');
    host.attachShadow({ mode: 'open' }).append(around);
    document.body.append(host);
    let calls = 0;
    const stop = watchAppearance(element, () => (calls += 1));
    const changes: (() => void)[] = [
      () => document.documentElement.classList.add('dark'),
      () => (document.documentElement.dataset.theme = 'dark'),
      () => (document.body.style.color = 'white'),
      () => (host.className = 'dark'),
      () => (around.dir = 'rtl'),
      () => element.style.setProperty('--safe-module-accent', 'red'),
    ];
    for (const [i, change] of changes.entries()) {
      change();
      await told();
      expect(calls).to.equal(i + 1);
    }
    stop();
    element.style.color = 'red';
    await told();
    expect(calls).to.equal(changes.length);
    document.body.removeAttribute('style');
    host.remove();
  });
});
