/** What forms hold: their elements, and `FormData`, against a browser's own; and what they say of themselves. */
import { expect } from 'chai';
import fc from 'fast-check';
import { FormData as GuestFormData } from '../../../src/guest/controls/form-data-class.ts';
import { holds } from '../../support/properties.ts';
import { record, showMarkup } from '../dom/recording.ts';

type Form = HTMLFormElement & { elements: HTMLFormControlsCollection & Record<string, HTMLInputElement> };

const PIECES = [
  '<input name="a" value="1">',
  '<input name="a" value="2">',
  '<input value="no name">',
  '<input id="n" name="n" type="number" value="7">',
  '<input name="off" value="x" disabled>',
  '<input name="c" type="checkbox" checked>',
  '<input name="c" type="checkbox" value="two">',
  '<input name="r" type="radio" value="p"><input name="r" type="radio" value="q" checked>',
  '<textarea name="t">some\ntext</textarea>',
  '<select name="s"><option>one<option value="2" selected>two</select>',
  '<select name="m" multiple><option selected>x<option disabled selected>y<option selected>z</select>',
  '<select name="g"><optgroup disabled><option selected>x</optgroup><option>y</select>',
  '<button name="go" value="now">Go</button>',
  '<output name="o">5</output>',
  '<fieldset name="f"><input name="in" value="f"></fieldset>',
  '<fieldset disabled><legend><input name="legend" value="l"></legend><input name="gone" value="g"></fieldset>',
  '<p><label>x <input name="deep" value="d"></label></p>',
  '<input name="h" type="hidden" value="1">',
  '<input name="go" type="submit" value="Go"><input name="b" type="reset"><input name="b" type="button" value="x">',
  '<input name="time" type="time" value="08:30"><input name="time" type="time" value="25:00">',
  '<input name="when" type="datetime-local" value="2026-01-03T08:30"><input name="week" type="week" value="2026-W12">',
];
const form = fc.uniqueArray(fc.constantFrom(...PIECES)).map((pieces) => `<form>${pieces.join('')}</form>`);

function pair(html: string) {
  const shown = showMarkup(html);
  shown.begin();
  const theirs = document.createElement('div');
  theirs.innerHTML = html;
  const mine = shown.guest.container as unknown as HTMLElement;
  return { ...shown, mine: mine.querySelector('form') as Form, theirs: theirs.querySelector('form') as Form };
}

describe('forms in the guest', () => {
  it('hold what browsers’ would send', () => {
    holds(
      fc.property(form, fc.boolean(), (html, isAsked) => {
        const { mine, theirs } = pair(html);
        const given = (one: Form) => (isAsked ? [one, one.querySelector('button')] : [one]) as [HTMLFormElement];
        const sent = [...new FormData(...given(theirs))].map(([name, text]) => [name, `${text as string}`]);
        expect([...new GuestFormData(...given(mine))]).to.deep.equal(sent);
      }),
    );
  });

  it('list what browsers’ list, by place and by name', () => {
    const describe = (one: Form) => {
      const names = [...new Set([...one.elements].flatMap(({ name, id }: Element & { name?: string }) => [name, id]))];
      const said = (what: unknown) =>
        what && ('tagName' in (what as object) ? (what as Element).tagName : [...(what as Element[])].length);
      return [
        [...one.elements].map(({ tagName }) => tagName),
        names.map((name) => name && [name, said(one.elements[name]), said(one.elements.namedItem(name))]),
        one.elements.namedItem('nowhere'),
      ];
    };
    holds(
      fc.property(form, (html) => {
        const { mine, theirs } = pair(html);
        expect(describe(mine)).to.deep.equal(describe(theirs));
      }),
    );
  });

  it('have one value for radio buttons of one name, to be read and to be chosen', () => {
    const { mine } = pair(`<form>${PIECES[7]}</form>`);
    const group = mine.elements.r as unknown as RadioNodeList & HTMLInputElement[];
    expect(group.value).to.equal('q');
    group.value = 'p';
    expect([group.value, group[0]!.checked, group[1]!.checked]).to.deep.equal(['p', true, false]);
    group.value = 'nobody';
    expect(group.value).to.equal('p');
  });

  it('are what their controls say they are in', () => {
    const { mine } = pair(`<form>${PIECES[16]}</form>`);
    expect(mine.querySelector('input')!.form).to.equal(mine);
    const { container } = record();
    container.innerHTML = '<input>';
    expect((container.querySelector('input') as HTMLInputElement).form).to.equal(null);
  });

  it('say of a group of controls whether all are valid', () => {
    const { mine } = pair(`<form><fieldset><input required></fieldset><input></form>`);
    const fieldset = mine.querySelector('fieldset') as HTMLFieldSetElement;
    expect([mine.checkValidity(), mine.reportValidity(), fieldset.checkValidity()]).to.deep.equal([
      false,
      false,
      false,
    ]);
    mine.querySelector('input')!.value = 'x';
    expect([mine.checkValidity(), fieldset.checkValidity()]).to.deep.equal([true, true]);
  });
});

describe('FormData in the guest', () => {
  const name = fc.constantFrom('a', 'b', 'c');
  const step = fc.tuple(fc.constantFrom('append', 'set', 'delete'), name, fc.constantFrom('1', '2', 3));

  it('is changed and read as a browser’s', () => {
    holds(
      fc.property(fc.array(step, { maxLength: 8 }), (steps) => {
        const both = [new GuestFormData() as unknown as FormData, new FormData()];
        const read = both.map((data) => {
          for (const [method, key, value] of steps) {
            if (method === 'delete') data.delete(key);
            else data[method as 'append' | 'set'](key, `${value}`);
          }
          const each: unknown[] = [];
          data.forEach((value, key) => void each.push([key, value]));
          return [
            [...data],
            [...data.keys()],
            [...data.values()],
            each,
            ...['a', 'b', 'c'].map((key) => [data.get(key), data.getAll(key), data.has(key)]),
            Object.fromEntries(data),
          ];
        });
        expect(read[0]).to.deep.equal(read[1]);
      }),
    );
  });

  it('takes a form of the module alone', () => {
    const { container } = record();
    container.innerHTML = '<p>x</p>';
    for (const wrong of [container.querySelector('p'), {}, 5, document.createElement('form')])
      expect(() => new GuestFormData(wrong)).to.throw(TypeError);
  });
});
