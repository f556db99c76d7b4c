import { expect } from 'chai';
import { record } from './recording.ts';

function show(html: string) {
  const guest = record();
  guest.container.innerHTML = html;
  const find = (selector: string) => guest.container.querySelector(selector) as HTMLElement;
  return { ...guest, find, container: guest.container as unknown as HTMLElement };
}

describe('outerHTML', () => {
  it('puts what it is set to in the place of the element', () => {
    const { container, find } = show('<p>a</p><b>b</b><p>c</p>');
    const old = find('b');
    old.outerHTML = '<i>1</i>2<u>3</u>';
    expect(container.innerHTML).to.equal('<p>a</p><i>1</i>2<u>3</u><p>c</p>');
    expect([old.parentNode, old.textContent]).to.deep.equal([null, 'b']);
    find('i').outerHTML = null as never;
    expect(container.innerHTML).to.equal('<p>a</p>2<u>3</u><p>c</p>');
  });

  it('is read as what the parent may hold', () => {
    const { container, find, document } = show('<table><tr><td>a</td></tr></table>');
    find('td').outerHTML = '<th scope="col">b</th>';
    expect(container.innerHTML).to.match(/<tr><th scope="col">b<\/th><\/tr>/);
    const row = find('tr') as HTMLTableRowElement;
    row.insertCell().outerHTML = '<td>c</td>';
    expect(row.cells).to.have.length(2);
    expect((document as unknown as Document).querySelectorAll('td')).to.have.length(1);
  });

  it('changes nothing where there is no parent: of the container, and of what is nowhere', () => {
    const { container, document } = show('<p>a</p>');
    container.outerHTML = '<b>b</b>';
    expect(container.innerHTML).to.equal('<p>a</p>');
    const alone = (document as unknown as Document).createElement('p');
    alone.outerHTML = '<b>b</b>';
    expect(alone.outerHTML).to.equal('<p></p>');
  });
});
