/** Plots and tables on a card of a module's own are written with letters that are read there. */
import { expect } from 'chai';
import { findOtherGround } from '../../src/stage/ground.ts';

describe('what lies behind an element', () => {
  let around: HTMLElement | undefined;
  afterEach(() => around?.remove());

  function inside(...styles: string[]): HTMLElement {
    around = document.createElement('div');
    around.id = 'sm-root';
    document.body.append(around);
    let inner = around;
    for (const style of styles) {
      const one = document.createElement('div');
      one.style.cssText = style;
      inner.append(one);
      inner = one;
    }
    return inner;
  }
  const otherOf = (scheme: 'light' | 'dark', ...styles: string[]) => findOtherGround(inside(...styles), scheme)?.scheme;

  it('calls for letters of the other scheme where it is dark on a light page, or light on a dark one', () => {
    expect(otherOf('light', 'background: #0f172a')).to.equal('dark');
    expect(otherOf('dark', 'background: #0f172a')).to.equal(undefined);
    expect(otherOf('dark', 'background: #f8fafc', '')).to.equal('light');
    expect(otherOf('light', 'background: #f8fafc')).to.equal(undefined);
  });

  it('is the page’s own where the module says nothing, or only tints it', () => {
    for (const scheme of ['light', 'dark'] as const) {
      expect(otherOf(scheme, '')).to.equal(undefined);
      expect(otherOf(scheme, 'background: transparent')).to.equal(undefined);
      expect(otherOf(scheme, 'background: rgba(127, 127, 127, 0.1)')).to.equal(undefined);
    }
  });

  it('is what layers make of each other, and what a gradient is in all', () => {
    expect(otherOf('light', 'background: #0f172a', 'background: rgba(255, 255, 255, 0.05)')).to.equal('dark');
    expect(otherOf('light', 'background: #0f172a', 'background: white')).to.equal(undefined);
    expect(otherOf('light', 'background: linear-gradient(135deg, #1e3a8a, #312e81)')).to.equal('dark');
    expect(otherOf('light', 'background: linear-gradient(135deg, #fff 0%, #eee)')).to.equal(undefined);
    expect(otherOf('light', 'background: color-mix(in srgb, #000 90%, white)')).to.equal('dark');
    expect(otherOf('light', 'background: oklch(0.2 0.05 260)')).to.equal('dark');
    expect(otherOf('light', 'background: oklch(0.95 0.02 260)')).to.equal(undefined);
  });

  it('tells the colour in all', () => {
    expect(findOtherGround(inside('background: rgb(10, 20, 30)'), 'light')?.color).to.equal('rgb(10, 20, 30)');
  });

  it('ends at the container: what is around it is the page’s', () => {
    const inner = inside('');
    around?.style.setProperty('background', '#000');
    expect(findOtherGround(inner, 'light')).to.equal(undefined);
  });
});
