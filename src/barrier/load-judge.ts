/** Runs what the host has sent to judge calls with: the CSP lets it run only if its SHA-256 is the one of this package. */
import type { JudgeMessage } from '../protocol/messages.ts';
import type { createJudge } from './judge.ts';

interface Factory {
  createPolicy(
    name: string,
    rules: { createScript(source: string): string },
  ): { createScript(source: string): unknown };
}

/** Once. @throws Error when the script did not run */
export function loadJudge({ source, settings }: JudgeMessage): ReturnType<typeof createJudge> {
  const trust = (globalThis as { trustedTypes?: Factory }).trustedTypes?.createPolicy('safe-module', {
    createScript: (text) => text,
  });
  const script = document.createElement('script');
  script.text = trust ? (trust.createScript(source) as string) : source;
  document.head.append(script);
  script.remove();
  const { SafeModule_barrierCalls: part } = globalThis as {
    SafeModule_barrierCalls?: { createJudge: typeof createJudge };
  };
  if (!part) throw new Error('The judge of calls did not run');
  return part.createJudge(settings as Parameters<typeof createJudge>[0], () => performance.now());
}
