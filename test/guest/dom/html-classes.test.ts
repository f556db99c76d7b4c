/** Classes of elements, as what a value is asked to be. */
import { expect } from 'chai';
import { HTML_CLASSES } from '../../../src/guest/dom/html-classes.ts';
import { record } from './recording.ts';

type Class = new () => object;

function show(html: string) {
  const { container } = record();
  container.innerHTML = html;
  return [...container.querySelectorAll('*')];
}

describe('classes of elements', () => {
  // A browser's own answer, of the same markup.
  it('are those that a browser has, of the same elements', () => {
    const html = `<div><h1>a</h1><h6>b</h6><p>c</p><ul><li>d</li></ul><ol></ol><dl><dt>e</dt></dl><pre></pre><hr><blockquote></blockquote>
      <table><caption></caption><colgroup><col></colgroup><thead><tr><th></th></tr></thead><tbody><tr><td></td></tr></tbody></table>
      <input><select><optgroup><option></option></optgroup></select><textarea></textarea><button></button><label></label><fieldset><legend></legend></fieldset>
      <output></output><progress></progress><meter></meter><details></details><span></span><b></b><section></section><canvas></canvas><img alt=""><time></time><q></q><ins></ins></div>`;
    const parsed = [...new DOMParser().parseFromString(html, 'text/html').body.querySelectorAll('*')];
    const elements = show(html);
    expect(elements.map(({ tagName }) => tagName)).to.deep.equal(parsed.map(({ tagName }) => tagName));
    for (const [at, element] of elements.entries())
      for (const [name, Class] of Object.entries(HTML_CLASSES)) {
        const Own = (globalThis as unknown as Record<string, Class | undefined>)[name];
        if (Own)
          expect(element instanceof (Class as Class), `${element.tagName} ${name}`).to.equal(parsed[at] instanceof Own);
      }
  });

  it('are there of every element that HTML has', () => {
    const tags = `a area audio base body br button canvas caption col data datalist del details dialog div dl embed fieldset form
      frameset h1 head hr html iframe img input label legend li link map meta meter object ol optgroup option output p param
      picture pre progress q script select slot source span style table tbody td template textarea time title tr track ul video x`;
    const names = tags.split(/\s+/).map((tag) => document.createElement(tag).constructor.name);
    expect(names.filter((name) => !Object.hasOwn(HTML_CLASSES, name))).to.deep.equal([]);
    expect(new Set(names).size).to.be.greaterThan(55);
  });

  it('are of nothing that is no element, and make none', () => {
    const { container, document } = record();
    for (const Class of Object.values(HTML_CLASSES) as Class[]) {
      for (const value of [null, undefined, 1, 'input', {}, [], { tag: 'input' }, document])
        expect((value as object) instanceof Class).to.equal(false);
      expect(() => new Class()).to.throw(TypeError, 'Illegal constructor');
      expect(Object.isFrozen(Class) && Object.isFrozen(Class.prototype)).to.equal(true);
    }
    expect((container as object) instanceof (HTML_CLASSES.HTMLDivElement as Class)).to.equal(true);
    expect((container as object) instanceof (HTML_CLASSES.HTMLElement as Class)).to.equal(true);
  });
});
