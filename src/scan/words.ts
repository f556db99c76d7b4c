/** What each rule says: a message and a hint for each of its findings. */
import { BANNED, DOCUMENT_BANNED } from '../policy/banned.ts';
import { categoryOf } from '../policy/categories.ts';
import { allowedGlobals, CAPABILITIES, levelOfGlobal } from '../policy/globals.ts';
import type { Level } from '../policy/levels.ts';
import { findLibraryHint } from './libraries.ts';
import { findNearName } from './line-fixes.ts';
import type { Problem } from './problems.ts';
import { describeOpen, describeSyntax, describeUsing, findUsing, GIVEN, SYNTAX_HINT } from './syntax-words.ts';

export interface Words {
  readonly message: string;
  readonly hint: string;
}

interface Context {
  readonly code: string;
  readonly level: Level;
  /** The line's text. */
  readonly line: string;
  /** What can be pasted in its place. */
  readonly replacement: string | undefined;
}

type Sentence = readonly [message: string, hint: string];

const DATA_KEY = 'For a data column of that name, read it as `row.constructor` where the rows come from `datasets`.';

/** By rule, then by what was found. */
const WORDS: Readonly<Record<string, Readonly<Record<string, (problem: Problem, context: Context) => Sentence>>>> = {
  'code-size': {
    large: ({ name }) => [
      `The module is larger than ${name} bytes`,
      'Leave out data and unused code: rows belong in `datasets`.',
    ],
    deep: () => [
      'The code is nested too deep',
      'Take inner functions, arrays or expressions out into variables or helper functions.',
    ],
    patterns: () => [
      'The regular expressions name too many properties of Unicode',
      'Name few, such as /\\p{L}/u: not hundreds, and at most two such as \\p{RGI_Emoji}.',
    ],
  },
  syntax: {
    parser({ name, at }, { code, line }) {
      const using = findUsing(code, at);
      return using ? describeUsing(using) : describeSyntax(name!, code.slice(at, at + 20), line);
    },
    unknown: ({ name }) => [`${name} is not supported in modules`, SYNTAX_HINT],
    hashbang: () => ['A module has no `#!` line', 'Remove the first line.'],
    'html-comment': () => ['`<!--` begins a comment in some scripts', 'Put a space after `<`.'],
    misread: () => [
      'A statement ends here, and the next line begins as if it did not',
      'Put a semicolon at the end of the line.',
    ],
    using: ({ name }) => describeUsing(name!),
  },
  'open-comment': {
    open: ({ at }, { code }) => describeOpen(code, at),
  },
  'render-function': {
    none: () => [
      'The module has no top-level `function render`',
      'Write `function render({ datasets, container }) { … }`.',
    ],
    twice: () => ['`render` is declared more than once', 'Keep one of them.'],
    generator: () => ['`render` is a generator', 'Write `function`, without `*`.'],
    parameters: () => [
      '`render` takes one parameter',
      'Destructure it: `function render({ datasets, container, Tabulator }) { … }`.',
    ],
  },
  'top-level': {
    function: () => ['A function in a variable at top level', 'Declare it: `function name(…) { … }`.'],
    variable: () => ['A variable at top level', 'Move it into `render`, or return it from a helper function.'],
    class: () => ['A class at top level', 'Move the class into `render`.'],
    statement: (_, { line }) => [
      'A statement at top level',
      /^(for )?await\b/.test(line)
        ? 'Write `async function render`, and `await` inside it.'
        : /^module\.exports|^exports\./.test(line)
          ? 'Remove it: `function render` need not be exported.'
          : 'Move it into `render`.',
    ],
  },
  'banned-api': {
    read: describeBan,
    write: describeBan,
    search: describeBan,
    picture: describePicture,
    document: ({ name }, { line }) => {
      const ban = DOCUMENT_BANNED.get(name!)!;
      return [`\`document.${name}\` is not available to modules: ${ban.reason}`, findUnheard(name!, line) ?? ban.hint];
    },
  },
  'unknown-name': {
    constant: ({ name }) => [`\`${name}\` cannot be assigned`, 'Declare a variable of another name with `let`.'],
    picture: describePicture,
    taken: ({ name }) => [
      `\`${name}\` is a function of the module’s in its tests`,
      'Give that function of the module another name: tests mean their own or the standard one.',
    ],
    write: ({ name }) => [`\`${name}\` is not defined in modules`, `Declare it: \`let ${name} = …\`.`],
    read: ({ name }, { level }) =>
      isLeftOut(name!, level)
        ? describeLeftOut(name!)
        : [`\`${name}\` is not defined in modules`, suggest(name!, level)],
  },
  'blocked-property': {
    callee: () => ['`arguments.callee` does not exist in strict mode', 'Give the function a name and call it by that.'],
    pattern: ({ name }) => [
      `Property \`${name}\` is blocked in patterns`,
      isData(name)
        ? `Take it out of the pattern, and read \`row.${name}\` where the rows have such a column.`
        : MAP_HINT,
    ],
    define: ({ name }) => [`Property \`${name}\` is blocked`, MAP_HINT],
    write: ({ name }) => [
      `Property \`${name}\` is blocked`,
      name === 'prototype'
        ? 'Write a `class` with methods; built-ins are frozen and cannot be extended.'
        : isData(name)
          ? 'Use a property of another name.'
          : MAP_HINT,
    ],
    in: ({ name }) => [
      `Property \`${name}\` is blocked`,
      isData(name) ? `Use \`Object.hasOwn(row, '${name}')\`.` : MAP_HINT,
    ],
    use: readBlocked,
    read: readBlocked,
  },
  'dynamic-import': {
    import: describeImport,
    read: (_, { line }) => describeImport({ name: /require\(\s*['"`]([^'"`]+)/.exec(line)?.[1] }),
    write: describeImport,
  },
  'module-declaration': {
    import: ({ name }) => ['`import` is not available to modules', findLibraryHint(name) ?? GIVEN],
    export: (_, { line }) => ['`export` is not available to modules', hintToExport(line)],
  },
  'meta-property': {
    meta: () => ['`import.meta` is not available to modules', 'Remove it.'],
    target: () => [
      '`new.target` outside a class',
      'Write a `class`, where it is allowed. Whether a function was called without `new`, `this === undefined` says.',
    ],
  },
  'invisible-characters': {
    bidi: ({ name }) => [
      `The character ${name} turns the order of the text around`,
      `Remove it, or write it as an escape in a string: \`${escapeOf(name!)}\`.`,
    ],
    invisible: ({ name }) => [
      `The character ${name} does not show`,
      'Remove it; only strings may hold characters that do not show.',
    ],
    hidden: ({ name }) => [
      `Characters that do not show, from ${name} on, hide a text`,
      `Remove them, or write them as escapes: \`${escapeOf(name!)}\`.`,
    ],
    control: ({ name }) => [
      `The character ${name} ends a line or moves a cursor, or is half of one`,
      `Remove it, or write it as an escape in a string: \`${escapeOf(name!)}\`.`,
    ],
    lookalike: ({ name, key }) => [
      `The name \`${name}\` looks like another: it is written with letters of other scripts`,
      `Write \`${key}\`, or a name in one script.`,
    ],
  },
  'inline-handler': {
    attribute: ({ name }) => [`\`${name}\` is given as an attribute: a handler that is a text`, HANDLER_HINT],
    property: ({ name }) => [`\`${name}\` is given a text as its handler`, HANDLER_HINT],
    markup: () => ['Markup holds a handler: it is left out', HANDLER_HINT],
  },
  manifest: {
    tool: ({ name }) => [
      `The module calls the tool \`${name}\`, which its manifest does not name`,
      `Add '${name}' to \`tools\` of the manifest, or do without it.`,
    ],
    host: ({ name }) => [
      `The module asks the host \`${name}\`, which its manifest does not name`,
      `Add '${name}' to \`network\` of the manifest, or do without it.`,
    ],
    capability: ({ name }) => [
      `The module uses \`${name}\`, which its manifest does not name`,
      `Add '${name}' to \`capabilities\` of the manifest, or leave it out of the module.`,
    ],
    dataset: ({ name }) => [
      `The module reads \`datasets.${name}\`, which its manifest does not name`,
      `Add '${name}' to \`datasets\` of the manifest, or leave it out of the module.`,
    ],
    any: () => [
      'The module may read any dataset: it names one at run time, or hands `datasets` on',
      "Name each dataset as in `datasets.labs`, or declare `datasets: ['*']` in the manifest.",
    ],
    unused: ({ name, key }) => [
      `The manifest names the ${key} \`${name}\`, which the module does not use`,
      'Leave it out of the manifest.',
    ],
  },
};

function describePicture({ name }: Problem): Sentence {
  return [
    `\`${name}\` is not defined in scripts`,
    'A script draws nothing: take data from `input`, and `return` what comes of it.',
  ];
}

const MAP_HINT = 'Use a `Map`, `Object.create(null)` or an ordinary property of another name.';
const HANDLER_HINT = "A handler is a function, never a text: `button.addEventListener('click', () => { … })`.";

/** The words for a problem. */
export function describeProblem(problem: Problem, context: Context): Words {
  const [message, hint] = problem.words ?? WORDS[problem.by.rule]![problem.what]!(problem, context);
  const paste = context.replacement?.trim();
  return { message, hint: !paste || hint.includes(`\`${paste}\``) ? hint : `${hint} Write: \`${paste}\`` };
}

function isData(name: string | undefined): boolean {
  return name === 'constructor' || name === 'prototype';
}

function escapeOf(character: string): string {
  const digits = character.slice(2);
  return digits.length > 4 ? `\\u{${digits.toLowerCase()}}` : `\\u${digits.toLowerCase()}`;
}

/** What to do about a listener of what is over when a module runs, or what no module is told of. */
function findUnheard(name: string, line: string): string | undefined {
  if (name === 'onload' || /['"`](?:DOMContentLoaded|load|pageshow|readystatechange)['"`]/.test(line))
    return 'All is there when `render` runs: call the function itself.';
  if (/['"`](?:visibilitychange|selectionchange|fullscreenchange)['"`]/.test(line))
    return 'No module is told of it: do without the listener.';
  return undefined;
}

function describeBan({ name, key }: Problem, { level: own, line }: Context): Sentence {
  if (isLeftOut(name!, own)) return describeLeftOut(name!);
  const { reason, hint: general } = BANNED.get(name!)!;
  const hint = (/^(?:addEventListener|onload)$/.test(key ?? name!) && findUnheard(key ?? name!, line)) || general;
  const full = key === undefined ? name! : `${name}.${key}`;
  const message = `\`${full}\` is not available to modules: ${reason}`;
  const level = levelOfGlobal(name!);
  if (level && level !== 'permissive') return [message, `${hint} A page may allow it at level ${level}.`];
  if (key === undefined || hint !== general || !reason.includes('handle on the realm')) return [message, hint];
  const direct = allowedGlobals('strict').includes(key) || (CAPABILITIES as readonly string[]).includes(key);
  return [message, direct ? `Write \`${key}\` alone.` : (BANNED.get(key)?.hint ?? hint)];
}

/** Whether the level has the name: the policy's categories are why it is refused. */
function isLeftOut(name: string, level: Level): boolean {
  return allowedGlobals(level).includes(name);
}

function describeLeftOut(name: string): Sentence {
  const category = categoryOf(name);
  return [
    `\`${name}\` is not available to modules: the policy leaves out the category \`${category}\``,
    `Do without it. A page allows it with '${category}' in the \`capabilities\` of its policy.`,
  ];
}

function describeImport({ name }: { readonly name?: string | undefined }): Sentence {
  return ['Modules load no other code', findLibraryHint(name) ?? GIVEN];
}

function hintToExport(line: string): string {
  if (/^export\s*(?:default\s+(?:\{[\w$\s,]*\}|[\w$]+\s*(?:;|$))|[{*])/.test(line))
    return 'Remove it: `function render` need not be exported.';
  return /^export\s+default\s+(?!(?:async\s+)?function\b)/.test(line)
    ? 'Write `function render({ datasets, container }) { … }` in its place.'
    : 'Remove `export`.';
}

function readBlocked({ name }: Problem): Sentence {
  const hint =
    name === 'constructor'
      ? `Use \`instanceof\`, \`Array.isArray\` or the class’s own name. ${DATA_KEY}`
      : name === 'prototype'
        ? 'Write a `class`; call methods on the value itself.'
        : name === '__proto__'
          ? `Use \`Object.getPrototypeOf\` to ask; to keep keys, ${MAP_HINT.charAt(0).toLowerCase()}${MAP_HINT.slice(1)}`
          : 'Write a getter or setter in a class or object literal, or use `Object.defineProperty` on an object of your own.';
  return [`Property \`${name}\` is blocked`, hint];
}

function suggest(name: string, level: Level): string {
  const known = [...allowedGlobals(level), ...CAPABILITIES];
  const same = findNearName(name, known, CAPABILITIES);
  if (same) return `Write \`${same}\`.`;
  return (
    findLibraryHint(name) ??
    'Declare it inside the module, or use `datasets`, `container`, `Tabulator`, `SimplePlots`, `Formatter`.'
  );
}
