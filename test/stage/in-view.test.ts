/** What stays in view in a box that scrolls, and texts that are cut after some lines. */
import { expect } from 'chai';
import { showMarkup } from '../guest/dom/recording.ts';

const ROWS = Array.from({ length: 60 }, (_, i) => `<tr><td>${i}</td><td>Haemoglobin</td></tr>`).join('');

function show(html: string): HTMLElement {
  const { stage, guest, begin } = showMarkup(html);
  begin();
  document.body.append(stage.root);
  expect([guest.violations, stage.reports]).to.deep.equal([[], []]);
  return stage.root;
}

const topOf = (element: Element) => element.getBoundingClientRect().top;

describe('what is sticky', () => {
  afterEach(() => document.body.replaceChildren());

  it('stays at the edge of the box that scrolls', () => {
    const root = show(`<div style="overflow: auto; height: 120px"><table>
      <thead><tr><th style="position: sticky; top: 0">#</th><th>Test</th></tr></thead>${ROWS}</table></div>`);
    const [scroller, [first, second]] = [root.querySelector('div')!, root.querySelectorAll('th')] as const;
    const before = topOf(second!);
    scroller.scrollTop = 300;
    expect(topOf(first!)).to.be.closeTo(topOf(scroller), 3);
    expect(topOf(second!)).to.be.closeTo(before - 300, 1);
  });

  it('never leaves the box around it', () => {
    const root = show(`<div style="height: 100px"><p style="position: sticky; top: 5000px; margin: 0">a</p></div>
      <div style="height: 100px; margin-top: 1000px"><p style="position: sticky; bottom: 5000px; margin: 0">b</p></div>`);
    for (const box of root.querySelectorAll('div')) {
      const [around, inside] = [box, box.firstElementChild!].map((one) => one.getBoundingClientRect());
      expect(inside!.top).to.be.at.least(around!.top - 0.5);
      expect(inside!.bottom).to.be.at.most(around!.bottom + 0.5);
    }
  });
});

describe('a text that is cut after some lines', () => {
  afterEach(() => document.body.replaceChildren());

  it('shows as many', () => {
    const style = 'width: 200px; line-height: 20px; margin: 0; overflow: hidden';
    const text = 'word '.repeat(100);
    const clamp = 'display: -webkit-box; -webkit-box-orient: vertical; -webkit-line-clamp: 2';
    const root = show(`<p style="${style}">${text}</p><p style="${style}; ${clamp}">${text}</p>`);
    const [whole, cut] = [...root.querySelectorAll('p')].map((p) => p.getBoundingClientRect().height);
    expect(whole).to.be.above(100);
    expect(cut).to.equal(40);
  });

  it('is cut as well where a script says so', () => {
    const { stage, guest, flush } = showMarkup('');
    const p = guest.document.createElement('p') as unknown as HTMLElement;
    (p.style as unknown as Record<string, unknown>).webkitLineClamp = 3;
    (guest.container as unknown as Element).append(p);
    flush();
    expect(stage.root.querySelector('p')!.style.getPropertyValue('-webkit-line-clamp')).to.equal('3');
  });
});
