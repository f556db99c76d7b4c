/** Rules and custom properties that begin at the container, as modules give it a class, an attribute or a property. */
import { expect } from 'chai';
import { showHere } from './on-page.ts';

const rgb = (n: number) => `rgb(${n}, ${n}, ${n})`;

function show(sheet: string, html: string, prepare: (container: HTMLElement) => void = () => {}) {
  const shown = showHere('');
  const container = shown.guest.container as unknown as HTMLElement;
  prepare(container);
  container.innerHTML = `<style>${sheet}</style>${html}`;
  shown.flush();
  const { root } = shown.stage;
  const colorOf = (selector: string) => getComputedStyle(root.querySelector(selector) ?? root).backgroundColor;
  return { ...shown, container, colorOf, root };
}

describe('what begins at the container', () => {
  afterEach(() => {
    document.body.replaceChildren();
    document.adoptedStyleSheets = [];
  });

  it('holds by its class, its attributes, and its tag', () => {
    const { colorOf, root, guest } = show(
      `.dash { padding: 3px } .dash .b { background: ${rgb(1)} } .dash > .c { background: ${rgb(2)} }
       div.dash .d { background: ${rgb(3)} } [data-theme="dark"] .e { background: ${rgb(4)} } .dash.wide .f { background: ${rgb(5)} }
       #app .g { background: ${rgb(6)} } .dash p .h { background: ${rgb(7)} } .dashes .i { background: ${rgb(8)} }`,
      [...'bcdefgi'].map((name) => `<div class="${name}">x</div>`).join('') + '<p><i class="h">x</i></p>',
      (container) => {
        container.className = 'dash wide';
        container.id = 'app';
        container.dataset.theme = 'dark';
      },
    );
    expect([...'bcdefgh'].map((name) => colorOf(`.${name}`))).to.deep.equal([1, 2, 3, 4, 5, 6, 7].map(rgb));
    expect(colorOf('.i')).to.equal('rgba(0, 0, 0, 0)');
    expect([getComputedStyle(root).paddingLeft, guest.violations]).to.deep.equal(['3px', []]);
  });

  it('holds no more once the container has another', () => {
    const { colorOf, container, flush } = show(
      `.dark .b { background: ${rgb(1)} } .light .b { background: ${rgb(2)} }`,
      '<p class="b">x</p>',
      (one) => one.classList.add('dark'),
    );
    expect(colorOf('.b')).to.equal(rgb(1));
    container.classList.replace('dark', 'light');
    flush();
    expect(colorOf('.b')).to.equal(rgb(2));
  });

  it('is not what stands within it: a class of a child is the child’s', () => {
    const { colorOf } = show(`.dash { background: ${rgb(1)} }`, '<div class="dash"><i>x</i></div>');
    expect([colorOf('.dash'), colorOf('#sm-none')]).to.deep.equal([rgb(1), 'rgba(0, 0, 0, 0)']);
  });

  it('has custom properties, by its class, its attribute, and its own style', () => {
    const { colorOf, container, flush } = show(
      `.dash { --a: ${rgb(1)} } [data-theme="dark"] { --b: ${rgb(2)} } .a { background: var(--a) } .dash .b { background: var(--b) }
       .c { background: var(--c) }`,
      '<p class="a">x</p><p class="b">x</p><div><p class="c">x</p></div>',
      (one) => {
        one.className = 'dash';
        one.dataset.theme = 'dark';
        one.style.setProperty('--c', rgb(3));
      },
    );
    expect([...'abc'].map((name) => colorOf(`.${name}`))).to.deep.equal([1, 2, 3].map(rgb));
    container.style.setProperty('--c', rgb(4));
    flush();
    expect(colorOf('.c')).to.equal(rgb(4));
  });

  it('has those of the page’s root, whatever is asked of it', () => {
    const { colorOf } = show(
      `:root { --a: ${rgb(1)}; --b: ${rgb(1)} } :root:not([data-theme="light"]) { --a: ${rgb(2)} } :root[data-theme="dark"] { --b: ${rgb(3)} }
       .a { background: var(--a) } .b { background: var(--b) }`,
      '<p class="a">x</p><p class="b">x</p>',
      (one) => one.setAttribute('data-theme', 'dark'),
    );
    expect([...'ab'].map((name) => colorOf(`.${name}`))).to.deep.equal([2, 3].map(rgb));
  });
});
