#!/usr/bin/env node
// The command line: `safe-module COMMAND …`. A command is a file in commands/, listed here.
// Exit codes: 0 done · 1 a module was refused or failed · 2 wrongly called, nothing was run · 3 our own fault.
import { readFileSync } from 'node:fs';
import { InputError } from './input-error.mjs';
import { indented, oneLine, printable } from './print/printable.mjs';
import { listenForStop } from './stop.mjs';
import { UsageError } from './usage-error.mjs';

/** By name: a `summary`, and what loads the command: `help`, and `run(args, io)`, which returns what to print and the exit code. */
const COMMANDS = {
  validate: ['checks modules, and runs their tests', async () => (await import('./commands/validate.mjs')).validate],
  run: ['runs a script, and prints what it returns', async () => (await import('./commands/run.mjs')).runFile],
  render: ['writes what a module draws as a page', async () => (await import('./commands/render.mjs')).render],
  csp: ['what a page’s Content Security Policy must allow', async () => (await import('./commands/csp.mjs')).csp],
};

const io = {
  /** Asked for where files are named: somebody may have taken it away. */
  get cwd() {
    try {
      return process.cwd();
    } catch {
      throw new InputError('the working directory is gone. Go to one that is there.');
    }
  },
  stdin: process.stdin,
  stderr: process.stderr,
  headless: () => import('safe-module/headless'),
  listenForStop,
};

function describeCommands() {
  const lines = Object.entries(COMMANDS).map(([name, [summary]]) => `  ${name.padEnd(10)}${summary}`);
  return `Usage: safe-module COMMAND [OPTIONS]\n\n${lines.join('\n')}\n\nsafe-module COMMAND --help tells more; safe-module --version says which this is.`;
}

const readVersion = () => JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')).version;

async function loadCommand(name) {
  if (!Object.hasOwn(COMMANDS, name)) throw new UsageError(`there is no command "${name}"`, describeCommands());
  return COMMANDS[name][1]();
}

/** @returns {Promise<{text?: string, exitCode?: number}>} */
async function main([name, ...args]) {
  if (name === undefined) throw new UsageError('no command was given', describeCommands());
  if (name === '--version' || name === '-v') return { text: readVersion() };
  if (name === '--help' || name === '-h' || name === 'help') {
    const [about] = args;
    return { text: about === undefined ? describeCommands() : (await loadCommand(about)).help };
  }
  const command = await loadCommand(name);
  if (args.includes('--help') || args.includes('-h')) return { text: command.help };
  const result = await command.run(args, io);
  return typeof result === 'string' ? { text: result } : result;
}

/** What the caller wrote is at fault, where it is: says what, and what to write instead. */
function wordsOf(error) {
  if (error instanceof InputError) return oneLine(error.message);
  if (error instanceof UsageError) return `${oneLine(error.message)}${error.help ? `\n\n${error.help}` : ''}`;
  // Of the library, about an option.
  return error?.name === 'ConfigurationError' ? oneLine(error.message) : undefined;
}

/** A reader that has gone (`| head`) is no fault of anybody's; a disk that is full is none of ours. */
process.stdout.on('error', (error) => {
  if (error.code === 'EPIPE') process.exit();
  process.stderr.write(`safe-module: the output could not be written: ${error.message}\n`);
  process.exit(2);
});

/**
 * Logs and reasons that nobody can be told (a full disk, a reader that has gone) are lost. What the command came to is not:
 * its result and its exit code stay as they are, where Node would end the process with 1, that of a module that failed.
 */
process.stderr.on('error', () => {});

try {
  const { text, exitCode = 0 } = await main(process.argv.slice(2));
  // Also of JSON, where such letters stand in strings alone: it means the same.
  if (text !== undefined) process.stdout.write(`${printable(text)}\n`);
  process.exitCode = exitCode;
} catch (error) {
  const words = wordsOf(error);
  const said = words === undefined ? `safe-module failed: ${indented(error?.stack ?? error)}` : `safe-module: ${words}`;
  process.stderr.write(`${said}\n`);
  process.exitCode = words === undefined ? 3 : 2;
}
