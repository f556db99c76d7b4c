/** What the types say of an element's listeners: checked by the compiler, and run all the same. */
import { expect } from 'chai';
import type { ModuleRenderedEvent } from '../../src/events.ts';
import { createModule } from '../support/mount.ts';

describe('the types of listeners', () => {
  it('are those of its own events and of every element’s, to be added and taken away', () => {
    const element = createModule({});
    const heard: string[] = [];
    const onRendered = (event: ModuleRenderedEvent) => heard.push(`${event.detail.report.status}`);
    element.addEventListener('rendered', onRendered);
    element.removeEventListener('rendered', onRendered);
    element.addEventListener('click', (event) => heard.push(`${event.clientX}`), { once: true });
    element.addEventListener('keydown', (event) => heard.push(event.key));
    // @ts-expect-error an event of the keyboard has no place
    element.addEventListener('keyup', (event) => heard.push(`${event.clientX}`));
    element.dispatchEvent(new MouseEvent('click', { clientX: 3 }));
    element.dispatchEvent(new KeyboardEvent('keydown', { key: 'a' }));
    expect(heard).to.deep.equal(['3', 'a']);
  });
});
