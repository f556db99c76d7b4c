import { expect } from 'chai';
import type { Findings } from '../src/report/findings.ts';
import { createNote, describeFailure, type PartialViolation, type RunHooks } from '../src/run-parts.ts';

describe('what was thrown in a run', () => {
  const { signal } = new AbortController();
  const describeIt = (thrown: unknown) => describeFailure(thrown, signal);

  it('is a part that did not load, where a file of the package is missing', async () => {
    const missing = `${location.origin}/no-such-file.js`;
    const thrown = await import(/* @vite-ignore */ missing).catch((error: unknown) => error);
    const { error, broken } = describeIt(thrown);
    expect(error.code, error.message).to.equal('SM703');
    expect(error.message).to.include(String(thrown));
    expect(broken).to.equal(true);
  });

  it('is a fault of our own, where it is anything else', () => {
    for (const thrown of [new TypeError('x is not a function'), 'a text', null, new DOMException('gone')]) {
      expect(describeIt(thrown).error.code).to.equal('SM707');
    }
  });

  it('is what was aborted, whatever else was thrown', () => {
    const thrown = new TypeError('Importing a module script failed.');
    expect(describeFailure(thrown, AbortSignal.abort('gone')).error.code).to.equal('SM706');
  });
});

describe('what a run’s report keeps of what was broken', () => {
  const create = () => {
    const findings = { violations: [] } as unknown as Findings;
    const note = createNote(findings, { onViolation() {} } as unknown as RunHooks);
    const say = (code: string, severity: 'warning' | 'error', count: number) => {
      const violation: PartialViolation = { code, severity, phase: 'host', rule: 'r', message: 'm', hint: 'h' };
      for (let i = 0; i < count; i += 1) note(violation);
    };
    return { findings, say };
  };

  it('is an error behind however many warnings: a module that floods is not validated', () => {
    const { findings, say } = create();
    say('SM310', 'warning', 5000);
    say('SM310', 'error', 1);
    expect(findings.violations).to.have.length(1001);
    expect(findings.violations.at(-1)!.severity).to.equal('error');
  });

  it('is so many', () => {
    const { findings, say } = create();
    say('SM201', 'error', 5000);
    say('SM501', 'warning', 5000);
    expect(findings.violations).to.have.length(2000);
  });
});
