import type { SafeModuleElement, ValidationReport } from './element.ts';
import { decodeTranscript, hashTranscript } from './element.ts';
import type { Session } from './session.ts';

/** What the gallery's server answers: a run in Node, and what came of it. */
export interface MadeInNode {
  /** Node's version. */
  readonly node: string;
  readonly report: ValidationReport;
  /** Of the transcript, encoded, in base64; there where it rendered. */
  readonly bytes?: string;
  /** The page that is made of it. */
  readonly html?: string;
}

/** Where the page stands: in a frame in which nothing runs, and that has no origin. */
export function createPaper(): HTMLIFrameElement {
  const frame = document.createElement('iframe');
  frame.className = 'paper';
  frame.title = 'The page that was made in Node';
  frame.setAttribute('sandbox', '');
  return frame;
}

/** Has the module run in Node, and shows what came of it twice: the element its transcript, the frame its page. */
export async function showFromNode(
  element: SafeModuleElement,
  paper: HTMLIFrameElement,
  session: Session,
): Promise<void> {
  session.beginRun();
  const { code, level, datasets } = session;
  const response = await fetch('made-in-node', {
    method: 'POST',
    body: JSON.stringify({ code, level, datasets, locale: navigator.language }),
  });
  if (!response.ok) throw new Error(`Only the gallery's own server runs Node; this one answered ${response.status}`);
  const { node, report, bytes, html } = (await response.json()) as MadeInNode;
  session.addEvent('made in Node', `${node}, ${report.engine}: ${report.status}`, report);
  paper.hidden = html === undefined;
  paper.srcdoc = html ?? '';
  element.level = level;
  element.theme = session.theme;
  if (bytes === undefined) {
    // What failed there fails here, and says why.
    element.transcript = undefined;
    element.datasets = datasets;
    element.code = code;
  } else {
    const letters = atob(bytes);
    const transcript = decodeTranscript(Uint8Array.from(letters, (letter) => letter.charCodeAt(0)));
    session.stored = { bytes: letters.length, hash: await hashTranscript(transcript) };
    element.code = undefined as never;
    element.datasets = {};
    element.transcript = transcript;
  }
  await element.run();
}
