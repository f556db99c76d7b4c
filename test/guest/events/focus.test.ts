/** Where the module sends the focus its listeners hear at once: the stage tells of what the reader does alone. */
import { expect } from 'chai';
import { show } from '../events-setup.ts';

const FIELDS = '<div id="box"><input id="a"><input id="b"><p id="p">text</p><li id="li" tabindex="-1">x</li></div>';

function listen() {
  const shown = show(FIELDS);
  const heard: string[] = [];
  for (const type of ['focus', 'blur', 'focusin', 'focusout']) {
    shown
      .find('box')
      .addEventListener(type, ({ target, relatedTarget }: Event & { relatedTarget?: unknown }) =>
        heard.push(`${type} ${(target as Element).id} ${(relatedTarget as Element | null)?.id ?? '-'}`),
      );
    for (const id of ['a', 'b', 'li'])
      shown.find(id).addEventListener(type, () => type.length < 6 && heard.push(`${type} ${id}`));
  }
  return { ...shown, heard };
}

describe('focus that the module moves', () => {
  it('is heard by what gets it and by what has lost it, with what the other is', () => {
    const { find, heard } = listen();
    find('a').focus();
    expect(heard.splice(0)).to.deep.equal(['focus a', 'focusin a -']);
    find('li').focus();
    expect(heard.splice(0)).to.deep.equal(['blur a', 'focusout a li', 'focus li', 'focusin li a']);
    find('li').focus();
    find('a').blur();
    expect(heard.splice(0)).to.deep.equal([]);
    find('li').blur();
    expect(heard.splice(0)).to.deep.equal(['blur li', 'focusout li -']);
  });

  it('is heard by nothing that cannot have it', () => {
    const { find, heard, document } = listen();
    find('a').setAttribute('disabled', '');
    find('a').focus();
    find('p').focus();
    (document as unknown as Document).createElement('input').focus();
    expect(heard).to.deep.equal([]);
  });

  it('is heard once where listeners send it on, and not for ever', () => {
    const { find, tell, heard } = listen();
    find('a').addEventListener('focus', () => find('b').focus());
    find('b').addEventListener('focus', () => find('a').focus());
    tell('focus', 'a');
    expect(heard.filter((one) => one.startsWith('focus '))).to.deep.equal(['focus a', 'focus b']);
  });

  it('is as it was told of by the stage, with what the focus came from', () => {
    const { find, tell, heard } = listen();
    tell('focus', 'a', { related: 3 });
    expect(heard).to.deep.equal(['focus a', 'focusin a a']);
    expect(find('a').ownerDocument.activeElement).to.equal(find('a'));
  });

  it('goes to the stage with what is selected, where the module says it', () => {
    const { find, flush } = listen();
    const input = find('a') as HTMLInputElement;
    const said = () => flush().map((op) => (op.op === 'extra' ? (op.what as { range?: unknown }).range : op));
    input.value = 'abc';
    input.select();
    expect(said()).not.to.deep.include({ from: 0, to: 1e6 });
    input.focus();
    input.select();
    expect(said()).to.deep.equal([{ from: 0, to: 1e6 }]);
    input.setSelectionRange(1, 2);
    expect(said()).to.deep.equal([{ from: 1, to: 2 }]);
    input.selectionStart = input.selectionEnd = 2;
    expect(said()).to.deep.equal([{ from: 2, to: 2 }]);
    input.setSelectionRange(-5, Number.NaN);
    expect(said()).to.deep.equal([{ from: 0, to: 0 }]);
    expect([input.selectionStart, input.selectionEnd]).to.deep.equal([3, 3]);
  });
});
