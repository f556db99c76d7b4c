/**
 * The corpus's calls of tools: each is made by a module in an element whose page offers the tools of the case, at the level
 * that lets a module call most. What is denied gives the module a typed error, and its handler is not called.
 */
import { expect } from 'chai';
import type { Tools } from '../../src/tools/definitions.ts';
import { type CorpusCase, loadCorpus } from '../support/corpus.ts';
import { createModule, type Ended, nextEnd, unmountAll } from '../support/mount.ts';

interface Call {
  readonly name: unknown;
  readonly args: unknown;
  readonly repeat?: number;
  readonly parallel?: number;
}
interface Case {
  readonly registered: readonly string[];
  readonly handler?: 'never-settles';
  readonly calls: readonly Call[];
}

/** As source: `{"$js": expression}` is the expression, `$I` the number of the call, `$RESULT…` what was answered before. */
function sourceOf(value: unknown): string {
  if (value === '$I') return 'i';
  if (typeof value === 'string' && value.startsWith('$RESULT')) return 'String(results)';
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  if (Array.isArray(value)) return `[${value.map(sourceOf)}]`;
  if ('$js' in value) return `(${value.$js})`;
  return `{${Object.entries(value).map(([key, item]) => `${JSON.stringify(key)}: ${sourceOf(item)}`)}}`;
}

function moduleOf({ calls }: Case): string {
  const lines = calls.map(({ name, args, repeat = 1, parallel }) => {
    const call = `ask(${sourceOf(name)}, (i) => (${sourceOf(args)}), i)`;
    return parallel
      ? `await Promise.all(Array.from({ length: ${parallel} }, (_, i) => ${call}));`
      : `for (let i = 0; i < ${repeat}; i += 1) await ${call};`;
  });
  return `async function render({ callTool, console, container }) {
    const results = [];
    const codes = {};
    const ask = async (name, argsOf, i) => {
      try { results.push(JSON.stringify(await callTool(name, argsOf(i)))); }
      catch (error) { codes[error.code] = (codes[error.code] ?? 0) + 1; }
    };
    ${lines.join('\n    ')}
    console.log(codes, results.length);
    container.append('done');
  }`;
}

interface Played extends Ended {
  /** How often each handler was called. */
  readonly handled: Readonly<Record<string, number>>;
  /** What the module was refused, by code, and how much was answered. */
  readonly codes: Readonly<Record<string, number>>;
}

async function play(entry: CorpusCase): Promise<Played> {
  const parsed = JSON.parse(entry.code) as Case;
  const handled: Record<string, number> = {};
  const tools: Record<string, Tools[string]> = {};
  for (const name of parsed.registered) {
    handled[name] = 0;
    const handler = () => {
      handled[name] = (handled[name] ?? 0) + 1;
      return parsed.handler === 'never-settles' ? new Promise(() => {}) : [{ name: 'somebody' }];
    };
    tools[name] = parsed.handler ? { handler, timeoutMs: 500 } : { handler };
  }
  const element = createModule({ code: moduleOf(parsed), tools, level: 'permissive', limits: { computeMs: 5000 } });
  const ended = nextEnd(element);
  document.body.append(element);
  const end = await ended;
  return { ...end, handled, codes: (end.logs[0]?.[0] ?? {}) as Record<string, number> };
}

const sum = (counts: Readonly<Record<string, number>>) => Object.values(counts).reduce((a, b) => a + b, 0);
/** Like calls that a page lets happen, where it says nothing else. */
const LIKE = 30;

describe('the attack corpus: calls of tools', () => {
  afterEach(unmountAll);

  it('every case is denied with a typed error, and a clean module renders after it', async function () {
    this.timeout(120_000);
    const corpus = await loadCorpus(this);
    const cases = corpus.filter(({ kind }) => kind === 'tool');
    expect(cases.length).to.be.at.least(10);
    const wrong: string[] = [];
    for (const entry of cases) {
      expect(entry.expects, entry.id).to.equal('denied');
      const { registered, calls, handler } = JSON.parse(entry.code) as Case;
      const { type, error, handled, codes, violations } = await play(entry);
      const complain = (what: string) => wrong.push(`${entry.id} (${entry.title}): ${what}`);
      if (type !== 'rendered') complain(`ended with ${error?.code} ${error?.message}`);
      if (sum(codes) === 0 || !Object.keys(codes).every((code) => /^SM3\d\d$/.test(code))) {
        complain(`the module was refused ${JSON.stringify(codes)}`);
      }
      if (violations.length === 0) complain('the page was told nothing');
      const last = calls.at(-1) as Call;
      const isMany = calls.some(({ repeat = 1, parallel = 1 }) => Math.max(repeat, parallel) > LIKE);
      if (handler) {
        if (!codes.SM311) complain(`it was not ended in time: ${JSON.stringify(codes)}`);
      } else if (
        calls.length > 1 &&
        typeof last.name === 'string' &&
        registered.includes(last.name) &&
        !last.parallel &&
        calls[0]?.name !== last.name
      ) {
        // What is read is read; what would send it on is not called, and what is told names both.
        if (handled[last.name] !== 0) complain(`${last.name} was called`);
        const told = violations.find(({ code }) => code === 'SM304')?.message ?? '';
        if (!told.includes(last.name) || !told.includes(String(calls[0]?.name))) complain(`SM304 says “${told}”`);
      } else if (isMany) {
        for (const [name, count] of Object.entries(handled))
          if (count > LIKE) complain(`${name} was called ${count} times`);
      } else if (sum(handled) !== 0) complain(`handlers were called: ${JSON.stringify(handled)}`);
    }
    expect(wrong.join('\n')).to.equal('');
    const element = createModule({ code: 'function render({ container }) { container.append("clean"); }' });
    const ended = nextEnd(element);
    document.body.append(element);
    expect((await ended).type).to.equal('rendered');
  });

  it('control: the calls of a module that means well are answered', async () => {
    const { handled, codes, report } = await play({
      id: 'own',
      group: 'own',
      title: 'own',
      kind: 'tool',
      expects: 'renders',
      code: JSON.stringify({
        registered: ['customers:list', 'clock:now'],
        calls: [
          { name: 'customers:list', args: { page: '$I' }, repeat: 5 },
          { name: 'clock:now', args: {}, parallel: 5 },
        ],
      } satisfies Case),
    });
    expect(codes).to.deep.equal({});
    expect(handled).to.deep.equal({ 'customers:list': 5, 'clock:now': 5 });
    expect(report.status).to.equal('validated');
  });
});
