// The corpus of attacks and harmless look-alikes in Node, on QuickJS: every module of it, read in place where there is one.
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { after, before, describe, it } from 'node:test';
import { endSpares, runModule } from 'safe-module/headless';
import { attackCorpus } from '../../tools/attack-corpus.mjs';
import { countChildren, countThreads, until } from './support/leftovers.mjs';
import { importSource } from './support/sources.mjs';

const LEVELS = ['strict', 'permissive'];
const HEAVY = /^(?:transform and CPU-budget bypasses|memory bombs)$/;
/** Data that attacks read, write and try to carry away; look-alikes bring their own. */
const DATASETS = { rows: [{ key: 'constructor', code: '53', a: 1, secret: 'SM_SECRET' }] };
/** Payloads that leave the mark for something that is no way out: see `test/support/corpus-run.ts`. */
const MARKS_EXPLAINED = ['id-021', 'id-050'];
const SHORT = { computeMs: 50, timeoutMs: 1000 };
/** What is near the budget of engines that compile is above it in one that interprets, on a busy machine. */
const PATIENT = { computeMs: 1000 };
/** A budget that a busy machine spends for a harmless module. */
const BUDGET = /^SM20[258]$/;

describe('the attack corpus in Node', {
  skip: !attackCorpus && 'there is none: ATTACK_CORPUS names its JSON file',
}, () => {
  let corpus;
  let judge;
  let canary;
  const heard = [];
  let threads;

  before(async () => {
    corpus = await importSource('test/support/corpus-node.ts');
    ({ judge } = corpus);
    canary = createServer((request, response) => {
      heard.push(request.url);
      response.end();
    });
    canary.on('upgrade', (request, socket) => {
      heard.push(request.url);
      socket.destroy();
    });
    canary.listen(0, '127.0.0.1');
    await once(canary, 'listening');
    await runModule({ code: 'function render() {}' });
    await endSpares();
    threads = countThreads();
  });
  after(async () => {
    canary?.close();
    await endSpares();
  });

  async function run(entry, level) {
    const { port } = canary.address();
    const code = corpus
      .sourceOf(entry)
      .replaceAll('__CANARY_WS__', `ws://127.0.0.1:${port}/${entry.id}`)
      .replaceAll('__CANARY__', `http://127.0.0.1:${port}/${entry.id}`);
    const limits = HEAVY.test(entry.group) ? SHORT : entry.expects === 'renders' ? PATIENT : undefined;
    const datasets = entry.expects === 'renders' ? undefined : DATASETS;
    const { report, error, logs, transcript } = await runModule({ code, level, limits, datasets });
    const state = report.runtime === null ? 'refused' : error ? 'failed' : 'rendered';
    return { state, code: error?.code, message: error?.message, violations: report.violations, logs, transcript };
  }

  /** @returns what is wrong with it, in words */
  async function play(entry, level) {
    let outcome = await run(entry, level);
    const mayEnd = [entry.expects, ...(entry.alsoAccept ?? [])].includes('terminated');
    for (let again = 0; again < 3 && BUDGET.test(outcome.code ?? '') && !mayEnd; again += 1)
      outcome = await run(entry, level);
    const text = JSON.stringify([outcome.logs, outcome.transcript ?? null]);
    if (text.includes(corpus.MARK) && !MARKS_EXPLAINED.includes(entry.id)) {
      // What is shown as text is no escape.
      if (JSON.stringify(outcome.logs).includes(corpus.MARK)) return `it logged ${JSON.stringify(outcome.logs)}`;
    }
    return judge(entry, outcome, level, true);
  }

  it(`every module of it, at ${LEVELS.join(' and ')}`, async () => {
    const cases = JSON.parse(readFileSync(attackCorpus, 'utf8')).filter(
      (entry) => corpus.isModule(entry) && !corpus.NOT_PLAYED[entry.id],
    );
    const queue = cases.flatMap((entry) => LEVELS.map((level) => [entry, level]));
    const wrong = [];
    const work = async () => {
      for (let next = queue.shift(); next; next = queue.shift()) {
        const [entry, level] = next;
        const fault = await play(entry, level);
        if (fault) wrong.push(`${entry.id} at ${level} (${entry.title}): ${fault}`);
      }
    };
    await Promise.all([work(), work(), work()]);
    assert.ok(cases.length > 100, `${cases.length} cases`);
    assert.deepEqual(wrong, []);
  });

  it('nothing was asked for, and nothing is left', async () => {
    assert.deepEqual(heard, []);
    await endSpares();
    assert.ok(await until(() => countThreads() <= threads + 1), `${countThreads()} threads, ${threads} before`);
    assert.equal(countChildren(), 0);
    assert.equal({}.polluted, undefined);
  });
});
