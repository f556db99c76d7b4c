/** The longest gap on the host's thread while a module runs `for(;;);` until it is stopped; in every browser. */
import { startHeartbeat } from '../test/support/heartbeat.ts';
import { runElement } from './support/element.ts';
import { median, tell } from './support/measure.ts';

async function gapWhile(code: string): Promise<number> {
  const heartbeat = startHeartbeat();
  await runElement({ code }).catch(() => {});
  return heartbeat.stop().longestGapMs;
}

describe('stop', () => {
  it('the host stays free', async function () {
    this.timeout(120_000);
    await gapWhile('function render({ container }) { container.append("warm"); }');
    const gaps: number[] = [];
    for (let turn = 0; turn < 7; turn += 1) gaps.push(await gapWhile('function render() { for (;;); }'));
    tell({
      name: 'longest gap on the host thread during for(;;);',
      ms: median(gaps),
      worst: Math.max(...gaps),
      limitMs: 50,
    });
  });
});
