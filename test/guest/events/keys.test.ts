/** What follows from a key, and what a listener that cancels one has of it. */
import { expect } from 'chai';
import { show } from '../events-setup.ts';

const FIELDS =
  '<form id="form"><input id="a"><textarea id="b"></textarea><button id="ok">OK</button></form><p id="p"></p>';

function listen() {
  const shown = show(FIELDS);
  const said = () =>
    shown
      .flush()
      .flatMap((op) => (op.op === 'extra' && !/listen|measure/.test(JSON.stringify(op.what)) ? [op.what] : []));
  return { ...shown, said };
}

describe('keys', () => {
  it('that write are heard as keypress, behind keydown', () => {
    const { find, tell } = listen();
    const heard: string[] = [];
    for (const type of ['keydown', 'keypress'])
      find('form').addEventListener(type, (event) => heard.push(`${type} ${(event as KeyboardEvent).key}`));
    for (const key of ['a', 'Enter', 'ArrowLeft', '😀', 'Tab']) tell('keydown', 'a', { key });
    expect(heard).to.deep.equal([
      ...['keydown a', 'keypress a', 'keydown Enter', 'keypress Enter', 'keydown ArrowLeft'],
      ...['keydown 😀', 'keypress 😀', 'keydown Tab'],
    ]);
  });

  for (const type of ['keydown', 'keypress'] as const)
    it(`whose ${type} is canceled are taken back in a field, before what the module makes of it`, () => {
      const { find, tell, said } = listen();
      find('form')[`on${type}`] = (event: Event) => {
        event.preventDefault();
        (find('b') as HTMLTextAreaElement).value = '';
      };
      tell('keydown', 'b', { key: 'Enter', value: 'hello' });
      expect(said()).to.deep.equal([
        { kind: 'cancel', id: 4 },
        { kind: 'control', id: 4, value: '' },
      ]);
    });

  it('that write nothing, or are in no field, have nothing that is to be taken back', () => {
    const { find, tell, said } = listen();
    find('form').onkeydown = find('p').onkeydown = (event) => event.preventDefault();
    for (const key of ['ArrowDown', 'Escape', 'F1', 'Shift']) tell('keydown', 'a', { key });
    for (const key of ['x', 'Enter']) tell('keydown', 'p', { key });
    expect(said()).to.deep.equal([]);
    for (const key of ['Backspace', 'Delete']) tell('keydown', 'a', { key });
    expect(said()).to.deep.equal([{ kind: 'cancel', id: 3 }]);
  });

  it('that are canceled send no form', () => {
    const { find, tell } = listen();
    let sent = 0;
    find('form').onsubmit = () => (sent += 1);
    tell('keydown', 'a', { key: 'Enter' });
    expect(sent).to.equal(1);
    find('a').onkeypress = (event) => event.preventDefault();
    tell('keydown', 'a', { key: 'Enter' });
    expect(sent).to.equal(1);
  });
});

describe('a focus that is not to move', () => {
  const sent = (shown: ReturnType<typeof listen>) => {
    const { find, tell } = shown;
    const heard: string[] = [];
    for (const type of ['focus', 'blur', 'change', 'click'])
      for (const id of ['a', 'b', 'p']) find(id).addEventListener(type, () => heard.push(`${type} ${id}`));
    tell('focus', 'a');
    tell('keydown', 'a', { key: 'x' });
    return heard;
  };
  const active = ({ container }: ReturnType<typeof listen>) =>
    ((container as unknown as Element).ownerDocument.activeElement as Element).id;

  it('is sent back to what has it, and nobody hears of either, after a press that was canceled', () => {
    const shown = listen();
    const { find, tell, said } = shown;
    const heard = sent(shown);
    find('p').addEventListener('mousedown', (event) => event.preventDefault());
    tell('pointerdown', 'p');
    expect([active(shown), said()]).to.deep.equal(['a', [{ kind: 'focus', id: 3, focused: true }]]);
    tell('change', 'a', { value: 'x' });
    tell('blur', 'a');
    tell('focus', 'b');
    tell('click', 'p');
    expect(heard).to.deep.equal(['focus a', 'click p']);
    expect([active(shown), (find('a') as HTMLInputElement).value]).to.deep.equal(['a', 'x']);
    // What comes after is the reader's next hand.
    tell('blur', 'a');
    expect(heard.at(-1)).to.equal('blur a');
  });

  it('is sent back after Tab that was canceled', () => {
    const shown = listen();
    const { find, tell, said } = shown;
    const heard = sent(shown);
    find('a').onkeydown = (event) => event.key === 'Tab' && event.preventDefault();
    tell('keydown', 'a', { key: 'Tab' });
    tell('blur', 'a');
    expect([heard, said()]).to.deep.equal([['focus a'], [{ kind: 'focus', id: 3, focused: true }]]);
  });

  it('moves where nothing has it, or nobody cancels', () => {
    const shown = listen();
    const { find, tell, said } = shown;
    find('p').onmousedown = (event) => event.preventDefault();
    tell('pointerdown', 'p');
    expect(said()).to.deep.equal([]);
    const heard = sent(shown);
    find('p').onmousedown = null;
    tell('pointerdown', 'p');
    tell('blur', 'a');
    expect([heard, said()]).to.deep.equal([['focus a', 'blur a'], []]);
  });
});
