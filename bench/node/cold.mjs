// One cold run in a process of its own: `node cold.mjs NAME` prints how many ms after the process began its output was there.
const [, , name] = process.argv;
const CODE = 'return input.map(({ a }) => a * 2);';
const INPUT = Array.from({ length: 100 }, (_, a) => ({ a }));

let output;
if (name === 'safe-module') {
  const { runScript } = await import('safe-module/headless');
  ({ output } = await runScript({ code: CODE, input: INPUT }));
} else {
  const peers = await import('./peers.mjs');
  const run = await peers[name]();
  output = await run(CODE, INPUT);
}
if (output?.[99] !== 198) throw new Error(`${name} gave ${JSON.stringify(output)}`);
console.log(performance.now());
process.exit();
