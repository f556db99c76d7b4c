/**
 * What it costs to check what a guest says: the messages of a run with 10,000 operations, measured and held against
 * their schemas, against the whole run. Each turn in a realm of its own, where no compiler has warmed up, as in a stage.
 */

import type { checkGuestMessage, checkOperation } from 'virtual:checks';
import { source as wire } from 'virtual:realm/wire';
import type { GUEST_BOUNDS } from '../src/protocol/bounds.ts';
import type { envelope } from '../src/protocol/channel.ts';
import type { measure } from '../src/protocol/measure.ts';
import { clear, endOf, runElement } from './support/element.ts';
import { compare, tell } from './support/measure.ts';

const OPERATIONS = 10_000;

/** Each paragraph is two operations, an element and a text, and a list of children more. */
const code = `function render({ container }) {
  for (let i = 0; i < 3400; i++) {
    const p = document.createElement('p');
    p.title = 'number ' + i;
    p.style.color = 'teal';
    p.textContent = 'a paragraph ' + i;
    container.append(p);
  }
}`;

interface Wire {
  readonly checkGuestMessage: typeof checkGuestMessage;
  readonly checkOperation: typeof checkOperation;
  readonly envelope: typeof envelope;
  readonly measure: typeof measure;
  readonly GUEST_BOUNDS: typeof GUEST_BOUNDS;
}

/** What the module really says. */
async function recordBatches(): Promise<readonly (readonly unknown[])[]> {
  const element = document.createElement('safe-module');
  Object.assign(element, { code, level: 'permissive', record: true });
  document.body.append(element);
  await endOf(element);
  const { batches } = element.transcript ?? { batches: [] };
  element.remove();
  return batches;
}

async function check(batches: readonly (readonly unknown[])[]): Promise<number> {
  const frame = document.createElement('iframe');
  document.body.append(frame);
  const realm = frame.contentWindow as Window & typeof globalThis & { SafeModuleWire: Wire };
  const script = realm.document.createElement('script');
  script.text = wire;
  realm.document.head.append(script);
  const { checkGuestMessage, checkOperation, envelope, measure, GUEST_BOUNDS } = realm.SafeModuleWire;
  const messages = batches.map((operations) => realm.structuredClone(envelope('r1', { type: 'batch', operations })));
  const start = performance.now();
  for (const message of messages) {
    if (!measure(message, GUEST_BOUNDS).ok || checkGuestMessage(message)) throw new Error('A message was refused.');
    for (const operation of message.operations) if (checkOperation(operation)) throw new Error('One was refused.');
  }
  const ms = performance.now() - start;
  frame.remove();
  return ms;
}

describe('checks', () => {
  it('of what a guest says', async function () {
    this.timeout(240_000);
    const batches = await recordBatches();
    const operations = batches.reduce((sum, { length }) => sum + length, 0);
    if (operations < OPERATIONS) throw new Error(`The module asked for ${operations} operations only.`);
    const run = async () => (await runElement({ code, level: 'permissive' })).ms;
    tell(await compare(`checking ${operations} operations`, 0.1, () => check(batches), run, { turns: 7 }));
    clear();
  });
});
