/** Lines that can be pasted in place of the refused ones. */
import { allowedGlobals, CAPABILITIES } from '../policy/globals.ts';
import { fixLine } from './line-fixes.ts';
import type { Problem } from './problems.ts';
import type { Found } from './rule.ts';

/** What a finding is about, then the text that is replaced in its line, and by what. */
type Edit = readonly [about: RegExp, text: RegExp, by: string];

const REALM = '(?:window|self|globalThis|global|top|parent|frames)';
const LATER = '(?:setTimeout|setImmediate|queueMicrotask|requestAnimationFrame|requestIdleCallback)';

/** What a module shows and takes away again a second later or more: at once, it would never be seen. */
const LATE = /,\s*[\d_]{4,}\s*\)/;
const UNDOES =
  /(?<!classList\.)\bremove(?:Child)?\(|\bhidden\s*=\s*true|\b(?:display|visibility|opacity)\s*=\s*['"`]?(?:none|hidden|0)\b|\b(?:textContent|innerText|innerHTML|value)\s*=\s*(?:''|""|``)|\bclose\(/;

/** Of a page's beginning, which is over when `render` runs; and of what no module is told. */
const BEGUN = `(['"\`])(?:DOMContentLoaded|load|pageshow|readystatechange)\\1`;
const UNHEARD = `['"\`](?:DOMContentLoaded|load|pageshow|readystatechange|visibilitychange|selectionchange|fullscreenchange)\\b`;
/** One expression, with commas inside brackets only. Not of spaces alone: each of them could begin it. */
const ALONE = '(?=\\S)((?:[^{}()[\\],;]|\\((?:[^(){};]|\\([^(){};]*\\))*\\)|\\[[^[\\]{};]*\\])+?)';

const EDITS: readonly Edit[] = [
  [
    /^(?:\w+\.)?addEventListener$/,
    new RegExp(`\\b(?:\\w+\\.)?addEventListener\\(\\s*${BEGUN}\\s*,\\s*\\(\\s*\\)\\s*=>\\s*${ALONE}\\)(?=;|$)`, 'g'),
    '$2',
  ],
  [
    /^(?:\w+\.)?addEventListener$/,
    new RegExp(`\\b(?:\\w+\\.)?addEventListener\\(\\s*${BEGUN}\\s*,\\s*([\\w$]+)\\s*\\)(?=;|$)`, 'g'),
    '$2()',
  ],
  [/^document\.(body|documentElement)$/, /\bdocument\s*\.\s*(?:body|documentElement)\b/g, 'container'],
  [
    /^document\.(\w+EventListener|dispatchEvent|on\w+)$/,
    new RegExp(`\\bdocument\\s*\\.\\s*(?=(?:add|remove|dispatch|on)\\w+)(?!onload|\\w+\\(\\s*${UNHEARD})`, 'g'),
    'container.',
  ],
  [/^DocumentFragment$/, /\bnew\s+DocumentFragment\b(?:\s*\(\s*\))?/g, 'document.createDocumentFragment()'],
  [/^Text$/, /\bnew\s+Text\s*\(/g, 'document.createTextNode('],
  [/^Image$/, /\bnew\s+Image\b(?:\s*\(\s*\))?/g, "document.createElement('img')"],
  [/^AbortSignal$/, /\bAbortSignal\s*\.\s*timeout\(\s*[\w$.]*\s*\)/g, 'null'],
  [/^SVG\w*Element$/, /\binstanceof\s+SVG\w*Element\b/g, 'instanceof Element'],
  [/^document\.write/, /\bdocument\.write(?:ln)?\(/g, "container.insertAdjacentHTML('beforeend', "],
  [/^\w+\.inner(Width|Height)$/, new RegExp(`\\b${REALM}\\.inner(Width|Height)\\b`, 'g'), 'container.client$1'],
  [/^\w+\.(alert|print)$/, new RegExp(`\\b${REALM}\\.(?:alert|print)\\(`, 'g'), 'console.log('],
  [/^(alert|print)$/, /\b(?:alert|print)\(/g, 'console.log('],
  [
    /^(set|queue|request)\w+$/,
    new RegExp(
      `\\b${LATER}\\(\\s*(?:async\\s*)?\\(\\s*\\)\\s*=>\\s*(?=\\S)([^{};]+?)\\s*(?:,\\s*[\\d_]+\\s*)?\\)(?=;|$)`,
      'g',
    ),
    '$1',
  ],
  [/^(set|queue|request)\w+$/, new RegExp(`\\b${LATER}\\(\\s*([\\w$.]+)\\s*(?:,\\s*[\\d_]+\\s*)?\\)`, 'g'), '$1()'],
  [/^performance\.now$/, /\bperformance\.now\(\)/g, 'Date.now()'],
  [/^eval$/, /\beval\(\s*(['"`])([^'"`\\]*)\1\s*\)/g, '($2)'],
  [/^Reflect\.ownKeys$/, /\bReflect\.ownKeys\(/g, 'Object.keys('],
  [/^Reflect\.has$/, /\bReflect\.has\(\s*([^,()]+),\s*([^,()]+)\)/g, '($2 in $1)'],
  [/^Reflect\.get$/, /\bReflect\.get\(\s*([^,()]+),\s*([^,()]+)\)/g, '$1[$2]'],
  [/^navigator\.languages?$/, /\bnavigator\.languages?\b(?:\[0\])?/g, 'Intl.NumberFormat().resolvedOptions().locale'],
  [/^constructor$/, /([\w$.]+)\.constructor\.name\b/g, 'Object.prototype.toString.call($1).slice(8, -1)'],
  [/^constructor$/, /([\w$.]+)\.constructor\s*===?\s*Array\b/g, 'Array.isArray($1)'],
  [/^constructor$/, /([\w$.]+)\.constructor\s*===?\s*([A-Z]\w*)\b/g, '$1 instanceof $2'],
  [/^__proto__$/, /([\w$.]+)\.__proto__\b(?!\s*(?:=[^=]|\.|\[))/g, 'Object.getPrototypeOf($1)'],
  [/^export$/, /^export\s+default\s+(async\s+)?function\s*\(/g, '$1function render('],
  [/^export$/, /^export\s+default\s+(async\s+)?\(([^()]*)\)\s*=>\s*\{/g, '$1function render($2) {'],
  [/^export$/, /^export\s+(?:default\s+)?(?=(?:async\s+)?function\b)/g, ''],
  [/^function$/, /^(?:const|let|var)\s+([\w$]+)\s*=\s*(async\s+)?function\s*\*?\s*\(/g, '$2function $1('],
  [/^function$/, /^(?:const|let|var)\s+([\w$]+)\s*=\s*(async\s+)?\(([^()]*)\)\s*=>\s*\{/g, '$2function $1($3) {'],
  [
    /^function$/,
    new RegExp(`^(?:const|let|var)\\s+([\\w$]+)\\s*=\\s*(async\\s+)?\\(([^()]*)\\)\\s*=>\\s*${ALONE};?$`, 'g'),
    '$2function $1($3) { return $4; }',
  ],
  [/^<!--$/, /<!--/g, '< !--'],
  [/^misread$/, /(?<!\s)\s*(\/\/.*)?$/, ';$1'],
];

/**
 * @param line the trimmed text of the finding's whole line
 * @returns the line as it may stand in a module; `undefined` where none is known
 */
export function findReplacement(found: Problem, line: string): string | undefined {
  const abouts = aboutsOf(found);
  if (found.key !== undefined && isKnown(found.key) && new RegExp(`^${REALM}$`).test(found.name ?? '')) {
    return change(line, new RegExp(`\\b${REALM}\\s*\\??\\.\\s*(?=${found.key}\\b)`, 'g'), '');
  }
  if (abouts.includes('setTimeout') && LATE.test(line) && UNDOES.test(line)) return undefined;
  for (const [about, text, by] of EDITS) {
    const changed = abouts.some((name) => about.test(name)) ? change(line, text, by) : undefined;
    if (changed !== undefined) return changed;
  }
  return fixLine(found, line);
}

function aboutsOf({ what, name, key }: Found): readonly string[] {
  if (what === 'export' || what === 'function' || what === 'misread') return [what];
  if (what === 'html-comment') return ['<!--'];
  if (what === 'document') return [`document.${name}`];
  if (what === 'pattern' || what === 'define' || what === 'write' || name === undefined) return [];
  return key === undefined ? [name] : [`${name}.${key}`, name];
}

function change(line: string, text: RegExp, by: string): string | undefined {
  const changed = line.replace(text, by).trim();
  return changed === line ? undefined : changed;
}

function isKnown(name: string): boolean {
  return allowedGlobals('strict').includes(name) || (CAPABILITIES as readonly string[]).includes(name);
}
