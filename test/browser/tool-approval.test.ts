/** Calls that need leave: the page decides, or its reader. */
import { expect } from 'chai';
import type { ToolApprovalEvent, ToolCallDetail } from '../../src/events.ts';
import type { SafeModuleElement } from '../../src/safe-module.ts';
import { createModule, type Ended, nextEnd, unmountAll } from '../support/mount.ts';
import { readQuestion } from '../support/read-question.ts';

const CODE = `async function render({ callTool, container, console }) {
  try { console.log('sent', await callTool('mail:send', { to: 'a@example.org', body: '<b>hello</b>' })); }
  catch (error) { console.log(error.code, error.message); }
}`;

interface Asked {
  readonly element: SafeModuleElement;
  readonly ended: Promise<Ended>;
  readonly sent: unknown[];
  readonly calls: ToolCallDetail[];
}

function ask(onApproval?: (event: ToolApprovalEvent) => void, code = CODE): Asked {
  const sent: unknown[] = [];
  const calls: ToolCallDetail[] = [];
  const handler = (args: unknown) => {
    sent.push(args);
    return 'ok';
  };
  const element = createModule({
    code,
    limits: { computeMs: 2000 },
    tools: { 'mail:send': { description: 'Sends a mail in your name.', approval: 'ask', handler } },
  });
  element.addEventListener('tool-call', ({ detail }) => calls.push(detail));
  if (onApproval) element.addEventListener('tool-approval', onApproval);
  const ended = nextEnd(element);
  document.body.append(element);
  return { element, ended, sent, calls };
}

/** The question, once it is there. */
async function findQuestion(element: SafeModuleElement): Promise<HTMLElement> {
  for (;;) {
    const found = element.renderRoot.querySelector<HTMLElement>('[role="alertdialog"]');
    if (found) return found;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

async function press(question: HTMLElement, part: 'allow' | 'deny'): Promise<void> {
  await readQuestion();
  question.querySelector<HTMLButtonElement>(`[part="${part}"]`)?.click();
}

describe('a call that needs leave', () => {
  afterEach(unmountAll);

  it('is allowed by the page at once', async () => {
    const { element, ended, sent } = ask((event) => {
      event.preventDefault();
      expect(event.detail).to.include({ name: 'mail:send', description: 'Sends a mail in your name.' });
      expect(event.detail.args).to.deep.equal({ to: 'a@example.org', body: '<b>hello</b>' });
      event.detail.allow();
    });
    const { logs, report } = await ended;
    expect(logs[0]).to.deep.equal(['sent', 'ok']);
    expect(sent).to.have.length(1);
    expect(report.runtime?.approvals[0]).to.include({ name: 'mail:send', decision: 'allowed', by: 'page' });
    expect(element.renderRoot.querySelector('[role="alertdialog"]')).to.equal(null);
  });

  it('is denied by the page later, and the module does not learn why', async () => {
    const { ended, sent, calls } = ask((event) => {
      event.preventDefault();
      setTimeout(() => event.detail.deny('the mailbox of ward 3 is closed'), 50);
    });
    const { logs, report, violations } = await ended;
    expect(logs[0]).to.deep.equal(['SM303', 'The call of “mail:send” was not approved']);
    expect(sent).to.deep.equal([]);
    expect(calls.map(({ status }) => status)).to.deep.equal(['denied']);
    expect(calls[0]?.error?.message).to.contain('ward 3');
    expect(violations[0]?.code).to.equal('SM303');
    expect(report.runtime?.approvals[0]).to.include({ decision: 'denied', by: 'page' });
    expect(report.runtime?.tools[0]).to.include({ calls: 0, denied: 1 });
  });

  for (const [part, decision] of [
    ['allow', 'allowed'],
    ['deny', 'denied'],
  ] as const) {
    it(`is ${decision} by the reader, whom the element asks in plain text`, async () => {
      const { element, ended, sent } = ask();
      const question = await findQuestion(element);
      expect(question.textContent)
        .to.contain('mail:send')
        .and.to.contain('Sends a mail')
        .and.to.contain('<b>hello</b>');
      expect(question.querySelector('b')).to.equal(null);
      expect(sent).to.deep.equal([]);
      await press(question, part);
      const { report } = await ended;
      expect(sent).to.have.length(part === 'allow' ? 1 : 0);
      expect(report.runtime?.approvals[0]).to.include({ decision, by: 'reader' });
      expect(element.renderRoot.querySelector('[role="alertdialog"]')).to.equal(null);
    });
  }

  it('is not allowed by a click that was meant for what stood there before', async () => {
    const { element, ended, sent } = ask();
    const question = await findQuestion(element);
    question.querySelector<HTMLButtonElement>('[part="allow"]')?.click();
    expect(element.renderRoot.querySelector('[role="alertdialog"]')).to.equal(question);
    expect(sent).to.deep.equal([]);
    await press(question, 'allow');
    await ended;
    expect(sent).to.have.length(1);
  });

  it('is not allowed by one of a row of clicks that began before it was there', async () => {
    const { element, ended, sent } = ask();
    const question = await findQuestion(element);
    for (let i = 0; i < 4; i += 1) {
      question.querySelector<HTMLButtonElement>('[part="allow"]')?.click();
      await new Promise((resolve) => setTimeout(resolve, 250));
    }
    expect(element.renderRoot.querySelector('[role="alertdialog"]')).to.equal(question);
    expect(sent).to.deep.equal([]);
    await press(question, 'deny');
    await ended;
  });

  it('is not allowed by a click behind which the question has moved', async () => {
    const above = document.body.appendChild(document.createElement('div'));
    above.style.height = '80px';
    const { element, ended, sent } = ask();
    const question = await findQuestion(element);
    await readQuestion();
    above.style.height = '20px';
    question.querySelector<HTMLButtonElement>('[part="allow"]')?.click();
    expect(element.renderRoot.querySelector('[role="alertdialog"]')).to.equal(question);
    await press(question, 'allow');
    await ended;
    expect(sent).to.have.length(1);
    above.remove();
  });

  it('shows characters that are not seen or turn a line around, and leaves others as they are', async () => {
    const text = 'a\u202Emoc.live@b\u2066\u200B\u{E0041}\u00ADc\u0085 שלום ❤\uFE0F';
    // The scan refuses such characters in a source.
    const codes = Array.from(text, (letter) => letter.codePointAt(0));
    const code = `async function render({ callTool }) {
      await callTool('mail:send', { '\\u202E': String.fromCodePoint(${codes}) });
    }`;
    const { element, ended } = ask(undefined, code);
    const question = await findQuestion(element);
    expect(question.querySelector('pre')?.textContent).to.equal(
      '{\n  "\\u{202e}": "a\\u{202e}moc.live@b\\u{2066}\\u{200b}\\u{e0041}\\u{ad}c\\u{85} שלום ❤\uFE0F"\n}',
    );
    element.abort();
    await ended;
  });

  it('is denied where it is longer than anybody reads, which the page may allow itself', async () => {
    const code = `async function render({ callTool, console }) {
      await callTool('mail:send', 'x'.repeat(50_001)).catch((error) => console.log(error.code));
    }`;
    const { ended, sent, calls } = ask(undefined, code);
    expect((await ended).logs[0]).to.deep.equal(['SM303']);
    expect(calls[0]?.error?.message).to.contain('50000 characters');
    expect(sent).to.deep.equal([]);
    const byPage = ask(({ detail }) => detail.allow(), code);
    await byPage.ended;
    expect(byPage.sent).to.have.length(1);
  });

  it('is denied where it cannot be shown, and the next is asked about', async () => {
    const twice = `async function render({ callTool, console }) {
      await callTool('mail:send', { n: 1 }).catch((error) => console.log(error.code));
      await callTool('mail:send', { n: 2 });
    }`;
    const { element, ended, sent } = ask(({ detail }) => {
      const args = detail.args as { n: number; self?: unknown };
      if (args.n === 1) args.self = new Proxy(args, { ownKeys: () => expect.fail() });
    }, twice);
    await press(await findQuestion(element), 'allow');
    expect((await ended).logs[0]).to.deep.equal(['SM303']);
    expect(sent).to.deep.equal([{ n: 2 }]);
  });

  it('is asked about no longer once the page has answered', async () => {
    const { element, ended, sent } = ask(({ detail }) => void setTimeout(detail.allow, 100));
    await ended;
    expect(element.renderRoot.querySelector('[role="alertdialog"]')).to.equal(null);
    expect(sent).to.have.length(1);
  });

  it('is denied by Escape, and not by one that was meant for what stood there before', async () => {
    const { element, ended, sent } = ask();
    const question = await findQuestion(element);
    const escapeIt = () => question.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }));
    escapeIt();
    expect(element.renderRoot.querySelector('[role="alertdialog"]')).to.equal(question);
    await readQuestion();
    escapeIt();
    expect((await ended).report.runtime?.approvals[0]).to.include({ decision: 'denied', by: 'reader' });
    expect(sent).to.deep.equal([]);
  });

  it('takes a reader who is in the picture to the question, and back', async () => {
    const root = (element: SafeModuleElement) => element.renderRoot as ShadowRoot;
    const { element, ended } = ask(({ target }) => {
      root(target as SafeModuleElement)
        .querySelector('iframe')
        ?.focus();
    });
    const question = await findQuestion(element);
    expect(root(element).activeElement).to.equal(question);
    await press(question, 'deny');
    expect(root(element).activeElement?.localName).to.equal('iframe');
    await ended;
  });

  it('leaves a reader who is elsewhere in the page where he is', async () => {
    const elsewhere = document.body.appendChild(document.createElement('input'));
    const { element, ended } = ask(() => elsewhere.focus());
    const question = await findQuestion(element);
    await press(question, 'deny');
    expect(document.activeElement).to.equal(elsewhere);
    elsewhere.remove();
    await ended;
  });

  it('is asked about one at a time', async () => {
    const twice = `async function render({ callTool }) {
      await Promise.allSettled([callTool('mail:send', { n: 1 }), callTool('mail:send', { n: 2 })]);
    }`;
    const { element, ended, sent } = ask(undefined, twice);
    const first = await findQuestion(element);
    expect(element.renderRoot.querySelectorAll('[role="alertdialog"]')).to.have.length(1);
    await press(first, 'allow');
    await new Promise((resolve) => setTimeout(resolve, 50));
    await press(await findQuestion(element), 'deny');
    await ended;
    expect(sent).to.deep.equal([{ n: 1 }]);
  });

  it('is not asked about a fourth time where the reader has denied it three times', async () => {
    const again = `async function render({ callTool, console }) {
      for (let n = 1; n <= 4; n += 1) await callTool('mail:send', { n }).catch((error) => console.log(n, error.code));
    }`;
    const { element, ended, sent } = ask(undefined, again);
    for (let n = 1; n <= 3; n += 1) {
      const question = await findQuestion(element);
      expect(question.textContent).to.contain(`"n": ${n}`);
      await press(question, 'deny');
      while (element.renderRoot.contains(question)) await new Promise((resolve) => setTimeout(resolve, 10));
    }
    const { logs, report, violations } = await ended;
    expect(logs.map(([n, code]) => `${n} ${code}`)).to.deep.equal(['1 SM303', '2 SM303', '3 SM303', '4 SM303']);
    expect(sent).to.deep.equal([]);
    expect(report.runtime?.approvals).to.have.length(3);
    expect(violations.at(-1)?.message).to.contain('not asked again');
  });

  it('is over with its run: the question goes, and an answer that comes later does nothing', async () => {
    let late: ToolApprovalEvent | undefined;
    const { element, ended, sent } = ask((event) => {
      late = event;
    });
    await findQuestion(element);
    element.abort('enough');
    expect((await ended).error?.code).to.equal('SM706');
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(element.renderRoot.querySelector('[role="alertdialog"]')).to.equal(null);
    late?.detail.allow();
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(sent).to.deep.equal([]);
  });

  it('waits on nobody’s time but its own', async () => {
    const element = createModule({
      code: CODE,
      limits: { timeoutMs: 1000, computeMs: 2000 },
      tools: { 'mail:send': { approval: 'ask', timeoutMs: 500, handler: () => 'ok' } },
    });
    element.addEventListener('tool-approval', (event) => {
      event.preventDefault();
      setTimeout(event.detail.allow, 1500);
    });
    const ended = nextEnd(element);
    document.body.append(element);
    expect((await ended).logs[0]).to.deep.equal(['sent', 'ok']);
  });
});
