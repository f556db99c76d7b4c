/** What is asked about is what the handler gets, and all of it is seen before it is allowed. */
import { expect } from 'chai';
import { z } from 'zod';
import type { SafeModuleElement } from '../../src/safe-module.ts';
import type { StandardSchema } from '../../src/tools/standard-schema.ts';
import { pressKey } from '../support/input.ts';
import { createModule, type Ended, nextEnd, unmountAll } from '../support/mount.ts';
import { readQuestion } from '../support/read-question.ts';

interface Asked {
  readonly element: SafeModuleElement;
  readonly ended: Promise<Ended>;
  readonly got: unknown[];
  readonly told: unknown[];
}

/** @param args of the call, as source */
function ask(args: string, input?: StandardSchema): Asked {
  const got: unknown[] = [];
  const told: unknown[] = [];
  const element = createModule({
    code: `async function render({ callTool }) { await callTool('mail:send', ${args}).catch(() => {}); }`,
    limits: { computeMs: 2000 },
    tools: { 'mail:send': { approval: 'ask', ...(input && { input }), handler: (given) => void got.push(given) } },
  });
  element.addEventListener('tool-approval', ({ detail }) => told.push(detail.args));
  const ended = nextEnd(element);
  document.body.append(element);
  return { element, ended, got, told };
}

const making = (value: unknown): StandardSchema => ({
  '~standard': { version: 1, vendor: 'test', validate: () => ({ value }) },
});

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

async function findQuestion(element: SafeModuleElement) {
  for (;;) {
    const question = element.renderRoot.querySelector<HTMLElement>('[role="alertdialog"]');
    if (question) {
      const find = <T extends HTMLElement>(selector: string) => question.querySelector<T>(selector) as T;
      const allow = find<HTMLButtonElement>('[part="allow"]');
      return { question, box: find('pre'), allow, deny: find('[part="deny"]'), hint: find('#approval-hint') };
    }
    await wait(20);
  }
}

const LONG = `{ to: 'a@example.org', ${Array.from({ length: 40 }, (_, i) => `a${i}: ${i}`)}, zz: 'at the end' }`;

describe('what is asked about', () => {
  afterEach(unmountAll);

  it('is what the schema makes of the arguments: defaults, transforms, and no keys that it leaves out', async () => {
    const input = z.object({
      to: z.string().transform((to) => `${to}@example.org`),
      bcc: z.string().default('archive@example.org'),
    });
    const { element, ended, got, told } = ask(`{ to: 'all', note: 'nobody reads this' }`, input);
    const { question, box, allow } = await findQuestion(element);
    const made = { to: 'all@example.org', bcc: 'archive@example.org' };
    expect(JSON.parse(box.textContent as string)).to.deep.equal(made);
    expect(question.textContent).to.contain('has changed or completed');
    await readQuestion();
    allow.click();
    await ended;
    expect(got).to.deep.equal([made]);
    expect(told[0]).to.equal(got[0]);
  });

  it('is said to be changed only where it is', async () => {
    const input = z.object({ body: z.string(), to: z.string() });
    const { element } = ask(`{ to: 'a', body: 'b' }`, input);
    expect((await findQuestion(element)).question.textContent).not.to.contain('schema');
  });

  it('has what the module sent below where it is more than text', async () => {
    const { element, ended, got } = ask(`{ id: 7 }`, making({ send: () => 1 }));
    const { question, box, allow } = await findQuestion(element);
    expect(box.textContent).to.equal('{\n  "send": ‹function›\n}\n\nMade of what the module sent:\n{\n  "id": 7\n}');
    expect(question.textContent).to.contain('cannot be shown in full');
    await readQuestion();
    allow.click();
    await ended;
    expect(got).to.have.length(1);
  });

  it('is denied where a schema makes more of it than anybody reads', async () => {
    const { ended, got } = ask('1', making({ text: 'x'.repeat(50_001) }));
    expect((await ended).violations[0]?.message).to.contain('50000 characters');
    expect(got).to.deep.equal([]);
  });

  it('is not loading meanwhile', async () => {
    const { element, ended } = ask('{}');
    const loading = element.renderRoot.querySelector<HTMLElement>('[part="loading"]');
    const { deny } = await findQuestion(element);
    expect(element.state).to.equal('running');
    expect(loading?.checkVisibility()).to.equal(false);
    await readQuestion();
    deny.click();
    await ended;
  });
});

describe('what is longer than its box', () => {
  afterEach(unmountAll);

  it('is not allowed before it was seen to its end, which the button says', async () => {
    const { element, ended, got } = ask(LONG);
    const { question, box, allow, hint } = await findQuestion(element);
    await readQuestion();
    expect(allow.getAttribute('aria-disabled')).to.equal('true');
    expect(allow.getAttribute('aria-describedby')).to.equal(hint.id);
    expect(hint.checkVisibility()).to.equal(true);
    allow.click();
    expect(question.isConnected).to.equal(true);
    expect((element.renderRoot as ShadowRoot).activeElement, 'led to what it asks for').to.equal(box);
    box.scrollTop = (box.scrollHeight - box.clientHeight) / 2;
    await readQuestion();
    allow.click();
    expect(question.isConnected).to.equal(true);
    box.scrollTop = box.scrollHeight;
    allow.click();
    expect(question.isConnected, 'it has only now become a button').to.equal(true);
    expect(allow.hasAttribute('aria-disabled')).to.equal(false);
    expect(allow.hasAttribute('aria-describedby')).to.equal(false);
    expect(hint.checkVisibility()).to.equal(false);
    box.scrollTop = 0;
    await readQuestion();
    allow.click();
    await ended;
    expect(got).to.have.length(1);
  });

  it('is denied without that', async () => {
    const { element, ended, got } = ask(LONG);
    const { deny } = await findQuestion(element);
    await readQuestion();
    deny.click();
    expect((await ended).report.runtime?.approvals[0]).to.include({ decision: 'denied', by: 'reader' });
    expect(got).to.deep.equal([]);
  });

  it('is scrolled by the keyboard', async () => {
    const { element, ended, got } = ask(LONG);
    const { box, allow } = await findQuestion(element);
    expect(box.getAttribute('role')).to.equal('region');
    expect(box.getAttribute('aria-label')).not.to.equal(null);
    box.focus();
    await pressKey('End');
    while (allow.hasAttribute('aria-disabled')) await wait(20);
    await readQuestion();
    allow.click();
    await ended;
    expect(got).to.have.length(1);
  });

  it('is what does not fit any more once the type has grown, and what fits once it has shrunk', async () => {
    const { element, ended, got } = ask(`Array(5).fill('a word or two')`);
    const { box, allow } = await findQuestion(element);
    const frames = async () => {
      for (let i = 0; i < 3; i += 1) await new Promise(requestAnimationFrame);
    };
    await frames();
    expect(allow.hasAttribute('aria-disabled')).to.equal(false);
    box.style.lineHeight = '4';
    await frames();
    expect(allow.getAttribute('aria-disabled')).to.equal('true');
    box.style.lineHeight = '1.5';
    await frames();
    expect(allow.hasAttribute('aria-disabled')).to.equal(false);
    await readQuestion();
    allow.click();
    await ended;
    expect(got).to.have.length(1);
  });

  it('is not what fits exactly, or but for what browsers round', async () => {
    const { element } = ask(`Array(30).fill('x')`);
    const { box, allow } = await findQuestion(element);
    for (const spare of [0, -0.4, 0.4]) {
      box.style.maxHeight = 'none';
      const { height } = box.getBoundingClientRect();
      box.style.cssText = `max-height: ${height + spare}px; box-sizing: border-box`;
      for (let i = 0; i < 3; i += 1) await new Promise(requestAnimationFrame);
      expect(allow.hasAttribute('aria-disabled'), `${spare}`).to.equal(false);
    }
    box.style.maxHeight = '10em';
    for (let i = 0; i < 3; i += 1) await new Promise(requestAnimationFrame);
    expect(allow.hasAttribute('aria-disabled'), 'control').to.equal(true);
  });

  it('is not seen while it is not there', async () => {
    const { element } = ask(LONG);
    const { allow } = await findQuestion(element);
    element.style.display = 'none';
    for (let i = 0; i < 3; i += 1) await new Promise(requestAnimationFrame);
    expect(allow.getAttribute('aria-disabled')).to.equal('true');
  });
});
