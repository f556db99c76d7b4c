/** What controls are held to, and their steps: against a browser's own. */
import { expect } from 'chai';
import fc from 'fast-check';
import { holds } from '../../support/properties.ts';
import { record } from '../dom/recording.ts';

type Control = HTMLInputElement & HTMLSelectElement & HTMLTextAreaElement;

function pair(html: string) {
  const { container } = record();
  container.innerHTML = html;
  return { mine: (container as unknown as HTMLElement).firstElementChild as Control };
}

/** The guest's and a browser's. */
function inputsWith(attributes: Readonly<Record<string, string | undefined>>, value: string): [Control, Control] {
  const both: [Control, Control] = [pair('<input>').mine, document.createElement('input') as unknown as Control];
  for (const control of both) {
    for (const [name, given] of Object.entries(attributes)) if (given !== undefined) control.setAttribute(name, given);
    control.value = value;
  }
  return both;
}

describe('what a control is held to', () => {
  const NUMBERS = ['', '0', '3', '7.5', '-2', '40', '1e1'];
  const DATES = ['', '2026-01-01', '2026-03-15', '2025-12-31'];
  const VALUES: Record<string, string[]> = {
    text: ['', 'x'],
    search: ['', 'x'],
    number: NUMBERS,
    range: NUMBERS,
    date: DATES,
    submit: ['', 'x'],
    hidden: ['', 'x'],
    checkbox: [''],
    radio: [''],
  };
  const flagsOf = (control: Control) => {
    const { validity } = control;
    const names = ['valueMissing', 'rangeUnderflow', 'rangeOverflow', 'stepMismatch', 'customError', 'valid'] as const;
    return [...names.map((name) => validity[name]), control.willValidate, control.checkValidity()];
  };
  /** Browsers differ over a box, a button or a slider that says it is read-only, and a radio button without a name. */
  const takesReadonly = (type: string) => !/^(?:range|checkbox|radio)$/.test(type);
  const inputOf = (type: string) => {
    const one = fc.constantFrom(...(VALUES[type] as string[]));
    const limit = fc.option(one, { nil: undefined });
    const step = fc.constantFrom(undefined, 'any', '1', '2', '0.5', '0', '7');
    const flag = fc.constantFrom(undefined, '');
    return fc.record({
      type: fc.constant(type),
      min: limit,
      max: limit,
      step,
      required: flag,
      readonly: takesReadonly(type) ? flag : fc.constant(undefined),
      name: fc.constant(type === 'radio' ? 'r' : undefined),
      disabled: flag,
    });
  };
  /** Where the least is more than the most, browsers differ as well. */
  const isInverted = ({ type, min, max }: { type: string; min?: string | undefined; max?: string | undefined }) =>
    type === 'range' && Number(min || 0) > Number(max || 100);
  const input = fc.oneof(
    ...Object.keys(VALUES).map((type) =>
      fc.tuple(
        inputOf(type).filter((attributes) => !isInverted(attributes)),
        fc.constantFrom(...VALUES[type]!),
      ),
    ),
  );

  it('is what browsers hold theirs to', () => {
    holds(
      fc.property(input, fc.boolean(), fc.constantFrom('', 'No'), ([attributes, value], isOn, message) => {
        const [mine, theirs] = inputsWith(attributes, value);
        for (const control of [mine, theirs]) {
          control.checked = isOn;
          control.setCustomValidity(message);
        }
        expect(flagsOf(mine), JSON.stringify([attributes, value])).to.deep.equal(flagsOf(theirs));
        expect(mine.validationMessage.includes('No')).to.equal(message !== '' && theirs.willValidate);
      }),
      { numRuns: 600 },
    );
  });

  it('steps as theirs does, or not at all', () => {
    const stepping = (control: Control, count: number) => {
      try {
        if (count < 0) control.stepDown(-count);
        else control.stepUp(count);
      } catch (error) {
        return (error as Error).name;
      }
      return control.value;
    };
    holds(
      fc.property(
        input,
        fc.integer({ min: -4, max: 4 }).filter((count) => count !== 0),
        ([{ disabled: _, readonly: __, ...attributes }, value], count) => {
          const [mine, theirs] = inputsWith(attributes, value);
          // From nothing some go to today, or to a limit; what is off a step goes to the next one, or on from there.
          const isFree = attributes.type !== 'date' && attributes.min === undefined && attributes.max === undefined;
          fc.pre(value !== '' || isFree);
          // Where nothing moves, some write it anew.
          fc.pre(![value, attributes.min, attributes.max].includes('1e1'));
          const { stepMismatch, rangeOverflow, rangeUnderflow } = theirs.validity;
          fc.pre(!rangeOverflow && !rangeUnderflow && (!stepMismatch || (isFree && Math.abs(count) === 1)));
          expect(stepping(mine, count), JSON.stringify([attributes, value, count])).to.equal(stepping(theirs, count));
        },
      ),
      { numRuns: 600 },
    );
  });

  it('is a choice of a select, of one name of radio buttons, and nothing in a fieldset that is disabled', () => {
    const html = `<fieldset><select required><option value="">Choose</option><option>a</option></select>
      <input type="radio" name="r" required><input type="radio" name="r"><textarea required></textarea></fieldset>`;
    const { mine } = pair(html);
    const theirs = document.createElement('div');
    theirs.innerHTML = html;
    document.body.append(theirs);
    const both = [mine as unknown as HTMLElement, theirs.firstElementChild as HTMLElement];
    const look = () => both.map((root) => [...root.querySelectorAll<Control>('select, input, textarea')].map(flagsOf));
    const same = (what: string) => {
      const [ours, browsers] = look();
      expect(ours, what).to.deep.equal(browsers);
    };
    same('empty');
    for (const root of both) {
      root.querySelector('select')!.selectedIndex = 1;
      root.querySelectorAll('input')[1]!.checked = true;
      root.querySelector('textarea')!.value = 'x';
    }
    same('filled');
    for (const root of both) root.querySelector('textarea')!.value = '';
    for (const root of both) (root as HTMLFieldSetElement).disabled = true;
    same('disabled');
    theirs.remove();
  });
});
