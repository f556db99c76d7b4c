import { expect } from 'chai';
import { record, showMarkup } from './recording.ts';

describe('templates', () => {
  it('hold what is written into them beside the tree, to be cloned into it', () => {
    const { document, container, flush, violations } = record();
    const template = document.createElement('template') as unknown as HTMLTemplateElement;
    template.innerHTML = '<tr><td>a</td></tr>';
    expect([template.childNodes.length, template.content.nodeType, template.innerHTML]).to.deep.equal([
      0,
      11,
      '<tr><td>a</td></tr>',
    ]);
    expect(template.content).to.equal(template.content);
    const list = container as unknown as HTMLElement;
    for (const text of ['x', 'y']) {
      const row = template.content.cloneNode(true) as DocumentFragment;
      row.querySelector('td')!.textContent = text;
      list.append(row);
    }
    list.append(document.importNode(template.content, true) as unknown as Node);
    expect(list.innerHTML).to.equal('<tr><td>x</td></tr><tr><td>y</td></tr><tr><td>a</td></tr>');
    flush();
    expect(violations).to.deep.equal([]);
  });

  it('of markup are no part of the picture, nor of what is looked for', () => {
    const { stage, guest, begin } = showMarkup(
      '<ul><li>1</li></ul><template id="row"><li class="row"><b></b></li><template><i></i></template></template>',
    );
    begin();
    const container = guest.container as unknown as HTMLElement;
    const template = container.querySelector('#row') as HTMLTemplateElement;
    expect(container.querySelectorAll('li').length).to.equal(1);
    expect(template.content.querySelectorAll('li').length).to.equal(1);
    expect(template.content.querySelectorAll('i').length).to.equal(0);
    expect(template.content.querySelector('template')!.content.querySelectorAll('i').length).to.equal(1);
    expect(stage.root.innerHTML).not.to.match(/template|row/);
    expect([guest.violations, stage.reports]).to.deep.equal([[], []]);
    expect((container.querySelector('ul') as unknown as HTMLTemplateElement).content).to.equal(undefined);
  });
});
