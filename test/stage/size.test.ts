import { expect } from 'chai';
import { reportSize } from '../../src/stage/size.ts';

describe('the size that the page is told', () => {
  let content: HTMLElement;
  beforeEach(() => {
    content = document.createElement('div');
    document.body.append(content);
  });
  afterEach(() => content.remove());
  const report = (told: number[], maxHeight = 10_000) =>
    reportSize(content, maxHeight, ({ height }, tells) => {
      if (tells) told.push(height);
    });

  it('is exact where a panel opens and closes, however often', () => {
    const { measure } = report([]);
    for (let i = 0; i < 14; i += 1) {
      content.style.height = i % 2 ? '300px' : '100px';
      expect(measure().height).to.equal(i % 2 ? 300 : 100);
    }
  });

  it('is the higher one where it swings with the width', () => {
    const { measure } = report([]);
    const told = Array.from({ length: 20 }, (_, i) => {
      content.style.cssText = i % 2 ? 'width: 300px; height: 200px' : 'width: 280px; height: 220px';
      return measure().height;
    });
    // A page that swings comes to rest there; this one does not care.
    const narrow = told.filter((_, i) => i % 2 === 1);
    expect(narrow.slice(0, 2)).to.deep.equal([200, 200]);
    expect(narrow).to.include(220);
  });

  it('is told once: by who asked for it, or else when it has changed', async () => {
    const told: number[] = [];
    const { measure } = report(told);
    content.style.height = '100px';
    expect(measure().height).to.equal(100);
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(told).to.deep.equal([]);
    content.style.height = '120px';
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(told).to.deep.equal([120]);
  });

  it('is asked of the browser once, however often a height is requested', async () => {
    const told: number[] = [];
    const { request } = report(told);
    let asked = 0;
    const own = content.getBoundingClientRect.bind(content);
    content.getBoundingClientRect = () => {
      asked += 1;
      return own();
    };
    for (let i = 0; i < 500; i += 1) {
      content.style.paddingLeft = `${i % 9}px`;
      request(i % 2 ? null : 400);
    }
    request(333);
    expect(asked).to.equal(0);
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect(asked).to.be.within(1, 3);
    expect(told.at(-1)).to.equal(333);
  });
});
