/** What asks a form, and what becomes of it; what closes a dialog. */
import { expect } from 'chai';
import { record, showMarkup } from '../dom/recording.ts';

function show(html: string) {
  const shown = showMarkup(html);
  shown.begin();
  const { guest } = shown;
  const container = guest.container as unknown as HTMLElement;
  const log: string[] = [];
  for (const type of ['submit', 'reset', 'close', 'click'])
    container.addEventListener(
      type,
      (event) => {
        const { submitter } = event as SubmitEvent;
        log.push(
          `${event.type} ${(event.target as Element).tagName}${submitter ? ` by ${submitter.textContent}` : ''}`,
        );
      },
      true,
    );
  const find = <T extends Element = HTMLElement>(selector: string) => container.querySelector(selector) as T;
  /** As the stage tells it. */
  const tell = (event: string, selector: string, details: object = {}) => {
    shown.flush();
    const drawn = shown.stage.root.querySelector(`[data-n="${find(selector).getAttribute('data-n')}"]`)!;
    const target = shown.stage.idOf(drawn as HTMLElement);
    const thrown: unknown[] = [];
    guest.events!.take({ type: 'event', event, target, ...details } as never, (one) => thrown.push(one));
    expect(thrown).to.deep.equal([]);
    return log.splice(0).join(', ');
  };
  return { ...shown, container, find, tell, log };
}

const FORM = `<form data-n="0"><input data-n="1" name="a" value="x" required><textarea data-n="2"></textarea>
<button data-n="3" type="button">No</button><button data-n="4">Go</button><button data-n="5" type="reset">Back</button></form>`;

describe('a form is asked', () => {
  it('to submit by a click on its button, and by Enter in a control; by nothing else', () => {
    const { tell } = show(FORM);
    expect(tell('click', '[data-n="4"]')).to.equal('click BUTTON, submit FORM by Go');
    expect(tell('click', '[data-n="3"]')).to.equal('click BUTTON');
    expect(tell('keydown', 'input', { key: 'Enter' })).to.equal('click BUTTON, submit FORM by Go');
    expect(tell('keydown', 'input', { key: 'a' })).to.equal('');
    expect(tell('keydown', 'textarea', { key: 'Enter' })).to.equal('');
    expect(tell('click', 'input')).to.equal('click INPUT');
  });

  it('by inputs that are buttons, which Enter clicks, and no others', () => {
    const { tell, find } =
      show(`<form data-n="0"><input data-n="1" name="a" value="x"><input data-n="2" type="submit" value="Go">
      <input data-n="3" type="reset"><input data-n="4" type="button" value="No"></form>`);
    expect(tell('click', '[data-n="2"]')).to.equal('click INPUT, submit FORM by ');
    expect(tell('keydown', '[data-n="1"]', { key: 'Enter' })).to.equal('click INPUT, submit FORM by ');
    expect(tell('keydown', '[data-n="2"]', { key: 'Enter' })).to.equal('');
    expect(tell('click', '[data-n="4"]')).to.equal('click INPUT');
    find<HTMLInputElement>('[data-n="1"]').value = 'typed';
    expect(tell('click', '[data-n="3"]')).to.equal('click INPUT, reset FORM');
    expect(['1', '2', '3'].map((n) => find<HTMLInputElement>(`[data-n="${n}"]`).value)).to.deep.equal(['x', 'Go', '']);
  });

  it('by Enter without a button only where it has one field', () => {
    expect(show('<form><input data-n="1"></form>').tell('keydown', 'input', { key: 'Enter' })).to.equal('submit FORM');
    const two = show('<form><input data-n="1"><input></form>');
    expect(two.tell('keydown', 'input', { key: 'Enter' })).to.equal('');
    expect(show('<p><input data-n="1"></p>').tell('keydown', 'input', { key: 'Enter' })).to.equal('');
  });

  it('not where a listener prevented the click or the key', () => {
    const { tell, find } = show(FORM);
    find('[data-n="4"]').addEventListener('click', (event) => event.preventDefault());
    expect(tell('click', '[data-n="4"]')).to.equal('click BUTTON');
    find('input').addEventListener('keydown', (event) => event.preventDefault());
    expect(tell('keydown', 'input', { key: 'Enter' })).to.equal('');
  });

  it('not while something in it is not valid, to which the reader is taken; unless it says novalidate', () => {
    const { tell, find, guest } = show(FORM);
    find<HTMLInputElement>('input').value = '';
    expect(tell('click', '[data-n="4"]')).to.equal('click BUTTON');
    const taken = guest.flush().filter((op) => op.op === 'extra' && (op.what as { kind: string }).kind === 'focus');
    expect(taken).to.have.length(1);
    find('form').setAttribute('novalidate', '');
    expect(tell('click', '[data-n="4"]')).to.equal('click BUTTON, submit FORM by Go');
  });

  it('and tells each control that is not valid, where it stands and to listeners that capture; who prevents it sees to it', () => {
    const { tell, find, container, guest } = show(FORM);
    const heard: string[] = [];
    const hear = (event: Event) => heard.push((event.target as Element).tagName);
    container.addEventListener('invalid', hear, true);
    container.addEventListener('invalid', () => heard.push('bubbled'));
    find<HTMLInputElement>('input').value = '';
    find<HTMLTextAreaElement>('textarea').setCustomValidity('Too short');
    const taken = () =>
      guest.flush().filter((op) => op.op === 'extra' && (op.what as { kind: string }).kind === 'focus').length;
    taken();
    expect(tell('click', '[data-n="4"]')).to.equal('click BUTTON');
    expect(heard.splice(0)).to.deep.equal(['INPUT', 'TEXTAREA']);
    expect(taken()).to.equal(1);
    container.addEventListener('invalid', (event) => event.preventDefault(), true);
    expect(tell('click', '[data-n="4"]')).to.equal('click BUTTON');
    expect([heard, taken()]).to.deep.equal([['INPUT', 'TEXTAREA'], 0]);
  });

  it('to reset by its button, which makes its controls hold what their markup says, or by the module', () => {
    const { tell, find, stage, flush, log } = show(
      `${FORM}<form data-n="9"><input type="checkbox" checked><select><option>a<option selected>b</select></form>`,
    );
    const input = find<HTMLInputElement>('input');
    input.value = 'changed';
    flush();
    const drawn = stage.root.querySelector('input')!;
    expect(drawn.value).to.equal('changed');
    expect(tell('click', '[data-n="5"]')).to.equal('click BUTTON, reset FORM');
    flush();
    expect([input.value, drawn.value]).to.deep.equal(['x', 'x']);
    const other = find<HTMLFormElement>('[data-n="9"]');
    const [box, select] = [other.querySelector('input')!, other.querySelector('select')!];
    box.checked = false;
    select.value = 'a';
    flush();
    other.reset();
    flush();
    expect([box.checked, select.value, log.splice(0)]).to.deep.equal([true, 'b', ['reset FORM']]);
    expect(stage.root.querySelector('select')!.value).to.equal('b');
    find('form').addEventListener('reset', (event) => event.preventDefault());
    input.value = 'kept';
    tell('click', '[data-n="5"]');
    expect(input.value).to.equal('kept');
  });

  it('by the module: requestSubmit() tells, submit() does not, click() on its button does', () => {
    const { find, log } = show(FORM);
    find<HTMLFormElement>('form').requestSubmit();
    find<HTMLFormElement>('form').submit();
    find('[data-n="4"]').click();
    expect(log).to.deep.equal(['submit FORM', 'click BUTTON', 'submit FORM by Go']);
  });

  it('and is a div on the stage, with what all elements have and nothing that sends', () => {
    const { stage, guest } = show('<form class="f" action="//evil.example" method="post" id="f"><input></form>');
    expect(stage.root.querySelector('form')).to.equal(null);
    expect(stage.root.querySelector('.f')!.outerHTML).to.match(/^<div [^>]*class="f"/);
    expect(stage.root.innerHTML).not.to.match(/evil|post/);
    expect([stage.reports, guest.violations.map(({ code, rule }) => `${code} ${rule}`)]).to.deep.equal([
      [],
      ['SM502 element'],
    ]);
  });
});

describe('a dialog', () => {
  const DIALOG = `<dialog data-n="0"><form method="dialog" data-n="1"><button data-n="2" value="yes">Yes</button></form></dialog>`;

  it('is seen while it is open', () => {
    const { find, stage, flush } = show(DIALOG);
    const [dialog, drawn] = [
      find<HTMLDialogElement>('dialog'),
      stage.root.querySelector('[data-n="0"]') as HTMLElement,
    ];
    const seen = () => {
      flush();
      return [dialog.open, !drawn.hidden];
    };
    expect([drawn.localName, seen()]).to.deep.equal(['div', [false, false]]);
    dialog.showModal();
    expect(seen()).to.deep.equal([true, true]);
    dialog.close('done');
    expect([seen(), dialog.returnValue]).to.deep.equal([[false, false], 'done']);
    dialog.open = true;
    expect(seen()).to.deep.equal([true, true]);
    dialog.open = false;
    expect(seen()).to.deep.equal([false, false]);
  });

  it('is seen from the beginning where its markup says that it is open', () => {
    const { stage } = show('<dialog open data-n="0">x</dialog>');
    expect((stage.root.querySelector('[data-n="0"]') as HTMLElement).hidden).to.equal(false);
  });

  it('is closed by a form of its own, with the value of the button, and tells', () => {
    const { find, tell } = show(DIALOG);
    find<HTMLDialogElement>('dialog').show();
    expect(tell('click', '[data-n="2"]')).to.equal('click BUTTON, submit FORM by Yes, close DIALOG');
    expect([find<HTMLDialogElement>('dialog').open, find<HTMLDialogElement>('dialog').returnValue]).to.deep.equal([
      false,
      'yes',
    ]);
    expect(tell('click', '[data-n="2"]')).to.equal('click BUTTON, submit FORM by Yes');
  });
});

describe('a link', () => {
  it('is a span with its class, and tells where it would have led', () => {
    const { stage, find, container, guest } = show('<a class="page" data-page="2" href="#two">Two</a>');
    expect(stage.root.querySelector('a')).to.equal(null);
    expect(stage.root.querySelector('.page')!.outerHTML).to.match(/^<span [^>]*>Two<\/span>$/);
    expect(stage.root.innerHTML).not.to.contain('#two');
    expect([find('a.page').getAttribute('href'), container.textContent]).to.deep.equal(['#two', 'Two']);
    const made = guest.document.createElement('a') as unknown as HTMLAnchorElement;
    expect([made.tagName, guest.violations.length]).to.deep.equal(['A', 1]);
  });
});

describe('names that are none of an element’s', () => {
  it('are no way into what the parser knows', () => {
    const { container } = record();
    for (const tag of ['constructor', 'tostring', 'hasownproperty', 'valueof']) {
      const html = `<${tag} class="x"><p>y</p></${tag}>`;
      container.innerHTML = html;
      expect(container.innerHTML).to.equal(html);
      const inner = container.querySelector('.x') as unknown as Element;
      inner.innerHTML = '<tr><td>z</td></tr>';
      expect(inner.textContent).to.equal('z');
    }
  });
});
