/** `parallel`: several calls at once, in order. */
import { expect } from 'chai';
import type { Tools } from '../../src/tools/definitions.ts';
import { createModule, type Ended, type MountOptions, nextEnd, unmountAll } from '../support/mount.ts';

async function runIn(body: string, tools: Tools, options: MountOptions = {}): Promise<Ended> {
  const element = createModule({
    code: `async function render({ callTool, parallel, console }) {\n${body}\n}`,
    tools,
    limits: { toolCalls: 200, operationsPerSecond: 10_000, computeMs: 2000 },
    policy: { calls: { enumeration: { calls: 1000, withinMs: 5000 } } },
    ...options,
  });
  const ended = nextEnd(element);
  document.body.append(element);
  return ended;
}

/** A tool that notes how many of its calls are open at once; none ends before `expected` are, or all have begun. */
function createBusyTool(expected = 1, total = 1) {
  const waiting: (() => void)[] = [];
  const seen = { most: 0, calls: 0 };
  const handler = async ({ i }: { i: number }) => {
    seen.calls += 1;
    const done = new Promise<void>((resolve) => waiting.push(resolve));
    seen.most = Math.max(seen.most, waiting.length);
    // The last one first: results must not come in the order of the answers.
    if (waiting.length >= expected || seen.calls === total) for (const end of waiting.splice(0).reverse()) end();
    await done;
    return i * 10;
  };
  return { seen, tools: { work: { handler } } satisfies Tools };
}

const calls = (n: number) => `Array.from({ length: ${n} }, (_, i) => () => callTool('work', { i }))`;

describe('parallel', () => {
  afterEach(unmountAll);

  it('gives the results in the order of the functions, ten at a time', async () => {
    const { seen, tools } = createBusyTool(10, 30);
    const { logs } = await runIn(`console.log(await parallel(${calls(30)}));`, tools);
    expect(logs[0]).to.deep.equal([Array.from({ length: 30 }, (_, i) => i * 10)]);
    expect(seen.most).to.equal(10);
  });

  for (const [concurrency, most] of [
    [1, 1],
    [3, 3],
    [20, 20],
    [50, 20],
  ] as const) {
    it(`has ${most} under way where ${concurrency} are asked for`, async () => {
      const { seen, tools } = createBusyTool(most, 40);
      const { violations } = await runIn(`await parallel(${calls(40)}, { concurrency: ${concurrency} });`, tools);
      expect(seen.most).to.equal(most);
      expect(violations.map(({ code }) => code)).to.deep.equal(concurrency === most ? [] : ['SM603']);
    });
  }

  it('takes a hundred, and refuses a hundred and one before any is called', async () => {
    const { seen, tools } = createBusyTool(20, 100);
    const { logs } = await runIn(
      `console.log((await parallel(${calls(100)}, { concurrency: 20 })).length);
       try { await parallel(${calls(101)}); } catch (error) { console.log(error.code, error.message); }`,
      tools,
    );
    expect(logs[0]).to.deep.equal([100]);
    expect(logs[1]?.[0]).to.equal('SM308');
    expect(seen.calls).to.equal(100);
  });

  it('rejects with the first error, and begins nothing more', async () => {
    let started = 0;
    const tools: Tools = {
      work: {
        handler: ({ i }) => {
          started += 1;
          if (i === 2) throw Object.assign(new Error('two'), { expose: true });
          return new Promise((resolve) => setTimeout(resolve, 30));
        },
      },
    };
    const { logs } = await runIn(
      `try { await parallel(${calls(20)}, { concurrency: 4 }); } catch (error) { console.log(error.message); }`,
      tools,
    );
    expect(logs[0]).to.deep.equal(['The tool “work” failed: two']);
    expect(started).to.be.below(20);
  });

  it('rejects with the first error, however late a promise says it', async () => {
    const { logs } = await runIn(
      `const throwing = [() => 1, async () => { throw new Error('first'); }, () => { throw new Error('second'); }];
       try { await parallel(throwing); } catch (error) { console.log(error.message); }`,
      {},
    );
    expect(logs[0]).to.deep.equal(['first']);
  });

  it('settles all where that is asked for', async () => {
    const tools: Tools = {
      work: {
        handler: ({ i }) => {
          if (i % 2) throw new Error('odd');
          return i;
        },
      },
    };
    const { logs } = await runIn(
      `const all = await parallel(${calls(4)}, { settle: true });
       console.log(all.map(({ status, value, reason }) => [status, value ?? reason.code]));`,
      tools,
    );
    expect(logs[0]).to.deep.equal([
      [
        ['fulfilled', 0],
        ['rejected', 'SM310'],
        ['fulfilled', 2],
        ['rejected', 'SM310'],
      ],
    ]);
  });

  it('takes any functions, those that throw and those that return at once, and none', async () => {
    const { logs } = await runIn(
      `console.log(await parallel([]), await parallel([() => 1, async () => 2]));
       try { await parallel([() => { throw new Error('mine'); }]); } catch (error) { console.log(error.message); }`,
      {},
    );
    expect(logs).to.deep.equal([[[], [1, 2]], ['mine']]);
  });

  const wrong: [string, RegExp][] = [
    ['parallel()', /list of functions/],
    ['parallel({ length: 3 })', /list of functions/],
    ['parallel([callTool("work", { i: 1 })])', /number 0 is no function/],
    ['parallel([() => 1], 3)', /options are an object/],
    ['parallel([() => 1], { concurrency: 0 })', /concurrency is a number from 1 to 20/],
    ['parallel([() => 1], { concurrency: NaN })', /concurrency is a number from 1 to 20/],
    ['parallel([() => 1], { concurrency: "many" })', /concurrency is a number from 1 to 20/],
    ['parallel(new Array(101))', /at most 100/],
  ];
  for (const [call, words] of wrong) {
    it(`says what is wrong with ${call}`, async () => {
      const { logs, type } = await runIn(
        `try { await ${call}; } catch (error) { console.log(error.message); }`,
        createBusyTool().tools,
      );
      expect(type).to.equal('rendered');
      expect(String(logs[0]?.[0])).to.match(words);
    });
  }
});
