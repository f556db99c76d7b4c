import type { ESTree } from '../scan/parse.ts';
import { NAME } from './edits.ts';
import { isNumeric } from './numeric.ts';
import { findBound } from './rewrite-counted-loop.ts';
import { rewriteStretches } from './rewrite-stretches.ts';
import type { Rewriter } from './rewriter.ts';
import type { StretchedLoop } from './survey.ts';
import { CALL_STRETCH, LOOP_FLUSH } from './ticks.ts';

/**
 * Counts `for (let x = …; x < n; x += by) …` in stretches, where `by` is a variable that stays what it is; and loops
 * by a constant that may start where a step changes nothing.
 *
 *     {let x=…,s,e,z=false;try{while(x<n){s=x;e=…;z=e===e;for(;x<e||(z=!z);x+=by)…  if(z)break;…}}catch{…}…}
 *
 * The attack: a step that changes nothing (0, NaN, or too small beside the variable) or that is no number, so that
 * its stretch never ends and is never counted. The defence: its stretches end at NaN, which is one iteration each. Half
 * a step must change the variable at both ends of a stretch: then a step is one unit in the last place or more
 * everywhere between, and is never lost in rounding.
 *
 * A stretch that was run to its end leaves `z` false; it is true while one is being run, and so when it was left.
 *
 * @returns whether it was rewritten
 */
export function rewriteSteppedLoop(node: ESTree.ForStatement, loop: StretchedLoop, rewriter: Rewriter): boolean {
  const { numbers, written } = rewriter;
  const { name, by = `${loop.step}` } = loop;
  const bound = findBound(node.test, name, written);
  if (!bound || by === name || written.has(by) || !isNumeric(loop.declarator.init!, numbers, true)) return false;

  const [s, e, z] = [`${NAME}s`, `${NAME}e`, `${NAME}z`];
  const far = `${name}+${loop.calls ? CALL_STRETCH : LOOP_FLUSH}*${by}`;
  const end = `typeof ${by}=="number"&&typeof ${bound.text}=="number"&&${name}+${by}/2>${name}&&(${e}=${far})+${by}/2>${e}?${e}<${bound.text}?${e}:${bound.text}:0/0`;
  const steps = `(${e}===${e}?(${name}-${s})/${by}+.5|0:0)`;

  const stretches = {
    declarators: `${s},${e},${z}=false`,
    beforeTest: 'while(',
    afterTest: `){${s}=${name};${e}=${end};${z}=${e}===${e};for(;${name}${bound.inclusive ? '<=' : '<'}${e}||(${z}=!${z});`,
    isLeft: z,
    steps: `${steps}||1`,
    last: `${z}?${steps}+1:0`,
    next: '',
    safe: !loop.by || numbers.has(by) ? false : undefined,
  };
  rewriteStretches(node, loop, stretches, rewriter);
  return true;
}
