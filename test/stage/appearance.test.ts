import { expect } from 'chai';
import { applyAppearance } from '../../src/stage/appearance.ts';
import extras from '../../src/stage/extras.css?raw';
import forcedColors from '../../src/stage/forced-colors.css?raw';
import table from '../../src/stage/table.css?raw';
import tableParts from '../../src/stage/table-parts.css?raw';
import { adopt } from './chunk-context.ts';

const root = document.documentElement;
const seen = (name: string) => root.style.getPropertyValue(`--sm-${name}`).trim();
const apply = (
  variables: Record<string, string> = {},
  scheme: 'light' | 'dark' = 'light',
  direction: 'ltr' | 'rtl' = 'ltr',
) => applyAppearance({ scheme, direction, variables });

/** A value for each, what is on the stage then, and one that is none. */
const GIVEN: Readonly<Record<string, readonly [value: string, expected: string, wrong: string]>> = {
  text: ['#123456', 'rgb(18, 52, 86)', '12px'],
  muted: ['rgb(1 2 3)', 'rgb(1, 2, 3)', 'url(x)'],
  background: ['white', 'rgb(255, 255, 255)', 'url(//evil.example/x)'],
  surface: ['hsl(0 100% 50%)', 'rgb(255, 0, 0)', 'var(--x)'],
  border: ['light-dark(#010101, #020202)', 'rgb(1, 1, 1)', 'image(red)'],
  accent: ['teal', 'rgb(0, 128, 128)', 'red; color: blue'],
  font: ['Georgia, serif', 'Georgia, serif', '{'],
  'font-size': ['17px', '17px', 'clamp(14px, 3vh, 40px)'],
  radius: ['3px', '3px', '5cqmin'],
  density: ['0.75', '0.75', '-1'],
};

describe('the look of the stage', () => {
  afterEach(() => {
    for (const name of ['style', 'dir', 'data-scheme']) root.removeAttribute(name);
    document.body.removeAttribute('style');
  });

  it('takes scheme and direction, and changes with them', () => {
    apply({}, 'dark', 'rtl');
    expect([root.dir, root.dataset.scheme, document.body.style.colorScheme]).to.deep.equal(['rtl', 'dark', 'dark']);
    expect(getComputedStyle(document.body).direction).to.equal('rtl');
    const dark = seen('text');
    apply();
    expect([root.dir, root.dataset.scheme, document.body.style.colorScheme]).to.deep.equal(['ltr', 'light', 'light']);
    expect(seen('text')).not.to.equal(dark);
  });

  for (const [name, [value, expected, wrong]] of Object.entries(GIVEN)) {
    it(`takes ${name}, and what it was before when it goes`, () => {
      apply();
      const before = seen(name);
      apply({ [name]: value });
      expect(seen(name)).to.equal(expected);
      apply({ [name]: wrong });
      expect(seen(name)).to.equal(before);
      apply({ [name]: value });
      apply({ [name]: '' });
      expect(seen(name)).to.equal(before);
    });
  }

  it('takes nothing else', () => {
    apply({ unknown: 'red', __proto__: 'red', constructor: 'red' } as Record<string, string>);
    expect([...root.style].filter((name) => /unknown|proto|constructor/.test(name))).to.deep.equal([]);
  });

  it('leaves it to the browser what forced colours make of controls and tables', () => {
    for (const sheet of [extras, table, tableParts]) expect(sheet).not.to.match(/forced-color-adjust/);
    adopt(forcedColors);
    const stage = document.createElement('div');
    document.body.append(stage);
    stage.innerHTML = `<div id="sm-root"><button></button><input><select></select><textarea></textarea><progress></progress><meter></meter>
      <p>text</p><div class="tabulator"><div class="tabulator-row"><div class="tabulator-cell">1</div><div class="tabulator-cell"></div></div></div></div>`;
    for (const element of stage.querySelectorAll('*'))
      expect(getComputedStyle(element).getPropertyValue('forced-color-adjust'), element.outerHTML).not.to.equal('none');
    stage.remove();
    document.adoptedStyleSheets = document.adoptedStyleSheets.slice(0, -1);
  });
});
