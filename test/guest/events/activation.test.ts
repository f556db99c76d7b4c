/** What `element.click()` does beside calling listeners. */
import { expect } from 'chai';
import { show } from '../events-setup.ts';

const FORM = `<label id="l" for="c">Label</label><input id="c" type="checkbox">
  <label id="around"><input id="r1" type="radio" name="r" checked> one</label><input id="r2" type="radio" name="r">
  <details id="d"><summary id="s">More</summary>x</details><label id="none" for="nothing">y</label>`;

function listen() {
  const shown = show(FORM);
  const heard: string[] = [];
  const container = shown.container as unknown as HTMLElement;
  for (const type of ['click', 'input', 'change'])
    container.addEventListener(type, ({ target }) => heard.push(`${type} ${(target as Element).id}`));
  shown.find('d').addEventListener('toggle', () => heard.push('toggle'));
  const input = (id: string) => shown.find(id) as HTMLInputElement;
  return { ...shown, heard, input };
}

describe('a click that the module makes', () => {
  it('checks a box, which its click finds checked, and says so', () => {
    const { input, heard } = listen();
    let seen: boolean | undefined;
    input('c').addEventListener('click', () => {
      seen = input('c').checked;
    });
    input('c').click();
    expect([seen, input('c').checked, heard.splice(0)]).to.deep.equal([true, true, ['click c', 'input c', 'change c']]);
    input('c').click();
    expect(input('c').checked).to.equal(false);
  });

  it('leaves what its listeners prevent as it was', () => {
    const { input, heard } = listen();
    for (const id of ['c', 'r2']) input(id).addEventListener('click', (event) => event.preventDefault());
    input('c').click();
    input('r2').click();
    expect(['c', 'r1', 'r2'].map((id) => input(id).checked)).to.deep.equal([false, true, false]);
    expect(heard).to.deep.equal(['click c', 'click r2']);
  });

  it('checks a radio button in the place of another, once', () => {
    const { input, heard } = listen();
    input('r2').click();
    expect([input('r1').checked, input('r2').checked]).to.deep.equal([false, true]);
    input('r2').click();
    expect(heard).to.deep.equal(['click r2', 'input r2', 'change r2', 'click r2']);
  });

  it('on a label is one on its control', () => {
    const { input, find, heard } = listen();
    find('l').click();
    find('none').click();
    expect([input('c').checked, heard.splice(0)]).to.deep.equal([
      true,
      ['click l', 'click c', 'input c', 'change c', 'click none'],
    ]);
    input('r2').click();
    find('around').click();
    expect(input('r1').checked).to.equal(true);
  });

  it('opens and closes what a summary is of', () => {
    const { find, heard } = listen();
    const details = find('d') as HTMLDetailsElement;
    find('s').click();
    expect([details.open, heard.splice(0)]).to.deep.equal([true, ['click s', 'toggle']]);
    find('s').addEventListener('click', (event) => event.preventDefault());
    find('s').click();
    expect(details.open).to.equal(true);
  });

  it('does nothing on what is disabled', () => {
    const { input, heard } = listen();
    input('c').disabled = true;
    input('c').click();
    expect([input('c').checked, heard]).to.deep.equal([false, []]);
  });
});

describe('a click of the reader', () => {
  it('that listeners prevent leaves a box as it was', () => {
    const { input, tell, flush } = listen();
    input('c').addEventListener('click', (event) => event.preventDefault());
    tell('click', 'c', { checked: true, value: 'on' });
    expect(input('c').checked).to.equal(false);
    const said = flush()
      .map((op) => ('what' in op ? (op.what as { kind?: string; checked?: boolean }) : {}))
      .flatMap(({ kind, checked }) => (kind === 'control' ? [checked] : []));
    expect(said).to.deep.equal([false]);
  });
});

describe('the pointer', () => {
  it('is heard of by what has captured it, wherever it is, until it is let go', () => {
    const { find, tell, container } = listen();
    const heard: string[] = [];
    for (const type of ['pointermove', 'pointerup', 'pointerover'])
      (container as unknown as HTMLElement).addEventListener(type, (event) => {
        const { target, offsetX, clientX, buttons } = event as PointerEvent;
        heard.push(`${type} ${(target as Element).id} ${offsetX} ${clientX} ${buttons}`);
      });
    find('d').setPointerCapture(1);
    // What the pointer is over is told with what that holds.
    tell('pointermove', 'c', { checked: true, value: 'on' });
    expect([(find('c') as HTMLInputElement).checked, heard.splice(0).length]).to.deep.equal([true, 1]);
    const place = { x: 1, y: 2, clientX: 30, clientY: 40, buttons: 1 };
    tell('pointermove', 'l', place);
    tell('pointermove', 'd', place);
    tell('pointerover', 'l', { related: 0 });
    tell('pointerup', 'l', { ...place, buttons: 0 });
    tell('pointermove', 'l', place);
    expect(heard).to.deep.equal([
      'pointermove d 30 30 1',
      'pointermove d 1 30 1',
      'pointerup d 30 30 0',
      'pointermove l 1 30 1',
    ]);
  });

  it('ends where the browser takes it over, for those who hear a mouse too', () => {
    const { find, tell, container, flush } = listen();
    const heard: string[] = [];
    for (const type of ['pointercancel', 'pointerup', 'mousedown', 'mouseup'])
      (container as unknown as HTMLElement).addEventListener(type, ({ type, target }) => {
        heard.push(`${type} ${(target as Element).id}`);
      });
    const asked = JSON.stringify(flush().filter(({ op }) => op === 'extra'));
    for (const type of ['pointercancel', 'pointerup', 'pointerdown']) expect(asked).to.include(`"${type}"`);
    find('d').setPointerCapture(1);
    tell('pointerdown', 'l');
    tell('pointercancel', 'l');
    expect(heard).to.deep.equal(['mousedown l', 'pointercancel d', 'mouseup d']);
    expect(find('d').hasPointerCapture(1)).to.equal(false);
  });

  it('and the keys say what is held', () => {
    const { find, tell } = listen();
    const heard: unknown[] = [];
    const say = (event: Event) => {
      const { type, shiftKey, ctrlKey, altKey, metaKey, code, repeat } = event as KeyboardEvent;
      const { button, detail, pointerId, isPrimary } = event as PointerEvent;
      heard.push([type, shiftKey, ctrlKey, altKey, metaKey, code, repeat, button, detail, pointerId, isPrimary]);
    };
    for (const type of ['keydown', 'click', 'pointerdown', 'mousedown']) find('l').addEventListener(type, say);
    tell('keydown', 'l', { key: 'z', code: 'KeyZ', held: 2, repeat: true });
    tell('click', 'l', { held: 5, clicks: 2 });
    tell('pointerdown', 'l', { held: 8, button: 2 });
    expect(heard).to.deep.equal([
      ['keydown', false, true, false, false, 'KeyZ', true, undefined, undefined, undefined, undefined],
      ['click', true, false, true, false, undefined, false, 0, 2, undefined, undefined],
      ['pointerdown', false, false, false, true, undefined, false, 2, undefined, 1, true],
      ['mousedown', false, false, false, true, undefined, false, 2, undefined, undefined, undefined],
    ]);
  });
});

describe('a list', () => {
  it('has its first option selected where the one that was is taken away, and none where the module took it', () => {
    const { find, tell } = show('<select id="s"><option>a<option>b<option>c</select>');
    const list = find('s') as HTMLSelectElement;
    tell('change', 's', { value: 'c', selected: [2] });
    list.options[list.selectedIndex]!.remove();
    expect([list.value, list.selectedIndex]).to.deep.equal(['a', 0]);
    list.selectedIndex = -1;
    expect([list.value, list.selectedIndex]).to.deep.equal(['', -1]);
    list.value = 'z';
    expect(list.selectedIndex).to.equal(-1);
    list.innerHTML = '<option>d<option>e';
    expect(list.value).to.equal('d');
  });

  it('and a box that is neither checked nor not says so', () => {
    const { find, tell, flush } = show('<input id="c" type="checkbox">');
    const box = find('c') as HTMLInputElement;
    box.indeterminate = true;
    expect(box.indeterminate).to.equal(true);
    expect(flush().map((op) => (op.op === 'extra' ? op.what : op))).to.deep.include({
      kind: 'control',
      id: 2,
      indeterminate: true,
    });
    tell('change', 'c', { checked: true, value: 'on' });
    expect([box.indeterminate, box.checked]).to.deep.equal([false, true]);
  });
});

describe('a click of the reader', () => {
  const shown = () => {
    const guest = show(
      '<button id="b"><b id="in">Send</b></button><fieldset id="f"><button id="g">Go</button></fieldset><input id="c" type="checkbox"><input id="t">',
    );
    const heard: string[] = [];
    for (const type of ['click', 'dblclick', 'input', 'change'])
      (guest.container as unknown as HTMLElement).addEventListener(type, ({ target }) =>
        heard.push(`${type} ${(target as Element).id}`),
      );
    return { ...guest, heard };
  };

  it('is none on a button that the module has disabled meanwhile, or in one', () => {
    const { tell, find, heard } = shown();
    find('b').addEventListener('click', () => {
      (find('b') as HTMLButtonElement).disabled = true;
      find('f').setAttribute('disabled', '');
    });
    for (const target of ['b', 'b', 'in', 'g']) tell('click', target);
    tell('dblclick', 'b');
    expect(heard).to.deep.equal(['click b']);
    (find('b') as HTMLButtonElement).disabled = false;
    tell('click', 'in');
    expect(heard).to.deep.equal(['click b', 'click in']);
  });

  it('leaves a checkbox as it was that the module has disabled meanwhile', () => {
    const { tell, find, heard, flush } = shown();
    const box = find('c') as HTMLInputElement;
    for (const event of ['click', 'input', 'change']) tell(event, 'c', { checked: true });
    box.disabled = true;
    flush();
    heard.length = 0;
    for (const event of ['click', 'input', 'change']) tell(event, 'c', { checked: event !== 'click' });
    expect([box.checked, heard]).to.deep.equal([true, []]);
    expect(JSON.stringify(flush())).to.include('"checked":true');
  });

  it('was before what a disabled field holds, which is told', () => {
    const { tell, find, heard } = shown();
    const field = find('t') as HTMLInputElement;
    field.disabled = true;
    tell('input', 't', { value: 'abc' });
    expect([field.value, heard]).to.deep.equal(['abc', ['input t']]);
  });
});
