import { expect } from 'chai';
import { showHere } from './on-page.ts';

describe('texts of attributes in style sheets', () => {
  const show = (html: string) => {
    const shown = showHere(html);
    const contents = (selector: string, end: string) =>
      [...shown.stage.root.querySelectorAll(selector)].map((one) => getComputedStyle(one, end).content);
    return { ...shown, contents };
  };
  afterEach(() => document.body.replaceChildren());

  it('are shown before and after what has them', () => {
    const { contents, guest, stage } =
      show(`<style>li::before { content: attr(data-icon) } b::after { content: "(" attr(title) ")" }</style>
      <ul><li data-icon="✓">a<li data-icon="✗">b<li data-icon="✓">c<li>d</ul><b title="3">x</b>`);
    expect(contents('li', '::before')).to.deep.equal(['"✓"', '"✗"', '"✓"', '""']);
    expect(contents('b', '::after')[0]!.replace(/" "/g, '')).to.equal('"(3)"');
    expect([guest.violations, stage.reports]).to.deep.equal([[], []]);
  });

  it('follow the attribute', () => {
    const { contents, guest, flush } = show(
      '<style>i::after { content: attr(data-n) }</style><i data-n="1">a</i><i>b</i>',
    );
    const [first, second] = (guest.container as unknown as HTMLElement).querySelectorAll('i');
    first!.dataset.n = '2';
    second!.dataset.n = '7';
    flush();
    expect(contents('i', '::after')).to.deep.equal(['"2"', '"7"']);
    first!.removeAttribute('data-n');
    flush();
    expect(contents('i', '::after')).to.deep.equal(['""', '"7"']);
  });

  it('are no more than a text: what would end one is none of it, and long ones end', () => {
    const { contents, guest, stage } = show(
      `<style>i::after { content: attr(title) }</style><i title='a"; } * { x: "<\\'>a</i><i title="${'y'.repeat(90)}">b</i>`,
    );
    expect(contents('i', '::after')).to.deep.equal(['"a; } * { x: "', `"${'y'.repeat(40)}"`]);
    expect([guest.violations, stage.reports]).to.deep.equal([[], []]);
  });

  it('are sixty at most, and that is said', () => {
    const html = Array.from({ length: 120 }, (_, i) => `<i title="${i}">a</i>`).join('');
    const { contents, guest } = show(`<style>i::after { content: attr(title) }</style>${html}`);
    const shown = contents('i', '::after');
    expect(shown.slice(58, 62)).to.deep.equal(['"58"', '"59"', '""', '""']);
    expect(guest.violations.map(({ code, rule }) => [code, rule])).to.deep.equal([['SM504', 'style-texts']]);
  });
});
