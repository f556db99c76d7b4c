import { expect } from 'chai';
import fc from 'fast-check';
import { holds } from '../../support/properties.ts';
import { CHARACTER_NAMES } from './character-names.ts';
import { flow } from './nested-html.ts';
import { type AnyNode, outline, record } from './recording.ts';

/** What the guest's parser makes of `html`, and what the browser's makes of it. */
function parseBoth(html: string): [unknown, unknown] {
  const { container } = record();
  container.innerHTML = html;
  const browser = new DOMParser().parseFromString(`<!doctype html><body>${html}`, 'text/html').body;
  return [merged(outline(container as unknown as AnyNode)), merged(outline(browser))];
}

/** The children only, with neighbouring texts as one: a browser ends a text where a comment stood. */
function merged(tree: unknown): unknown {
  if (!Array.isArray(tree)) return tree;
  const children: unknown[] = [];
  for (const child of tree.slice(3).map(merged)) {
    if (typeof child === 'string' && typeof children.at(-1) === 'string') children.push(`${children.pop()}${child}`);
    else children.push(child);
  }
  return [tree[0] === 'body' ? 'div' : tree[0], tree[1], tree[2], ...children];
}

const isEqual = (html: string) => {
  const [mine, theirs] = parseBoth(html);
  expect(mine).to.deep.equal(theirs, html);
};

function isSameInside(tag: string, html: string): void {
  const { document: guestDocument } = record();
  const element = guestDocument.createElement(tag) as unknown as { innerHTML: string };
  element.innerHTML = html;
  const real = document.createElement(tag);
  real.innerHTML = html;
  expect(element.innerHTML, `${tag} ${html}`).to.equal(real.innerHTML);
}

describe('parseHtml', () => {
  it('makes the tree a browser makes of properly nested HTML, end tags left out or not', () => {
    holds(
      fc.property(fc.array(flow, { maxLength: 4 }), (parts) => isEqual(parts.join(' '))),
      { numRuns: 600 },
    );
  });

  for (const html of [
    '<table><tr><td>1<td>2<tr><th>3</table>after',
    '<table><td>1</table>',
    '<ul><li>a<ul><li>b</ul>c<li>d</ul>',
    '<p>a<div>b</div>c',
    '<p>a<ul><li><p>b<li>c</ul>d',
    '<h1>a<h2>b</h1>c',
    '<b>a</i>b</b>c',
    '<pre>\n\nx</pre>',
    '<ruby>a<rp>(<rt>b<rp>)</ruby>',
    'a<br/>b<hr/>c</div></p>d',
    '<p title="a\nb>c">x',
    '<p title="unclosed>x',
    '<p class=a/b class=c>x</p',
    'x<!-- unclosed <p>',
    '</',
    '<',
    'a\0b',
    '<details open><summary>s</summary>t</details>',
    '<progress value=0.5 max=1></progress><meter value=2 min=1 max=3></meter>',
    '<table><colgroup><col><tbody><tr><td>x</table>',
    '<dl><div><dt>a<dd>b</div></dl>',
    '<table border=1><tr><td align=right width="50%">x</table>',
    '<table><tr><td>1</td><table><tr><td>2</table>',
    '<table><tbody><table><td>1</table>',
    '<table><tr><td><table><td>1</table>2<tr><td>3</table>',
  ]) {
    it(`as a browser: ${JSON.stringify(html)}`, () => isEqual(html));
  }

  it('knows the names of characters, with a semicolon and without', () => {
    for (const name of CHARACTER_NAMES)
      for (const text of [`&${name};`, `a&${name} b`, `a&${name}x`]) {
        isEqual(`<p>${text}</p>`);
        isEqual(`<p title="${text}=">x</p>`);
      }
  });

  it('parses rows and cells where the element around them is one of a table', () => {
    isSameInside('tbody', '<tr><td>1<td>2<tr><td>3');
    isSameInside('tr', '<td>1<td>2');
    isSameInside('table', '<tr><td>1<tr><td>2<tbody><tr><td>3');
    isSameInside('ul', '<li>1<li>2');
  });

  it('leaves out parts of a table where the element around them has no place for one', () => {
    const part = fc.constantFrom(
      ...['<table>', '<tr>', '<td>', '<tbody>', '<thead>', '</table>', '</tr>', '</tbody>', '<caption>c</caption>'],
      ...['<td>1</td>', '<tr><td>2</tr>', '<table><tr><td>3</table>', '<td><table><td>4</table>'],
    );
    holds(
      fc.property(fc.constantFrom('table', 'tbody', 'tfoot', 'tr'), fc.array(part, { maxLength: 6 }), (tag, parts) =>
        isSameInside(tag, parts.join('')),
      ),
      { numRuns: 500 },
    );
  });

  it('leaves out what is dangerous with all it holds, and keeps what is in harmless elements', () => {
    const { container, violations } = record();
    const cases: [string, string][] = [
      ['a<script>alert("</p>")</script>b', 'ab'],
      ['a<script>unclosed <p>', 'a'],
      ['a<style>p > b { }</style >b', 'a<style>p > b { }</style>b'],
      ['a<iframe src=x><p>y</iframe>b', 'ab'],
      ['a<math><mi><mo/></mi><mtext>t</mtext></math>b<math/>c', 'abc'],
      ['a<object><object>x</object>y</object>b', 'ab'],
      ['a<img src=x onerror=alert(1)>b<embed>c<link><meta><base>d', 'a<img>bcd'],
      ['a<template><p>x</p><script>y</script></template>b', 'a<template></template>b'],
      ['<html><head><title>x</title></head><body>b</body></html>', 'b'],
      ['<center><font color=red>c</font></center>', '<center><font color="red">c</font></center>'],
      ['<a href="javascript:alert(1)">link</a>', '<a href="javascript:alert(1)">link</a>'],
      ['<x-y><b>c</b></x-y>', '<x-y><b>c</b></x-y>'],
      ['<math><mi>x</math>b', 'b'],
      ['<xmp><p>x</xmp>b', 'b'],
      ['<p onclick="x" style="position:-x;color:red" srcdoc=x>t</p>', '<p style="color: red;">t</p>'],
      ['<noscript><p title="</noscript><img src=x>">', '<img>"&gt;'],
    ];
    for (const [html, expected] of cases) {
      container.innerHTML = html;
      expect(container.innerHTML, html).to.equal(expected);
    }
    const names = violations.map(({ message }) => message);
    expect(new Set(names).size).to.equal(names.length);
    for (const name of ['<script>', '<iframe>', '<a>', 'onclick', '"-x"']) {
      expect(
        names.some((message) => message.includes(name)),
        name,
      ).to.equal(true);
    }
  });

  it('reads back what it wrote', () => {
    const { container } = record();
    const safe = fc.string({ unit: 'binary', maxLength: 20 }).map((value) => value.replace(/[\r\0]/g, ''));
    holds(
      fc.property(safe, safe, (content, title) => {
        container.replaceChildren();
        container.append(content);
        (container as unknown as { title: string }).title = title;
        const html = container.outerHTML;
        const { container: other } = record();
        other.innerHTML = html;
        const copy = other.firstElementChild as typeof container;
        expect(copy.textContent).to.equal(content);
        expect(copy.getAttribute('title')).to.equal(title);
      }),
    );
  });

  it('takes time in proportion to the length of hostile input', () => {
    const parse = (html: string) => {
      const { container } = record();
      const start = performance.now();
      container.innerHTML = html;
      return performance.now() - start;
    };
    const units = [
      '<a ',
      '<',
      '</',
      '<!',
      '<!--',
      '<a b="',
      "<a b='c",
      '<p',
      '&',
      '&#',
      '&a',
      '<div>',
      '<b><p>',
      '<table>',
      '<td>',
      '<table><td>',
      '<li>',
      '</p>',
      '<p>',
      '<script>',
      '<svg>',
      '<svg></svg',
      '<h1>',
      '<a =',
      ' =',
      '<p a=',
      '<p a = ',
      '<p a a',
      '<script></script',
      '<!-- --!',
      '<x>',
      '</div>',
      '<dd>',
      '<ruby><rt>',
    ];
    for (const unit of units) {
      const least = (count: number) => Math.min(parse(unit.repeat(count)), parse(unit.repeat(count)));
      const small = Math.max(3, least(2500));
      // 16 times as long; quadratic would be 256.
      expect(least(40_000) / small, unit).to.be.lessThan(120);
    }
  }).timeout(60_000);
});
