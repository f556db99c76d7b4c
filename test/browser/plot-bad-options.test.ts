import { expect } from 'chai';
import uplotStyles from 'uplot/dist/uPlot.min.css?raw';
import plotStyles from '../../src/stage/plot.css?raw';
import { setUpPlots } from '../guest/plots-setup.ts';
import { target as guestTarget } from '../guest/recording.ts';
import { adopt } from '../stage/chunk-context.ts';
import { createDrawing } from '../stage/plot/drawing.ts';

const data = [
  [0, 1, 2, 3],
  [1, 4, 2, 3],
];
const good = { title: 'Before', label: 'a', data };
const series = (one: object) => ({ series: [{ data, ...one }] });
const nothing = { [Symbol.toStringTag]: 'nothing' };

/** What is drawn without it: `[option as the message names it, spec, remedy]`. */
const LEFT_OUT: readonly [name: string, spec: object, hint: RegExp][] = [
  ['title (a object)', { title: nothing }, /Give a text/],
  ['height NaN', { height: Number.NaN }, /px from 50 to 2000/],
  ['height -100', { height: -100 }, /px from 50 to 2000/],
  ['height "tall"', { height: 'tall' }, /px from 50 to 2000/],
  ['height Infinity', { height: Number.POSITIVE_INFINITY }, /px from 50 to 2000/],
  ['height above 2000', { height: 2001 }, /px from 50 to 2000/],
  ['height above 2000', { height: '5000px' }, /px from 50 to 2000/],
  ['width -1', { width: -1 }, /px from/],
  ['width above 10000', { width: 1e9 }, /px from 50 to 10000/],
  ['width (a object)', { width: nothing }, /px from/],
  ['x 5', { x: 5 }, /an axis such as/],
  ['x.label (a function)', { x: { label: () => '' } }, /Give a text/],
  ['x axis of type "polar"', { x: { type: 'polar' } }, /"linear", "time", "log" or "category"/],
  ['y axis of type "category"', { y: { type: 'category' } }, /"linear", "time" or "log"/],
  ['y.min "low"', { y: { min: 'low' } }, /Give a number/],
  ['x.max NaN', { xMax: Number.NaN }, /Give a number/],
  ['x.min (a object)', { x: { type: 'time', min: nothing } }, /Give a date/],
  ['y.min 0 of a log axis', { y: { type: 'log', min: 0 } }, /above zero/],
  ['y.format "roman"', { y: { format: 'roman' } }, /number, decimal/],
  ['y.format (a function)', { y: { format: String } }, /number, decimal/],
  ['y.reversed', { y: { reversed: true } }, /Remove y.reversed/],
  ['y2', { y2: { label: 'Beats' } }, /Give a series axis: 'y2'/],
  ['the series type "pie"', { type: 'pie' }, /"line", "points", "bars" or "area"/],
  ['label (a object)', { label: nothing }, /Give a text/],
  ['label (a object)', series({ label: nothing }), /Give a text/],
  ['color 255', { color: 255 }, /a colour of CSS/],
  ['series[].color (a object)', series({ color: nothing }), /a colour of CSS/],
  ['color "reddish"', { color: 'reddish' }, /by name or by numbers/],
  ['color "url(#a)"', series({ fill: 'url(#a)' }), /by name or by numbers/],
  ['colors "red"', { colors: 'red' }, /a list of colours/],
  ['series[].width NaN', series({ width: Number.NaN }), /px from 0.5 to 20/],
  ['lineWidth -2', { lineWidth: -2 }, /px from 0.5 to 20/],
  ['series[].radius above 20', series({ radius: 21, type: 'points' }), /px from 0.5 to 20/],
  ['series[].radius "big"', series({ radius: 'big', type: 'points' }), /px from 0.5 to 20/],
  ['dash "wavy"', { dash: 'wavy' }, /\[on, off, …\]/],
  ['series[].dash (a list)', series({ dash: [4, -4] }), /from 0 to 100/],
  ['fill 1', { fill: 1 }, /a colour of CSS/],
  ['series[].axis "y3"', series({ axis: 'y3' }), /"y" or "y2"/],
  ['series[].shadow', series({ shadow: 'x' }), /Remove series\[\]\.shadow/],
  ['points (a bigint)', { points: 3n }, /true, or a radius/],
  ['bands 5', { bands: 5 }, /a list of bands/],
  ['bands[] without from and to', { bands: [{ label: 'Normal' }] }, /Use \{from, to, label\}/],
  ['bands[].axis "z"', { bands: [{ axis: 'z', from: 1 }] }, /"x" or "y" or "y2"/],
  ['bands[].color 3', { bands: [{ from: 1, color: 3 }] }, /a colour of CSS/],
  ['bands[].fill', { bands: [{ from: 1, fill: 'red' }] }, /Remove bands\[\]\.fill/],
  ['markers 5', { markers: 5 }, /a list of markers/],
  ['markers[] without x and y', { markers: [{ label: 'Dose' }] }, /Use \{x, label\}/],
  ['markers[] at "late"', { markers: [{ x: 'late' }] }, /what the x axis can show/],
  ['markers[].label (a list)', { markers: [{ x: 1, label: ['a'] }] }, /Give a text/],
  ['legend "bottom"', { legend: 'bottom' }, /Use true or false/],
  ['cursor "cross"', { cursor: 'cross' }, /Use true or false/],
  ['zoom 2', { zoom: 2 }, /Use true or false/],
  ['tooltip', { tooltip: { theme: 'dark' } }, /Remove tooltip/],
  [
    'x or y beyond the length of the other',
    {
      data: [
        [0, 1, 2, 3],
        [1, 4, 2],
      ],
    },
    /x has 4 values, y 3/,
  ],
];

/** What is not drawn at all. */
const THROWN: readonly [spec: unknown, message: RegExp][] = [
  [{ data: 5 }, /SimplePlots\.plot: data is not a list\. Pass data: \[\{x, y\}/],
  [{ data: {} }, /data is not a list/],
  [{ data: [true] }, /data holds neither rows nor numbers/],
  [{ data: 'labs' }, /data "labs" is no dataset's name/],
  [{ series: [{ label: 'a' }], data: undefined }, /series\[0\] has no data/],
  [{ series: [7], data: undefined }, /series\[0\] is not an object/],
  [{ data: [{ t: 1 }], x: 't', y: 'v' }, /data has no field "v"/],
  [{ series: [{ data: [{ t: 1 }], x: 't', y: 'v' }] }, /series\[0\] has no field "v"/],
  [{ data: [[1, 2, 3], 4] }, /data\[1\] is not a list of numbers/],
];

describe('an option of SimplePlots that is none', () => {
  const { draw, clear } = createDrawing();
  before(() => adopt(uplotStyles, plotStyles));
  afterEach(clear);

  for (const [name, spec, hint] of LEFT_OUT) {
    it(`${name}: is named with the remedy, and the rest is drawn`, async () => {
      const { SimplePlots, recording, drawn } = setUpPlots();
      SimplePlots.plot(guestTarget, { ...good, ...spec });
      const { label, context, target } = await draw(drawn());
      const said = [...recording.violations, ...context.violations];
      const one = said.find(({ message }) => message.includes(name));
      expect(one, JSON.stringify(said)).to.include({ code: 'SM501', severity: 'warning' });
      expect(one!.hint).to.match(hint);
      expect(said).to.have.length(1);
      expect(label).to.match(/[34] values/);
      expect(target.querySelector('canvas')!.getBoundingClientRect().height).to.be.within(50, 2000);
    });
  }

  for (const [spec, message] of THROWN) {
    it(`${JSON.stringify(spec)}: throws, and what was drawn stays`, () => {
      const { SimplePlots, recording } = setUpPlots();
      const plot = SimplePlots.plot(guestTarget, good);
      expect(recording.flush()).to.have.length(1);
      expect(() => plot.update(spec)).to.throw(TypeError, message);
      expect(() => SimplePlots.plot(guestTarget, spec)).to.throw(TypeError, message);
      expect(recording.flush()).to.deep.equal([]);
      plot.update({ title: 'After' });
      const [again] = recording.flush();
      expect(again?.op === 'plot' && [again.spec.title, again.spec.series.map(({ label }) => label)]).to.deep.equal([
        'After',
        ['a'],
      ]);
    });
  }
});
