/** Letters in tables on what formatters paint and say nothing of the letters. */
import { expect } from 'chai';
import { drawOptions, type Handle } from '../draw-module-table.ts';
import { useTables } from '../draw-table.ts';

const A = { title: 'A', field: 'a' };
const LIGHT = 'rgb(230, 237, 243)';

describe('letters in a table', () => {
  useTables();
  const lettersOf = ({ find }: Awaited<ReturnType<typeof drawOptions>>, selector = '.tabulator-cell') =>
    find(selector).map((one) => getComputedStyle(one).color);
  const styled = (style: Partial<CSSStyleDeclaration>) => (row: Handle) =>
    void Object.assign((row.getElement!() as HTMLElement).style, style);
  const rows = { data: [{ a: 'x' }], columns: [A] };

  it('are light on a row, a cell or a badge that is painted dark on a light page', async () => {
    const dark = { backgroundColor: '#0f172a' };
    expect(lettersOf(await drawOptions({ ...rows, rowFormatter: styled(dark) }))).to.deep.equal([LIGHT]);
    const cell = {
      ...A,
      formatter: (one: Handle) => {
        Object.assign((one.getElement!() as HTMLElement).style, dark);
        return 'x';
      },
    };
    expect(lettersOf(await drawOptions({ ...rows, columns: [cell] }))).to.deep.equal([LIGHT]);
    const badge = { ...A, formatter: () => '<span style="background:#0f172a">x</span>' };
    expect(lettersOf(await drawOptions({ ...rows, columns: [badge] }), '.tabulator-cell span')).to.deep.equal([LIGHT]);
  });

  it('are the theme’s on what is painted for it, also within what is not', async () => {
    const [theme] = lettersOf(await drawOptions(rows));
    const pale = { ...A, formatter: () => '<span style="background:#fff3cd">x</span>' };
    expect(lettersOf(await drawOptions({ ...rows, columns: [pale] }), '.tabulator-cell span')).to.deep.equal([theme]);
    const both = { ...rows, columns: [pale], rowFormatter: styled({ background: '#0f172a' }) };
    expect(lettersOf(await drawOptions(both), '.tabulator-cell span')).to.deep.equal([theme]);
  });

  it('are the module’s where it says anything of them, there or around it', async () => {
    const red = { ...A, formatter: () => '<span style="background:#0f172a;color:red">x</span>' };
    expect(lettersOf(await drawOptions({ ...rows, columns: [red] }), '.tabulator-cell span')).to.deep.equal([
      'rgb(255, 0, 0)',
    ]);
    const badge = { ...A, formatter: () => '<span style="background:#0f172a">x</span>' };
    const around = { ...rows, columns: [badge], rowFormatter: styled({ color: 'red' }) };
    expect(lettersOf(await drawOptions(around), '.tabulator-cell span')).to.deep.equal(['rgb(255, 0, 0)']);
  });

  it('that are dark are as bright on a dark page as they must be, but for those on what is painted pale', async () => {
    const inDark = async (html: string, more: object = {}) => {
      const shown = await drawOptions({ ...rows, columns: [{ ...A, formatter: () => html }], ...more });
      shown.find('.tabulator')[0]!.dataset.scheme = 'dark';
      return lettersOf(shown, '.tabulator-cell span');
    };
    const [dark, bright] = ['rgb(185, 28, 28)', 'rgb(255, 98, 98)'];
    expect(await inDark('<span style="color:#b91c1c">x</span>')).to.deep.equal([bright]);
    expect(await inDark('<em style="color:#b91c1c"><span>x</span></em>')).to.deep.equal([bright]);
    expect(await inDark('<span style="color:#f0f0f0">x</span>')).to.deep.equal(['rgb(240, 240, 240)']);
    expect(await inDark('<span style="color:#b91c1c;background:#fee2e2">x</span>')).to.deep.equal([dark]);
    expect(
      await inDark('<em style="background:#fee2e2;color:black"><span style="color:#b91c1c">x</span></em>'),
    ).to.deep.equal(['rgb(0, 0, 0)', dark]);
    expect(
      await inDark('<span style="color:#b91c1c">x</span>', { rowFormatter: styled({ background: '#fff3cd' }) }),
    ).to.deep.equal([dark]);
    const light = await drawOptions({
      ...rows,
      columns: [{ ...A, formatter: () => '<span style="color:#b91c1c">x</span>' }],
    });
    expect(lettersOf(light, '.tabulator-cell span')).to.deep.equal([dark]);
  });

  it('follow the table’s scheme', async () => {
    const shown = await drawOptions({ ...rows, rowFormatter: styled({ background: '#fff3cd' }) });
    const table = shown.find('.tabulator')[0]!;
    table.dataset.scheme = 'dark';
    expect(lettersOf(shown)).to.deep.equal(['rgb(27, 31, 36)']);
    table.dataset.scheme = 'light';
    expect(lettersOf(shown)).not.to.deep.equal([LIGHT]);
  });
});
