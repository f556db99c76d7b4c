import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { it } from 'node:test';
import { endMarked, MARK } from '../../tools/end-marked.mjs';

it('ends what carries the mark, whoever started it, and nothing else', {
  skip: process.platform !== 'linux',
}, async () => {
  const endless = "process.stdout.write('.'); for (;;);";
  /** A process whose own starter is gone. */
  const leave = async (mark) => {
    const start = `const { pid } = require('child_process').spawn(process.execPath, ['-e', ${JSON.stringify(endless)}], { detached: true, stdio: 'ignore' }); process.stdout.write(String(pid)); process.exit();`;
    const starter = spawn(process.execPath, ['-e', start], { env: { ...process.env, [MARK]: mark } });
    const [pid] = await once(starter.stdout, 'data');
    return Number(pid);
  };
  const lives = (pid) => {
    try {
      process.kill(pid, 0);
      return true;
    } catch {
      return false;
    }
  };
  const [own, other] = [await leave('one'), await leave('one more')];
  try {
    assert.deepEqual([own, other].map(lives), [true, true]);
    endMarked('one');
    for (let tries = 0; lives(own) && tries < 100; tries += 1) await new Promise((resolve) => setTimeout(resolve, 50));
    assert.deepEqual([own, other].map(lives), [false, true]);
  } finally {
    endMarked('one more');
  }
});
