/** Runs a module of the contract in an element of the test page. */
import type { EngineName } from '../../src/policy/engines.ts';
import { createModule, nextEnd } from '../support/mount.ts';
import type { ContractEnd, ContractOptions } from './contract.ts';

/** CSS px: what modules read of their container is an input, and so is the language. */
const WIDTH = 800;

export async function runInElement(
  engine: EngineName,
  code: string,
  options: ContractOptions = {},
): Promise<ContractEnd> {
  const element = createModule({ code, engine, record: true, ...options });
  element.lang = 'en-US';
  element.style.cssText = `display: block; width: ${WIDTH}px;`;
  const logs: { level: string; args: readonly unknown[]; line?: number | undefined }[] = [];
  element.addEventListener('console', ({ detail }) => logs.push(detail));
  const ended = nextEnd(element);
  document.body.append(element);
  const { type, error, report, violations } = await ended;
  const { transcript } = element;
  element.remove();
  return { type, error, report, violations, transcript, logs };
}
