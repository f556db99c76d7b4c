import { expect } from 'chai';
import { emptyFindings, type Findings } from '../src/report/findings.ts';
import { makeReport } from '../src/report/report.ts';
import { createNote, describeFailure, noteRunError, type PartialViolation, type RunHooks } from '../src/run-parts.ts';

describe('what was thrown in a run', () => {
  const { signal } = new AbortController();
  const describeIt = (thrown: unknown) => describeFailure(thrown, signal);

  it('is a part that did not load, where a file of the package is missing', async () => {
    const missing = `${location.origin}/no-such-file.js`;
    const thrown = await import(/* @vite-ignore */ missing).catch((error: unknown) => error);
    const { error } = describeIt(thrown);
    expect(error.code, error.message).to.equal('SM703');
    expect(error.message).to.include(String(thrown));
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

describe('the status of a run that ended with an error', () => {
  const statusOf = async (code: string) => {
    const findings = emptyFindings();
    const note = createNote(findings, { onViolation() {} } as unknown as RunHooks);
    await noteRunError({ code, message: 'Something happened' }, 'function render() {}', findings, note);
    return (await makeReport(findings)).status;
  };

  it('is “error” where the page, its settings, its data or the sandbox were at fault', async () => {
    for (const code of ['SM602', 'SM701', 'SM702', 'SM703', 'SM704', 'SM705', 'SM707'])
      expect(await statusOf(code), code).to.equal('error');
  });

  it('is “failed” where the module was, or the run was aborted', async () => {
    for (const code of ['SM101', 'SM202', 'SM205', 'SM206', 'SM208', 'SM306', 'SM706'])
      expect(await statusOf(code), code).to.equal('failed');
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
