import { expect } from 'chai';
import { fillShadow, loadWords } from '../../src/element/shadow.ts';
import type { RunResult } from '../../src/run-parts.ts';

const violation = { code: 'SM110', line: 3, severity: 'error', snippet: 'fetch(1)', hint: 'Use `datasets`' };
const resultOf = (message: string, violations: object[] = [], output?: object) =>
  ({
    error: message ? { code: 'SM110', line: 3, message } : undefined,
    report: { violations, runtime: { output } },
  }) as unknown as RunResult;

function createShadow() {
  const root = document.createElement('div').attachShadow({ mode: 'open' });
  const show = fillShadow(root);
  const part = (name: string) => root.querySelector<HTMLElement>(`[part=${name}]`)!;
  const shown = () =>
    [...root.querySelectorAll<HTMLSlotElement>('slot')]
      .filter((slot) => !slot.parentElement?.hidden)
      .map(({ name }) => name);
  return { root, show, part, shown };
}

describe('the element’s shadow', () => {
  before(() => loadWords(resultOf('Gone')));

  it('shows nothing but the places of frames before a run', () => {
    const { root, shown } = createShadow();
    expect(shown()).to.deep.equal([]);
    expect(root.querySelectorAll('.frames, .spare[hidden]').length).to.equal(2);
  });

  it('shows one note at a time: loading, failed, empty', () => {
    const { show, shown } = createShadow();
    const nothing = { tables: 0, plots: 0, nodes: 0 };
    for (const state of ['scanning', 'starting', 'running'] as const) {
      show(state, undefined);
      expect(shown()).to.deep.equal(['loading']);
    }
    for (const state of ['refused', 'failed'] as const) {
      show(state, resultOf('Gone'));
      expect(shown()).to.deep.equal(['error']);
    }
    show('rendered', resultOf('', [], nothing));
    expect(shown()).to.deep.equal(['empty']);
    show('rendered', resultOf('', [], { ...nothing, nodes: 1 }));
    expect(shown()).to.deep.equal([]);
    show('aborted', resultOf('Gone'));
    expect(shown()).to.deep.equal([]);
  });

  it('tells the first finding, with what stands between backticks as code, and how many more there are', () => {
    const { show, part } = createShadow();
    show('refused', resultOf('`fetch` is not there', [violation, { ...violation, line: 4 }]));
    const note = part('error');
    expect(note.textContent).to.equal(
      'Module refused. Line 3: fetch is not therefetch(1)Use datasetsSM110 · and 1 more',
    );
    expect([...note.querySelectorAll('kbd')].map(({ textContent }) => textContent)).to.deep.equal([
      'fetch',
      'datasets',
    ]);
    show('failed', resultOf('Stopped'));
    expect(note.textContent).to.equal('Module failed. Line 3: StoppedSM110');
  });

  it('never parses what it quotes', () => {
    const { show, part } = createShadow();
    show('refused', resultOf('<img src=x onerror=alert(1)>', [{ ...violation, snippet: '<b>', hint: '<i>`<u>`' }]));
    expect([...part('error').querySelectorAll('*')].map(({ localName }) => localName)).to.deep.equal([
      'p',
      'strong',
      'code',
      'p',
      'kbd',
      'small',
    ]);
  });

  it('does not say again what it has said, nor leaves it when it is over', async () => {
    const { root, show, part } = createShadow();
    const records: MutationRecord[] = [];
    const observer = new MutationObserver((found) => records.push(...found));
    const failed = resultOf('Gone', [violation]);
    const countWrites = (state: 'starting' | 'failed' | 'running', result?: RunResult) => {
      show(state, result);
      records.push(...observer.takeRecords());
      return records.splice(0).length;
    };
    observer.observe(root, { childList: true, characterData: true, subtree: true });
    expect(countWrites('starting')).to.be.greaterThan(0);
    expect(countWrites('running')).to.equal(0);
    expect(countWrites('failed', failed)).to.be.greaterThan(0);
    expect(countWrites('failed', failed)).to.equal(0);
    show('running', undefined);
    expect([part('error').textContent, part('loading').textContent]).to.deep.equal(['', 'Loading…']);
    observer.disconnect();
  });
});
