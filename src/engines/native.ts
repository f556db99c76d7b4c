/**
 * Engine `native`: the module runs as JavaScript of the browser, on the hardened guest thread.
 *
 * The module's text stands in the program as it is: it was parsed alone, in module goal. Where that
 * parser and the engine read a text differently it could close the function around it, so nothing of
 * it is evaluated before the realm is hardened (the program calls the runtime in two steps), and it is
 * in global scope: the runtime's own is closed before it and can't be named.
 */
import { source as runtime } from 'virtual:realm/guest';
import { CAPABILITIES, DOM_CLASS } from '../policy/globals.ts';
import type { Engine, MakeHead, Part } from './engine.ts';

/**
 * Parts by what a module's text says, or uses, before it can meet what they are about: nobody who draws no table pays
 * for tables. The text says more than is used: `innerHTML`, `outerHTML`, `insertAdjacentHTML` all say HTML. Where keys are
 * assigned to what `createElement(tag)` made, they may be any.
 */
const PARTS: readonly (Part & { readonly says: RegExp })[] = [
  {
    // Before the parts that know more of single elements. Pieces of names, as every page loads this: `[blw]Index` is of tab, cell and row.
    says: /classL|(?:<|ment\(.)(?:prog|met)|dataset\b|tsBy|[te](?:Row|Cell)|[tT](?:Bod|Hea|Foo)|aption|\.(?:cell|row)s\b|cent[ET]|oggle|buteN|canvas|nerText|ingCl|fset[TL]|[et]Prop|assign|ment\([^'"`]|\.(?:before|after|replaceW)|[lw]Span|[blw]Index|lFor|eTime|aria[A-Z]|\.(?:lang|dir|role|scope|type|start|span|width|height|value|m\w\w|low|high|op\w+|reversed)\s*\W?=/,
    name: 'More',
    load: () => import('virtual:realm/guest-more'),
  },
  {
    says: /Event[^s]|zeOb|ortC|scroll[A-Z(]|:checked|['"`]on|\bon[a-z]{4,}\s*[=:]|lick|['.]on\b|\.(?:focus|blur)\b/,
    name: 'Events',
    chunk: 'extras',
    load: () => import('virtual:realm/guest-events'),
  },
  {
    says: /\b(?:button|fieldset|input|optgroup|output|select|textarea|new\s+Option)\b|[<'"`](?:legend|option)\b/i,
    name: 'Controls',
    chunk: 'extras',
    load: () => import('virtual:realm/guest-controls'),
  },
  {
    says: /['"`<]style\b|var\(/i,
    name: 'Sheets',
    chunk: 'extras',
    load: () => import('virtual:realm/guest-sheets'),
  },
  {
    says: /createElementNS|[<'"`](?:svg|img)/i,
    name: 'Pictures',
    chunk: 'extras',
    load: () => import('virtual:realm/guest-pictures'),
  },
  { says: /HTML|['"`<]template\b/i, name: 'Html', load: () => import('virtual:realm/guest-html') },
  {
    // Wherever something may be written that is left out.
    says: /HTML|createElement|setAttr|style|resize\(./i,
    name: 'Refusals',
    load: () => import('virtual:realm/guest-refusals'),
  },
  {
    // A table or plot may be drawn into what a selector finds. No further than any member goes: of a name that says itself
    // 27,000 times each would be read to the end.
    says: /querySelector|matches|closest|var\(|['"`<]style\b|['"`][#.[]|(?:Tabulator|SimplePlots)[.\w]{0,30}\(\s*(?!container\b)|=\s*SimplePlots/,
    name: 'Selectors',
    load: () => import('virtual:realm/guest-selectors'),
  },
  { says: /datasets/, name: 'Datasets', load: () => import('virtual:realm/guest-datasets') },
  { says: /console/, name: 'Console', load: () => import('virtual:realm/guest-console') },
  { says: /Tabulator/, name: 'Table', chunk: 'table', load: () => import('virtual:realm/guest-table') },
  {
    says: /^(?=.*Tabulator).*(?:Calc|Filter|titleF|cssC|formatter|rowF|ooltip|sorter(?!:\s*['"`])|(?:tle|der): ?.[^'"`]{0,60}[<&]|roup|selectable|lick|['.]on\b|utator|\.\w+(?:Row|Column|[deh]Data))/s,
    name: 'TableMore',
    load: () => import('virtual:realm/guest-table-more'),
  },
  { says: /SimplePlots/, name: 'Plot', chunk: 'plot', load: () => import('virtual:realm/guest-plot') },
  { says: /Formatter/, name: 'Format', load: () => import('virtual:realm/guest-format') },
  { says: /^(?=.*Formatter).*\bconvert\b/s, name: 'Units', load: () => import('virtual:realm/guest-units') },
  {
    says: /\b(?:replace|split|match\b|toLoc|localeC)/,
    name: 'Texts',
    load: () => import('virtual:realm/guest-texts'),
  },
  {
    says: /\b(?:map|filter|reduce|slice|forEach|some|every|find\w*|Map|Set)\b/,
    name: 'Arrays',
    load: () => import('virtual:realm/guest-arrays'),
  },
  {
    // Names can be escaped, and made at run time where there is an object that has them.
    says: /\w(?:Array|Buffer)\b|\bArray\b(?!\.isA)|Aggr|BigInt|RegExp|Registry|Reflect|DataView|JSON|Proxy|structuredClone|globalThis|Intl|Temporal|\\u/,
    name: 'Globals',
    load: () => import('virtual:realm/guest-globals'),
  },
];
/** What more than plain tables need of the stage, too. */
const MORE = /^(?=.*Tabulator).*(?:Calc|Filter|titleF|frozen|pagination|roup|selectable|lick|['.]on\b)/s;
/** Where the policy grants requests. */
const FETCH: Part = { name: 'Fetch', load: () => import('virtual:realm/guest-fetch') };
const TOOLS: Part = { name: 'Tools', load: () => import('virtual:realm/guest-tools') };
const REGEXPS: Part = { name: 'Regexps', load: () => import('virtual:realm/guest-regexps') };
const CLOCK: Part = { name: 'Clock', load: () => import('virtual:realm/guest-clock') };

const headOf: MakeHead = async (given, without) => {
  // WebKit, whose errors say their line, ends no regular expression that it has begun.
  const parts = 'line' in Error() ? [...given, REGEXPS] : given;
  // The runtime keeps for itself what the policy leaves out; as an item of a list, nothing is no text.
  let head = `"use strict";(function(){postMessage(null);const{${[without]}}=globalThis;${runtime}`;
  for (const { source } of await Promise.all(parts.map(({ load }) => load()))) head += `\n${source}`;
  const spread = parts.map(({ name }) => `...SafeModuleGuest${name}`);
  return `${head}\nreturn(s)=>SafeModuleGuest.start(s,{${spread}})})()(`;
};

export const native: Engine = {
  name: 'native',
  async compose(module, settings, uses, _datasets, more = [], makeHead = headOf) {
    const text = [...uses, module.body].join(' ');
    const parts: Part[] = PARTS.filter(({ says }) => says.test(text));
    if (settings.deterministic) parts.push(CLOCK);
    const fetches = settings.network && /fetch/.test(text);
    const asks = fetches || /callTool|parallel/.test(text);
    if (asks) parts.push(TOOLS);
    if (fetches) parts.push(FETCH);
    parts.push(...more);
    const head = await makeHead(parts, settings.without);

    const names: string[] = CAPABILITIES.filter((name) => name !== 'fetch' || settings.network);
    if (settings.globals.includes('globalThis')) names.push('globalThis');
    // Nowhere else are they in scope: what asks `typeof Event` is told that there is none. The attack: 250 KB of blanks, in which
    // each place is the end of as many as stand before it: a minute. The defence: few are looked at, and before words alone.
    for (const name of new Set(text.match(/\b(?<=\b(?:instanceof|new)\s{1,99})\w+/g)))
      if (DOM_CLASS.test(name)) names.push(name);
    const lineCount = countNewlines(module.body) + 1;
    // One line for the settings and the function's head; the module starts on the next.
    const json = JSON.stringify({
      ...settings,
      counters: module.counters,
      filters: /\b(?:add|set)Filter\b/.test(text),
      lineOffset: countNewlines(head) + 1,
      lineCount,
    });
    // What stacks name the program: without it its `blob:` URL, which differs from run to run.
    // `source-maps.ts` says why. It loads for what only looks like it, too.
    const body = /ce(?:Map|URL)/.test(module.body)
      ? (await import('./source-maps.ts')).silence(module.body)
      : module.body;
    const wrapper = `function(${module.parameter},{${names.join(',')}}){${module.prologue}`;
    return {
      script: `${head}${json})(${wrapper}\n${body}\nreturn[render,${module.flush}]${module.epilogue}});\n//# sourceURL=module`,
      cuts: [head.length, json.length],
      asks,
      chunks: [
        ...new Set([
          ...parts.flatMap(({ chunk }) => chunk ?? []),
          ...(MORE.test(text) ? (['tableMore'] as const) : []),
        ]),
      ],
    };
  },
};

function countNewlines(text: string): number {
  // The line terminators of ECMAScript: engines count each of them.
  return text.match(/\r\n|[\n\r\u2028\u2029]/g)?.length ?? 0;
}
