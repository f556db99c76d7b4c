import { expect } from 'chai';
import { showMarkup } from '../dom/recording.ts';

/** What the stage has of an element's style, and the guest. */
function show(html: string) {
  const shown = showMarkup(html);
  shown.extras.perform({ kind: 'use', sheets: true });
  shown.begin();
  const onStage = (selector: string) => shown.stage.root.querySelector<HTMLElement>(selector)!.style.cssText;
  const inGuest = (selector: string) =>
    (shown.guest.container as unknown as HTMLElement).querySelector<HTMLElement>(selector)!;
  return { ...shown, onStage, inGuest };
}

describe('custom properties in the style of an element', () => {
  it('are put in from what is around it: sheets, elements, itself', () => {
    const { onStage } = show(`<style>:root { --a: red } .warm { --a: orange }</style>
      <p style="color: var(--a)">1</p><section class="warm"><b style="color: var(--a)">2</b></section>
      <div style="--a: blue"><i style="color: var(--a)">3</i></div><u style="--a: green; color: var(--a)">4</u>`);
    expect(['p', 'b', 'i', 'u'].map(onStage)).to.deep.equal(
      ['red', 'orange', 'blue', 'green'].map((color) => `color: ${color};`),
    );
  });

  it('are put in for both colour schemes, wherever those are set', () => {
    const { onStage } =
      show(`<style>.app { --a: #111; --w: 2px } @media (prefers-color-scheme: dark) { .app { --a: #eee; --w: 4px } }</style>
      <div class="app"><p style="color: var(--a); border: 1px solid var(--a); padding: var(--w)">x</p></div>`);
    expect(onStage('p')).to.match(/^color: light-dark\((#111, #eee|rgb\(17, 17, 17\), rgb\(238, 238, 238\))\);/);
    expect(onStage('p')).to.match(/border: 1px solid light-dark\(.*padding: 2px;$/);
  });

  it('may stand in attributes of SVG', () => {
    const { onStage } = show(
      '<style>:root { --a: red }</style><svg><path fill="var(--a)" stroke="hsl(9 9% var(--none, 9%))"></path></svg>',
    );
    expect(onStage('path')).to.match(/^fill: red; stroke: /);
  });

  it('follow the sheet, and what the module sets', () => {
    const { onStage, inGuest, flush } = show(
      '<style>p { top: 0 } :root { --a: red }</style><p style="color: var(--a)">x</p>',
    );
    const p = inGuest('p');
    inGuest('style').textContent = ':root { --a: blue }';
    flush();
    expect(onStage('p')).to.equal('color: blue;');
    p.parentElement!.style.setProperty('--a', 'green');
    flush();
    expect(onStage('p')).to.equal('color: green;');
    p.parentElement!.style.removeProperty('--a');
    flush();
    expect(onStage('p')).to.equal('color: blue;');
    p.style.color = 'black';
    inGuest('style').textContent = ':root { --a: white }';
    flush();
    expect([onStage('p'), p.style.color]).to.deep.equal(['color: black;', 'black']);
  });

  it('follow a class, and what is around the element', () => {
    const { onStage, inGuest, flush } = show(`<style>:root { --a: red } .warm { --a: orange }</style>
      <div><p style="color: var(--a)">x</p></div><section class="warm"></section>`);
    const p = inGuest('p');
    inGuest('div').className = 'warm';
    flush();
    expect(onStage('p')).to.equal('color: orange;');
    inGuest('div').className = '';
    flush();
    expect(onStage('p')).to.equal('color: red;');
    inGuest('section').append(p);
    flush();
    expect(onStage('p')).to.equal('color: orange;');
  });

  it('are gone with the rest of a style', () => {
    const { onStage, inGuest, flush } = show('<div style="--a: red"><p style="color: var(--a, blue)">x</p></div>');
    inGuest('div').setAttribute('style', '');
    flush();
    expect(onStage('p')).to.equal('color: blue;');
    inGuest('p').style.cssText = 'top: 0';
    flush();
    expect(onStage('p')).to.equal('top: 0px;');
  });

  it('wait for the element to come into the picture', () => {
    const { guest, onStage, flush } = show('<style>:root { --a: red }</style><div></div>');
    const { container, document: guestDocument } = guest as unknown as { container: HTMLElement; document: Document };
    const p = guestDocument.createElement('p');
    p.style.color = 'var(--a)';
    flush();
    container.append(p);
    flush();
    expect(onStage('p')).to.equal('color: red;');
  });

  it('hold however often the module draws anew', () => {
    const { guest, onStage, flush } = show('');
    // More elements, and more uses, than are kept at once.
    for (let i = 0; i < 40; i += 1) {
      guest.container.innerHTML = `<style>:root { --a: red }</style>${'<p style="color: var(--a)">x</p>'.repeat(600)}`;
      flush();
    }
    expect([onStage('p'), onStage('p:last-child')]).to.deep.equal(['color: red;', 'color: red;']);
    expect(guest.violations).to.deep.equal([]);
  });

  it('change where an element has as many as it may', () => {
    const many = Array.from({ length: 150 }, (_, i) => `--a${i}: red`).join(';');
    const { onStage, inGuest, flush } = show(
      `<div style="${many}"><p style="color: var(--a0); background-color: var(--a120, blue)">x</p></div>`,
    );
    expect(onStage('p')).to.equal('color: red; background-color: blue;');
    inGuest('div').style.setProperty('--a0', 'green');
    flush();
    expect(onStage('p')).to.contain('color: green;');
  });

  it('keep a longhand behind its shorthand', () => {
    const { onStage } = show('<style>:root { --a: 1px }</style><p style="padding: var(--a); padding-left: 5px">x</p>');
    expect(onStage('p')).to.equal('padding: 1px 1px 1px 5px;');
  });

  it('that nothing sets, or that no style may have, are left out and told once', () => {
    const { onStage, flush, guest } = show(
      '<style>:root { --p: -x }</style><p style="color: var(--none); position: var(--p)">x</p>',
    );
    flush();
    expect(onStage('p')).to.equal('');
    const told = guest.violations.map(({ code, message }) => `${code} ${message}`);
    expect(told).to.deep.equal([
      'SM505 The value "var(--none)" of color was left out',
      'SM505 The value "-x" of position was left out',
    ]);
  });
});
