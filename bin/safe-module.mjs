#!/usr/bin/env node
// The command line: `safe-module COMMAND …`. A command is a file in commands/, listed here.
// Exit codes: 0 done · 2 wrongly called, nothing was done · 3 our own fault.
import { csp } from './commands/csp.mjs';
import { UsageError } from './usage-error.mjs';

/** By name: `help`, one line `summary`, and `run(args)`, which returns what to print. */
const COMMANDS = { csp };

function describeCommands() {
  const lines = Object.entries(COMMANDS).map(([name, { summary }]) => `  ${name.padEnd(10)}${summary}`);
  return `Usage: safe-module COMMAND [OPTIONS]\n\n${lines.join('\n')}\n\nsafe-module COMMAND --help tells more.`;
}

async function main([name, ...args]) {
  if (name === undefined) throw new UsageError(`no command was given\n\n${describeCommands()}`);
  if (name === '--help' || name === '-h' || name === 'help') return describeCommands();
  if (!Object.hasOwn(COMMANDS, name)) {
    throw new UsageError(`there is no command "${name}"\n\n${describeCommands()}`);
  }
  if (args.includes('--help') || args.includes('-h')) return COMMANDS[name].help;
  return COMMANDS[name].run(args);
}

try {
  process.stdout.write(`${await main(process.argv.slice(2))}\n`);
} catch (error) {
  const isUsage = error instanceof UsageError;
  process.stderr.write(isUsage ? `safe-module: ${error.message}\n` : `safe-module failed: ${error?.stack ?? error}\n`);
  process.exitCode = isUsage ? 2 : 3;
}
