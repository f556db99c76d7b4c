/** Titles and their like are text: of what Tabulator would take for HTML, the text. */
import { expect } from 'chai';
import { moreOf, setUp, tableOf } from './tables.ts';

const data = [{ a: 1 }];
const TITLES: readonly (readonly [given: string, text: string])[] = [
  ['Area (m<sup>2</sup>)', 'Area (m²)'],
  ['10<sup>-9</sup> mol', '10⁻⁹ mol'],
  ['Na<sup>+</sup>', 'Na⁺'],
  ['CO<sub>2</sub>', 'CO₂'],
  ['Price<br>per unit', 'Price per unit'],
  ['Price<br/>per<BR>unit', 'Price per unit'],
  ['Temp &deg;C', 'Temp °C'],
  ['R&amp;D &#8364; &#x3c;5', 'R&D € <5'],
  ['<i class="fa fa-user"></i> Name', 'Name'],
  ['<span style="color: red" onclick="x()">No</span> <b>data</b>', 'No data'],
  ['a < b & c > d', 'a < b & c > d'],
  ['R&D', 'R&D'],
  ['<LOD>', '<LOD>'],
  ['p<0.05', 'p<0.05'],
  ['&lt;b&gt;x&lt;/b&gt;', '<b>x</b>'],
  ['List<string>', 'List<string>'],
];

describe('guest Tabulator: titles', () => {
  for (const [given, text] of TITLES) {
    it(`say ${text} where ${given} is written`, () => {
      const { recording, make, warnings } = setUp();
      const inner = [{ title: given, field: 'a', headerTooltip: true }];
      make({ data, placeholder: given, columns: [{ title: given, columns: inner }] });
      const operations = recording.flush();
      const { columns, placeholder } = tableOf(operations).options;
      const { headings, columns: more } = moreOf(operations);
      expect([columns[0]!.title, placeholder, headings, more?.[0]?.tip]).to.deep.equal([text, text, [text], text]);
      expect(warnings()).to.deep.equal([]);
    });
  }

  it('name what says nothing as text', () => {
    const { make, warnings, recording } = setUp();
    make({ data, columns: [{ title: '<button>All</button> <img src=x onerror=y()>', field: 'a' }] });
    expect(tableOf(recording.flush()).options.columns[0]!.title).to.equal('All');
    expect(warnings()).to.deep.equal([
      'SM501 Tabulator: <button> in a title is not available and was left out',
      'SM501 Tabulator: <img> in a title is not available and was left out',
    ]);
  });

  it('are as they are written where the part for more is not there, which is told', () => {
    const { recording, make, warnings } = setUp(3, 100, {});
    make({ data, columns: [{ title: 'm<sup>2</sup>', field: 'a' }] });
    expect(tableOf(recording.flush()).options.columns[0]!.title).to.equal('m<sup>2</sup>');
    expect(warnings()).to.deep.equal([
      'SM501 Tabulator: HTML in the title "m<sup>2</sup>" is not available and was left out',
    ]);
    make({ data: [{ 'x<b>': 1 }] });
    expect([tableOf(recording.flush()).options.columns[0]!.title, warnings().length]).to.deep.equal(['x<b>', 1]);
  });
});
