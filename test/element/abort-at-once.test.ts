/** `abort()` in the task in which a run was asked for: it is not lost, and the run ends once. */
import { expect } from 'chai';
import { createModule, moduleOf, nextEnd, unmountAll } from '../support/mount.ts';
import { sleep, until } from '../support/until.ts';
import { GOOD, listEnds } from './ends.ts';

const OTHER = moduleOf('container.append("y")');

describe('abort() right behind', () => {
  afterEach(unmountAll);

  it('run()', async () => {
    const element = createModule({ code: GOOD });
    element.manual = true;
    document.body.append(element);
    const done = element.run();
    element.abort('no');
    expect((await done).violations.map(({ message }) => message)).to.deep.equal(['The run was aborted: no']);
    expect(element.state).to.equal('aborted');
  });

  it('what puts the element into the page', async () => {
    const element = createModule({ code: GOOD });
    const ended = nextEnd(element);
    document.body.append(element);
    element.abort('no');
    expect([(await ended).error?.message, element.state]).to.deep.equal(['The run was aborted: no', 'aborted']);
  });

  it('a change of what has rendered', async () => {
    const element = createModule({ code: GOOD });
    const ended = nextEnd(element);
    document.body.append(element);
    await ended;
    const again = nextEnd(element);
    element.code = OTHER;
    element.abort('no');
    expect([(await again).error?.message, element.state]).to.deep.equal(['The run was aborted: no', 'aborted']);
  });

  it('a change while it runs: both runs end', async () => {
    const element = createModule({ code: GOOD });
    const ends = listEnds(element);
    document.body.append(element);
    await until(() => element.state !== 'idle');
    element.code = OTHER;
    element.abort('no');
    await until(() => ends.length === 2);
    await sleep(300);
    expect(ends).to.deep.equal(['SM706', 'SM706']);
    expect(element.state).to.equal('aborted');
    const ended = nextEnd(element);
    element.code = GOOD;
    expect((await ended).type).to.equal('rendered');
  });

  it('what has no run to end: nothing happens', async () => {
    const element = createModule({});
    element.abort('no');
    document.body.append(element);
    element.abort('no');
    expect(element.state).to.equal('idle');
    const ended = nextEnd(element);
    element.code = GOOD;
    expect((await ended).type).to.equal('rendered');
  });
});
