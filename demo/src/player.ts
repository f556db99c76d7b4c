import { decodeTranscript, encodeTranscript, hashTranscript, type SafeModuleElement } from './element.ts';
import { policyOf } from './policy-of.ts';
import type { Session } from './session.ts';
import { logCalls } from './tool-log.ts';

/**
 * Makes the live element of a session, and writes down in the session what it says. The element is
 * new for every story, so that nothing of the last one is left.
 */
export function createPlayer(session: Session): SafeModuleElement {
  const element = document.createElement('safe-module');
  element.manual = true;
  listen(element, session);
  return element;
}

/** An element that shows the same beside it. What it says is not written down. */
export function createTwin(): SafeModuleElement {
  const element = document.createElement('safe-module');
  element.manual = true;
  return element;
}

/** Hands everything of the session to the elements and runs each once. */
export async function play(elements: readonly SafeModuleElement[], session: Session): Promise<void> {
  session.beginRun();
  const [live, again] = elements;
  const playing = session.story.showsAgain ? elements.slice(0, 1) : elements;
  await Promise.all(
    playing.map((element) => {
      give(element, session);
      return element.run();
    }),
  );
  if (live && again && session.story.showsAgain) await showAgain(live, again, session);
}

/** As a page would that has stored the bytes: `again` gets nothing else. */
async function showAgain(live: SafeModuleElement, again: SafeModuleElement, session: Session): Promise<void> {
  const { transcript } = live;
  again.hidden = !transcript;
  if (!transcript) return;
  const bytes = encodeTranscript(transcript);
  session.stored = { bytes: bytes.length, hash: await hashTranscript(transcript) };
  session.changed();
  again.level = session.level;
  again.theme = session.theme;
  again.transcript = decodeTranscript(bytes);
  await again.run();
}

/**
 * A reader's machine may be slow or busy, and an interpreter takes its time with ten thousands of rows. What is to be ended is
 * ended as soon as its level says.
 */
const ROOM = { native: { computeMs: 1000 }, quickjs: { computeMs: 10_000, timeoutMs: 60_000 } } as const;

function give(element: SafeModuleElement, session: Session) {
  const { code, datasets, engine, level, theme, tools, variant, story } = session;
  element.code = code;
  element.datasets = datasets;
  element.level = level;
  element.engine = engine;
  element.policy = policyOf(session);
  element.tools = tools;
  element.theme = theme;
  element.lang = story.lang ?? '';
  element.dir = story.dir ?? '';
  element.record = story.showsAgain ?? false;
  // A hosted page is for one engine.
  element.sandboxSrc = engine === 'quickjs' ? story.sandboxSrc?.replace('.html', '-quickjs.html') : story.sandboxSrc;
  element.limits = { ...(story.ends ? {} : ROOM[engine]), ...(variant?.limits ?? story.limits) };
}

/** Writes down in the session what an element says. */
export function listen(element: SafeModuleElement, session: Session): void {
  new MutationObserver(() => {
    session.state = element.state;
    session.changed();
  }).observe(element, { attributeFilter: ['state'] });
  const log = (type: string, summary: string, detail: unknown) => session.addEvent(type, summary, detail);

  element.addEventListener('resize', ({ detail }) => {
    log('resize', `${Math.round(detail.width)} × ${Math.round(detail.height)} px`, detail);
  });
  element.addEventListener('rendered', ({ detail }) => {
    finish(element, session, detail.report);
    log('rendered', summarizeTimings(detail.report.runtime?.timings), detail);
  });
  element.addEventListener('failed', ({ detail }) => {
    session.error = detail.error;
    finish(element, session, detail.report);
    log('failed', `${detail.error.code}: ${detail.error.message}`, detail);
  });
  element.addEventListener('policy-violation', ({ detail }) => {
    session.addViolation(detail);
    log('policy-violation', `${detail.code}: ${detail.message}`, detail);
  });
  logCalls(element, log);
  element.addEventListener('console', ({ detail }) => {
    session.addLine(detail.level, detail.args, detail.line);
    log('console', `${detail.level}: ${detail.args.map(String).join(' ')}`, detail);
  });
}

function finish(element: SafeModuleElement, session: Session, report: Session['report']): void {
  session.report = report;
  session.state = element.state;
}

function summarizeTimings(timings: { scan: number; start: number; run: number; render: number } | undefined): string {
  if (!timings) return '';
  const parts = ['scan', 'start', 'run', 'render'] as const;
  return parts.map((part) => `${part} ${Math.round(timings[part])} ms`).join(' · ');
}
