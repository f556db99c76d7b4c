/** Tabs without a script: what the reader checks decides, by a style sheet alone, what stands behind it. */
import { expect } from 'chai';
import { ENGINES } from '../../src/policy/engines.ts';
import { clickAt } from '../support/input.ts';
import { createModule, nextEnd, unmountAll } from '../support/mount.ts';

const CODE = `function render({ container }) {
  container.innerHTML = \`<style>
    input { position: absolute; top: 10px; width: 30px; height: 30px; margin: 0 }
    #one { left: 20px } #two { left: 120px }
    section { display: none; margin-top: 80px }
    #one:checked ~ .panels .one, #two:checked ~ .panels .two { display: block }
    .two p { height: 300px }
    .app:has(#two:checked) footer { height: 200px }
  </style><div class="app">
    <input type="radio" name="tab" id="one" checked><input type="radio" name="tab" id="two">
    <div class="panels"><section class="one">First</section><section class="two"><p>Second</p></section></div>
    <footer></footer></div>\`;
}`;

describe('panels that what is checked shows', () => {
  afterEach(unmountAll);

  for (const engine of ENGINES) {
    it(`are shown as the reader checks, with ${engine}`, async () => {
      const element = createModule({ code: CODE, engine, limits: { computeMs: 5000 } });
      element.style.width = '400px';
      const ended = nextEnd(element);
      document.body.append(element);
      const { type, violations } = await ended;
      expect([type, violations]).to.deep.equal(['rendered', []]);
      const isHigh = (least: number, most: number) =>
        new Promise<void>((resolve) => {
          const look = () => {
            const height = element.getBoundingClientRect().height;
            if (height > least && height < most) resolve();
            else setTimeout(look, 20);
          };
          look();
        });
      await isHigh(80, 250);
      await clickAt(element, 135, 25);
      await isHigh(580, 800);
      await clickAt(element, 35, 25);
      await isHigh(80, 250);
    });
  }
});
