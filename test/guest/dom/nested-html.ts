import fc from 'fast-check';

const space = fc.constantFrom('', ' ', '\n', '  \t');
const plain = fc.constantFrom(
  'x',
  'a &amp; b',
  '1 &lt; 2',
  '&#65;',
  '&#x1F600;',
  '&#150;',
  '&#0;',
  '&#xD800;',
  '&copy; &nbsp;',
  '&nonsense;',
  '&',
  '&;',
  'a&b=c',
  '&eacute;',
  '&ndash;',
  '&le ',
  '< y',
  '<3',
  '<!-- c -->',
  '<!-->',
  '<!--->',
  '<!x>',
  '<?p?>',
  '</>',
  '</3>',
  'ünï 😀',
  'a\r\nb',
  '&deg ',
  '</section>',
  '</li>',
  '</b>',
  '</h1>',
);
const attributes = fc
  .array(
    fc.constantFrom(
      'class=a',
      'class="b c"',
      "title='x > y'",
      'title = "&quot;&amp;&lt"',
      'hidden',
      'data-n=1',
      'aria-label="l"',
      'TITLE=u',
      'lang=en',
      'title="a&copy=1&copy"',
      'data-q=a"b',
      'style="color: red; width:10px"',
      'title=""',
      'id=i1',
    ),
    { maxLength: 3 },
  )
  .map((list) => list.map((attribute) => ` ${attribute}`).join(''));

/** Proper nesting by content model; end tags that HTML lets out are sometimes out. No text ever stands directly in a table. */
export const { flow } = fc.letrec<{ flow: string; phrasing: string; item: string; row: string }>((tie) => ({
  phrasing: fc.oneof(
    { maxDepth: 4 },
    plain,
    fc
      .tuple(fc.constantFrom('b', 'SPAN', 'em', 'code', 'sub'), attributes, tie('phrasing'), plain)
      .map(([tag, list, inner, after]) => `<${tag}${list}>${inner.replace(/<\/\w+>/g, '')}</${tag} >${after}`),
    fc.constantFrom('<br>', '<br/>', '<wbr>', '</br>'),
  ),
  item: fc
    .tuple(attributes, fc.oneof({ maxDepth: 4 }, tie('phrasing'), tie('flow')), fc.constantFrom('</li>', ''))
    .map(([list, inner, end]) => `<li${list}>${inner}${end}`),
  row: fc
    .tuple(
      fc.array(
        fc
          .tuple(fc.constantFrom('td', 'th'), fc.oneof({ maxDepth: 4 }, tie('phrasing'), tie('flow')), fc.boolean())
          .map(([tag, inner, isClosed]) => `<${tag} colspan=2>${inner}${isClosed ? `</${tag}>` : ''}`),
        { minLength: 1, maxLength: 3 },
      ),
      fc.constantFrom('</tr>', ''),
    )
    .map(([cells, end]) => `<tr>${cells.join('')}${end}`),
  flow: fc.oneof(
    { maxDepth: 4 },
    tie('phrasing'),
    fc
      .tuple(
        fc.constantFrom('div', 'section', 'blockquote', 'DETAILS', 'figure', 'h2', 'pre'),
        attributes,
        tie('phrasing'),
        tie('phrasing'),
      )
      .map(([tag, list, a, b]) => `<${tag}${list}>\n${a}${b}</${tag}>`),
    fc
      .tuple(fc.constantFrom('div', 'article'), tie('flow'), space, tie('flow'))
      .map(([tag, a, gap, b]) => `<${tag}>${a}${gap}${b}</${tag}>`),
    fc.tuple(tie('phrasing'), fc.constantFrom('</p>', '</p></p>', '')).map(([inner, end]) => `<p>${inner}${end}`),
    fc.array(tie('item'), { maxLength: 3 }).map((items) => `<ul>${items.join('')}</ul>`),
    fc.tuple(tie('phrasing'), tie('phrasing')).map(([a, b]) => `<dl><dt>${a}<dd>${b}<dt>x</dl>`),
    fc
      .tuple(
        fc.constantFrom(
          '',
          '<caption>c</caption>',
          '<thead><tr><th>h</thead>',
          '<col><col span=2>',
          '<caption>c<thead><tr><th>h<tbody>',
        ),
        fc.array(tie('row'), { maxLength: 3 }),
        fc.constantFrom('', '<tfoot><tr><td>f'),
      )
      .map(([head, rows, foot]) => `<table>${head}${rows.join('')}${foot}</table>`),
  ),
}));
