/** How high the element is: what its module shows at its width. */
import { expect } from 'chai';
import { createModule, moduleOf, nextEnd, runModule, unmountAll } from '../support/mount.ts';

describe('the height', () => {
  afterEach(unmountAll);

  it('is a function of the width: up and down give the same, and it settles', async () => {
    const text = 'word '.repeat(400);
    const { element } = await runModule(
      moduleOf(`const p = document.createElement('p'); p.textContent = datasets.t[0].text; container.append(p);`),
      {
        datasets: { t: [{ text }] },
        limits: { computeMs: 5000 },
      },
    );
    const heights = new Map<number, number>();
    for (const width of [200, 400, 800, 1200, 800, 400, 200]) {
      element.style.width = `${width}px`;
      let height = -1;
      for (let stable = 0; stable < 4; ) {
        await new Promise((resolve) => setTimeout(resolve, 40));
        stable = element.offsetHeight === height ? stable + 1 : 0;
        height = element.offsetHeight;
      }
      if (heights.has(width)) expect(height).to.equal(heights.get(width));
      heights.set(width, height);
    }
    expect(heights.get(200)).to.be.greaterThan(heights.get(1200) as number);
  });

  it('is kept while another run begins, whose frames are not there yet', async () => {
    const { element } = await runModule(moduleOf('container.append("text"); container.style.height = "300px";'));
    const height = element.offsetHeight;
    expect(height).to.be.at.least(300);
    const seen: [string, number][] = [];
    const observer = new MutationObserver(() => seen.push([element.state, element.offsetHeight]));
    observer.observe(element.shadowRoot!, { childList: true, subtree: true });
    observer.observe(element, { attributeFilter: ['state'] });
    const end = nextEnd(element);
    element.datasets = { t: [{ a: 1 }] };
    await end;
    observer.disconnect();
    expect(seen.map(([state]) => state)).to.include.members(['scanning', 'starting', 'running']);
    expect(seen.filter(([, seenHeight]) => seenHeight !== height)).to.deep.equal([]);
  });

  it('is clamped, whatever a module asks for', async () => {
    const limits = { heightPx: 500, computeMs: 5000 };
    const { element, type } = await runModule(moduleOf('container.append("x"); resize(1e9);'), { limits });
    expect(type).to.equal('rendered');
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(element.offsetHeight).to.be.at.most(500);
  });

  for (const what of [
    'container.scrollHeight',
    'container.offsetHeight',
    'container.getBoundingClientRect().height',
    '0',
    'null',
  ])
    it(`is that of what is drawn, where a module asks for the one that it has: resize(${what})`, async () => {
      const { element, type } = await runModule(
        moduleOf(`container.innerHTML = '<p style="margin: 0; height: 120px">x</p>';
          resize(${what});
          return callTool('rest').then(() => { container.firstElementChild.style.height = '200px'; resize(${what}); });`),
        { tools: { rest: { handler: () => new Promise((resolve) => setTimeout(resolve, 200)) } } },
      );
      expect([type, element.offsetHeight]).to.deep.equal(['rendered', what === '0' ? 0 : 200]);
    });

  it('is told where it cuts the picture, and only there', async () => {
    const limits = { heightPx: 500, computeMs: 5000 };
    const told = async (height: number) => {
      const body = `container.innerHTML = '<p style="margin: 0; height: ${height}px">x</p>';`;
      const { report } = await runModule(moduleOf(body), { limits });
      return [
        report.status,
        report.runtime?.output.height,
        report.violations.map(({ code, message }) => `${code} ${message}`),
      ];
    };
    expect(await told(480)).to.deep.equal(['validated', 480, []]);
    const words = 'SM504 The picture ends at a height of 500 px: nobody sees what stands below';
    expect(await told(1200)).to.deep.equal(['validated', 500, [words]]);
  });

  const feedback = [
    'position:absolute;width:100%;height:calc(900px - 100%)',
    'position:absolute;top:-20px;bottom:-20px',
    'height:calc(100% + 1px)',
    'min-height:101%',
  ];
  for (const style of feedback) {
    it(`does not follow itself: container.style = "${style}"`, async () => {
      const { element, type } = await runModule(
        moduleOf(`container.append('x'); container.style.cssText = ${JSON.stringify(style)};`),
        { limits: { computeMs: 5000 } },
      );
      expect(type).to.equal('rendered');
      let changes = 0;
      element.addEventListener('resize', () => (changes += 1));
      await new Promise((resolve) => setTimeout(resolve, 400));
      expect(changes).to.be.at.most(2);
    });
  }

  it('tells the page in an event that does not bubble', async () => {
    let window = 0;
    let own = 0;
    const count = () => (window += 1);
    addEventListener('resize', count);
    const element = createModule({ code: moduleOf('container.append("x")') });
    element.addEventListener('resize', ({ detail }) => (own += detail.height));
    const ended = nextEnd(element);
    document.body.append(element);
    await ended;
    removeEventListener('resize', count);
    expect(own).to.be.greaterThan(0);
    expect(window).to.equal(0);
  });
});
