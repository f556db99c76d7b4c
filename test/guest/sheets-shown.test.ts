import { expect } from 'chai';
import { MAX_NESTED } from '../../src/policy/markup.ts';
import extrasStyles from '../../src/stage/extras.css?raw';
import { read, show } from './sheets-setup.ts';

describe('all: unset', () => {
  it('takes away what a browser gives a button', () => {
    const { css } = show('<style>.link { all: unset; color: rgb(1, 2, 3) }</style><button class="link">x</button>');
    const seen = ['padding', 'border-top-width', 'border-top-left-radius', 'color'].map((name) => css('button', name));
    expect(seen).to.deep.equal(['0px', '0px', '0px', 'rgb(1, 2, 3)']);
  });
});

describe('a line at one side of a control', () => {
  afterEach(() => {
    document.body.replaceChildren();
    document.adoptedStyleSheets = [];
  });

  it('is straight, unless the module says otherwise anywhere', () => {
    const base = new CSSStyleSheet();
    base.replaceSync(extrasStyles);
    document.adoptedStyleSheets = [base];
    const { css } = show(`<style>.r { border-radius: 5px } .tab { border: 0; border-bottom: 3px solid red }
      .tabs .none { border-bottom: none }</style><div class="tabs"><button class="tab">a</button><button class="tab r">b</button>
      <button class="none">c</button></div>`);
    const radii = ['.tab', '.tab.r', '.none'].map((of) => css(of, 'border-top-left-radius'));
    expect(radii).to.deep.equal(['0px', '5px', '6px']);
  });
});

describe('what is said to be important', () => {
  afterEach(() => {
    document.body.replaceChildren();
    document.adoptedStyleSheets = [];
  });

  it('wins over rules that come later or name more, where there are any', () => {
    const { css } = show(`<style>
      .off { display: none !important; margin: 0 !important }
      .card.wide { display: flex }
      .b::before { content: "a"; color: rgb(1, 0, 0) !important } p.b::before { color: rgb(2, 0, 0) }
      .x { border-top-color: rgb(3, 0, 0) !important } div.x { border: 1px solid rgb(4, 0, 0) }
      .y { color: rgb(5, 0, 0) !important } .y { color: rgb(6, 0, 0) !important }
      </style><div class="card wide off"></div><div class="card wide"></div><p class="b">b</p><div class="x y"></div>`);
    expect([css('.off', 'display'), css('.card:not(.off)', 'display')]).to.deep.equal(['none', 'flex']);
    expect([css('.x', 'border-top-color'), css('.x', 'border-left-color')]).to.deep.equal([
      'rgb(3, 0, 0)',
      'rgb(4, 0, 0)',
    ]);
    expect(css('.y', 'color')).to.equal('rgb(6, 0, 0)');
    const before = getComputedStyle(document.querySelector('.b')!, '::before');
    expect(before.color).to.equal('rgb(1, 0, 0)');
  });

  it('is no rule more where nothing contests it, and takes little time however much there is', () => {
    expect(read('p { margin: 0 !important } p { color: red }').rules).to.have.length(2);
    const started = performance.now();
    read(Array.from({ length: 5000 }, (_, i) => `p{x${i}:1;color:red!important}`).join(''));
    const plain = performance.now();
    read(Array.from({ length: 5000 }, (_, i) => `p{x${i}:1;color:red          }`).join(''));
    expect(plain - started).to.be.below(20 * (performance.now() - plain) + 50);
  });
});

describe('what keeps a ratio', () => {
  afterEach(() => {
    document.body.replaceChildren();
    document.adoptedStyleSheets = [];
  });

  it('has three levels of elements in it, and loses the ratio while there are more', () => {
    const { css, guest, stage } = show(`<style>
      .r { width: 100px; aspect-ratio: 2 / 1 } .s { width: 90px; aspect-ratio: 1 } .t { aspect-ratio: 1/21; width: 10px }
      </style><div class="r" id="a">text <b><i><u>and</u></i></b></div><div class="r" id="b"><svg width="20" height="20"><g><path d="M0 0"></path></g></svg></div>
      <div class="r" id="c"><p><b><i><u></u></i></b></p></div><div class="s"></div><div class="t"></div>`);
    const heights = ['#sm-id-a', '#sm-id-b', '.s'].map((selector) => css(selector, 'height'));
    expect(heights).to.deep.equal(['50px', '50px', '90px']);
    expect([css('#sm-id-c', 'aspect-ratio'), css('.t', 'aspect-ratio')]).to.deep.equal(['auto', 'auto']);
    const element = (guest.container as unknown as HTMLElement).querySelector('#a u') as HTMLElement;
    element.innerHTML = '<s>more</s>';
    stage.draw(guest.flush());
    expect(css('#sm-id-a', 'aspect-ratio')).to.equal('auto');
    element.textContent = 'less';
    stage.draw(guest.flush());
    expect(css('#sm-id-a', 'height')).to.equal('50px');
  });

  it('is a ratio of two numbers, neither twenty times the other', () => {
    const allowed = ['1', '16/9', '16 / 9', 'auto 4/3', '16 / 9 auto', 'auto', '1.7777', '20', '1/20'];
    const refused = ['21', '1/21', '0', '1/0', '0/0', 'auto auto', '1/1/1', 'calc(1)', '1e3', '-1', 'var(--x)'];
    const ratios = (list: string[]) => read(list.map((ratio) => `p { aspect-ratio: ${ratio} }`).join('')).rules.length;
    expect([ratios(allowed), ratios(refused)]).to.deep.equal([allowed.length, 0]);
  });
});

describe('style sheets of modules, as they are shown', () => {
  afterEach(() => {
    document.body.replaceChildren();
    document.adoptedStyleSheets = [];
  });

  it('style the module’s own elements, wherever the element stands, and as it changes', () => {
    const { css, guest, flush, stage } = show(
      '<style>p { color: rgb(1, 2, 3) } #x { top: 5px; position: relative } @media (max-width: 1px) { p { color: red } }</style><p id="x">a</p><style>body { font-size: 33px }</style>',
    );
    expect([css('p', 'color'), css('p', 'top'), css('p', 'font-size')]).to.deep.equal(['rgb(1, 2, 3)', '5px', '33px']);
    expect(stage.root.querySelector('style')).to.equal(null);
    const style = (guest.container as unknown as HTMLElement).querySelector('style')!;
    style.textContent = 'p { color: rgb(4, 5, 6) }';
    flush();
    expect([css('p', 'color'), css('p', 'top')]).to.deep.equal(['rgb(4, 5, 6)', 'auto']);
    style.remove();
    flush();
    expect(css('p', 'color')).to.equal('rgb(0, 0, 0)');
  });

  it('do not reach the page around, nor what a table draws', () => {
    const outside = document.createElement('p');
    document.body.append(outside);
    const { stage } = show('<style>p, * { color: rgb(1, 2, 3) } .t { color: red }</style><div id="t"></div>');
    const drawn = document.createElement('p');
    drawn.className = 't';
    stage.root.querySelector('#sm-id-t')!.append(drawn);
    expect(getComputedStyle(outside).color).to.equal('rgb(0, 0, 0)');
    // Inherited from the module's own element, not set by `.t`.
    expect(getComputedStyle(drawn).color).to.equal('rgb(1, 2, 3)');
    expect(getComputedStyle(document.body).color).to.equal('rgb(0, 0, 0)');
  });

  it('count the grids with as many tracks as fit by what they match', () => {
    const grid = '<style>.g { display: grid; grid-template-columns: repeat(auto-fit, minmax(100px, 1fr)) }</style>';
    const few = show(grid + '<div class="g"></div>'.repeat(100));
    expect([few.reports, few.css('.g', 'grid-template-columns')].flat().length).to.equal(1);
    expect(few.css('.g', 'grid-template-columns')).to.not.equal('none');
    document.body.replaceChildren();
    document.adoptedStyleSheets = [];
    const many = show(grid + '<div class="g"></div>'.repeat(101));
    expect(many.reports.map(({ code }) => code)).to.deep.equal(['SM504']);
    expect(many.css('.g', 'grid-template-columns')).to.equal('none');
  });

  it('are left out where selectors times elements are too many', () => {
    const sheet = `<style>${'.a .b .c p{color:red}'.repeat(450)}</style>`;
    const { reports, css } = show(sheet + '<p></p>'.repeat(2600));
    expect(reports.map(({ message }) => message)).to.deep.equal([
      'The style sheets were left out: too many selectors for so many elements',
    ]);
    expect(css('p', 'color')).to.equal('rgb(0, 0, 0)');
  });

  describe('with widths in percent', () => {
    /** What the browser makes of the most width of `#x`, before it lays anything out. */
    const most = (html: string) => {
      document.body.replaceChildren();
      document.adoptedStyleSheets = [];
      const { extras, stage, css } = show(html);
      stage.flatten(extras.boxes());
      return css('#sm-id-x', 'max-width');
    };
    const element = (attributes: string) => `<div id="x" ${attributes}>a</div>`;

    it('keep them where nothing is a grid', () => {
      expect(most(`<style>.w { max-width: 90% }</style>${element('class="w"')}`)).to.equal('90%');
      expect(most(`<style>.w { display: flex }</style>${element('class="w" style="max-width: 90%"')}`)).to.equal('90%');
      expect(most(`<style>.w { max-width: 90% } .g { display: grid }</style>${element('class="w"')}`)).to.equal('90%');
      expect(most(`<style>.w { display: grid; max-width: 90px }</style>${element('class="w"')}`)).to.equal('90px');
      const placed = element('class="w" style="grid-column: 1"');
      expect(most(`<style>.w { max-width: 90% }</style>${placed}`)).to.equal('90%');
    });

    it('lose them where something is a grid, or could be', () => {
      const grids = [
        '.g { display: grid }',
        '.g { display: inline-grid }',
        '@media (max-width: 1px) { .g { display: grid } }',
      ];
      for (const grid of grids) {
        for (const limit of ['90%', 'calc(100% - 4px)', 'min(90%, 300px)']) {
          const both = `<style>.w { max-width: ${limit} } ${grid}</style>${element('class="w g"')}`;
          expect(most(both), both).to.equal('none');
          const own = `<style>${grid}</style>${element(`class="g" style="max-width: ${limit}"`)}`;
          expect(most(own), own).to.equal('none');
        }
      }
      for (const display of ['grid', 'inline-grid'])
        expect(
          most(`<style>.w { max-width: 90% }</style>${element(`class="w" style="display: ${display}"`)}`),
        ).to.equal('none');
    });

    it('lose them all where there are many selectors of grids, for many that they are not for', () => {
      const many = (name: string, count: number) => Array.from({ length: count }, (_, i) => `.${name}${i}`).join(',');
      const sheet = (grids: number, limited: number) =>
        `<style>${many('w', limited)} { max-width: 90% } ${many('g', grids)} { display: grid }</style>`;
      expect(most(sheet(60, 1) + element('class="w0"'))).to.equal('90%');
      expect(most(sheet(60, 30) + element('class="w0"'))).to.equal('none');
      const own = element('class="x" style="max-width: 90%"');
      expect(most(sheet(100, 1).repeat(2) + own)).to.equal('90%');
      expect(most(sheet(100, 1).repeat(12) + own)).to.equal('none');
    });
  });

  it('count what they make of boxes, whatever conditions hold now', () => {
    const nested = '<div class="n">'.repeat(30);
    for (const sheet of [
      '.n { display: grid }',
      '@media (max-width: 1px) { .n { display: grid } }',
      '@media (max-width: 1px) { .n { float: left } }',
      '.n { display: grid } @media (min-width: 1px) { .n { display: block } }',
      '.n { display: inline-block } .n:not(:hover) { display: block }',
    ]) {
      const { extras, stage, reports } = show(`<style>${sheet}</style>${nested}`);
      for (let turn = 0; turn < 3; turn += 1) stage.flatten(extras.boxes());
      const flat = stage.root.querySelectorAll('.n[style*="important"]').length;
      expect(flat, sheet).to.equal(30 - MAX_NESTED);
      expect([...reports, ...stage.reports].map(({ code }) => code)).to.deep.equal(['SM504']);
      document.body.replaceChildren();
      document.adoptedStyleSheets = [];
    }
  });
});
