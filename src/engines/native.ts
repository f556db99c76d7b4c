/**
 * Engine `native`: the module runs as JavaScript of the browser, on the hardened guest thread.
 *
 * The module's text stands in the program as it is (it was parsed alone, in module goal, so it can't
 * close the function around it). It is evaluated in global scope: the runtime's own scope is closed
 * before it, so there is nothing of the runtime that it could name.
 */
import { source as runtime } from 'virtual:realm/guest';
import { CAPABILITIES } from '../policy/globals.ts';
import type { Engine } from './engine.ts';

const HEAD = `"use strict";(function(){${runtime}\nreturn SafeModuleGuest.start})()(`;
const HEAD_LINES = countNewlines(HEAD);

export const native: Engine = {
  name: 'native',
  compose(module, settings) {
    const names = settings.globals.includes('globalThis') ? [...CAPABILITIES, 'globalThis'] : CAPABILITIES;
    const lineCount = countNewlines(module.body) + 1;
    // One line for the settings and the function's head; the module starts on the next.
    const json = JSON.stringify({ ...settings, lineOffset: HEAD_LINES + 1, lineCount });
    const wrapper = `function(${module.tick},{${names.join(',')}}){${module.prologue}`;
    return `${HEAD}${json},${wrapper}\n${module.body}\nreturn render;});`;
  },
};

function countNewlines(text: string): number {
  // The line terminators of ECMAScript: engines count each of them.
  return text.match(/\r\n|[\n\r\u2028\u2029]/g)?.length ?? 0;
}
