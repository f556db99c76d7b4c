/**
 * Engine `native`: the module runs as JavaScript of the browser, on the hardened guest thread.
 *
 * The module's text stands in the program as it is: it was parsed alone, in module goal. Where that
 * parser and the engine read a text differently it could close the function around it, so nothing of
 * it is evaluated before the realm is hardened (the program calls the runtime in two steps), and it is
 * in global scope: the runtime's own is closed before it and can't be named.
 */
import { source as runtime } from 'virtual:realm/guest';
import { CAPABILITIES } from '../policy/globals.ts';
import type { Engine } from './engine.ts';

interface Part {
  readonly load: () => Promise<{ source: string }>;
  readonly global: string;
}

/** Parts of the runtime by what a module must name to use them: nobody who draws no table pays for tables. */
const PARTS: Readonly<Record<string, Part>> = {
  HTML: { load: () => import('virtual:realm/guest-html'), global: 'SafeModuleGuestHtml' },
  datasets: { load: () => import('virtual:realm/guest-datasets'), global: 'SafeModuleGuestDatasets' },
  console: { load: () => import('virtual:realm/guest-console'), global: 'SafeModuleGuestConsole' },
  Tabulator: { load: () => import('virtual:realm/guest-table'), global: 'SafeModuleGuestTable' },
  SimplePlots: { load: () => import('virtual:realm/guest-plot'), global: 'SafeModuleGuestPlot' },
  Formatter: { load: () => import('virtual:realm/guest-format'), global: 'SafeModuleGuestFormat' },
};

/** Parts by what a module's text must say before it can meet what they are about. */
const GUARDS: readonly (Part & { readonly says: RegExp })[] = [
  {
    says: /\b(?:replace|replaceAll|split|match)\b/,
    load: () => import('virtual:realm/guest-patterns'),
    global: 'SafeModuleGuestPatterns',
  },
  {
    says: /\b(?:map|filter|reduce|slice)\b/,
    load: () => import('virtual:realm/guest-arrays'),
    global: 'SafeModuleGuestArrays',
  },
  {
    // Names can be escaped, and made at run time where there is an object that has them.
    says: /\w(?:Array|Buffer)\b|\bArray\b(?!\.isArray\b)|Reflect|DataView|JSON|Proxy|structuredClone|globalThis|\\u/,
    load: () => import('virtual:realm/guest-globals'),
    global: 'SafeModuleGuestGlobals',
  },
];
const CLOCK: Part = { load: () => import('virtual:realm/guest-clock'), global: 'SafeModuleGuestClock' };

export const native: Engine = {
  name: 'native',
  async compose(module, settings, uses) {
    // By the text, which is more than is used: `innerHTML`, `outerHTML`, `insertAdjacentHTML` all say HTML.
    const parts = Object.entries(PARTS).flatMap(([name, part]) =>
      uses.includes(name) || module.body.includes(name) ? part : [],
    );
    for (const part of GUARDS) if (part.says.test(module.body)) parts.push(part);
    if (settings.deterministic) parts.push(CLOCK);
    const sources = await Promise.all(parts.map(async ({ load }) => (await load()).source));
    const scripts = [runtime, ...sources].join('\n');
    const spread = parts.map(({ global }) => `...${global}`).join(',');
    const head = `"use strict";(function(){${scripts}\nreturn(s)=>SafeModuleGuest.start(s,{${spread}})})()(`;

    const names = settings.globals.includes('globalThis') ? [...CAPABILITIES, 'globalThis'] : CAPABILITIES;
    const lineCount = countNewlines(module.body) + 1;
    // One line for the settings and the function's head; the module starts on the next.
    const json = JSON.stringify({ ...settings, lineOffset: countNewlines(head) + 1, lineCount });
    // What stacks name the program: without it its `blob:` URL, which differs from run to run.
    const wrapper = `function(${module.parameter},{${names.join(',')}}){${module.prologue}`;
    return `${head}${json})(${wrapper}\n${module.body}\nreturn[render,${module.flush}];});\n//# sourceURL=module`;
  },
};

function countNewlines(text: string): number {
  // The line terminators of ECMAScript: engines count each of them.
  return text.match(/\r\n|[\n\r\u2028\u2029]/g)?.length ?? 0;
}
