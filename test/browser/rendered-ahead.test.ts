/**
 * A page that its browser renders before its reader comes to it (speculation rules): clocks run there, and frames such as
 * the sandbox's load when it is shown. No browser renders a page of these tests ahead, so what it says of itself is set.
 */
import { expect } from 'chai';
import { createModule, moduleOf, nextEnd, unmountAll } from '../support/mount.ts';

const PICTURE = moduleOf('container.append("x")');

describe('<safe-module> in a page that is rendered ahead of its reader', () => {
  const show = () => {
    Reflect.deleteProperty(document, 'prerendering');
    document.dispatchEvent(new Event('prerenderingchange'));
  };
  beforeEach(() => {
    Object.defineProperty(document, 'prerendering', { value: true, configurable: true });
  });
  afterEach(() => {
    unmountAll();
    show();
  });
  /** @returns an element that has had the time to begin */
  async function mountAhead() {
    const element = createModule({ code: PICTURE });
    document.body.append(element);
    await element.updateComplete;
    await new Promise((resolve) => setTimeout(resolve, 100));
    return element;
  }

  it('waits for the reader, without a frame whose silence would count, and runs once', async () => {
    const element = await mountAhead();
    expect([element.state, element.renderRoot.querySelector('iframe')]).to.deep.equal(['idle', null]);
    const ended = nextEnd(element);
    show();
    const { type, error, events } = await ended;
    expect(type, error?.message).to.equal('rendered');
    expect(events).to.deep.equal(['rendered']);
  });

  it('a run that is aborted ends before the reader comes, and so does that of an element that is removed', async () => {
    for (const end of [
      (element: HTMLElement & { abort(): void }) => element.abort(),
      (element: Element) => element.remove(),
    ]) {
      const element = await mountAhead();
      const ended = nextEnd(element);
      end(element);
      expect((await ended).error?.code).to.equal('SM706');
    }
  });
});
