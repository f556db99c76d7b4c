import type { ESTree } from '../scan/parse.ts';
import { skipTrivia } from '../scan/trivia.ts';
import { NAME } from './edits.ts';
import { isNumeric } from './numeric.ts';
import { findBound, skipParens } from './rewrite-counted-loop.ts';
import { findStatementEnd } from './rewrite-loop.ts';
import { apart, declare, openAnchor, type Rewriter } from './rewriter.ts';
import type { StretchedLoop } from './survey.ts';
import { CALL_STRETCH, CHECK, endStretches, LOOP_FLUSH, TOUCH_COUNTER } from './ticks.ts';

/**
 * Counts `for (let x = …; x < n; x += by) …` in stretches, where `by` is a variable that stays what it is.
 *
 *     {let x=…,s,e,z=false;try{while(x<n){s=x;e=…;z=e===e;for(;x<e||(z=!z);x+=by)…  if(z)break;…}}catch{…}…}
 *
 * The attack: a step that changes nothing (0, NaN, or too small beside the variable) or that is no number, so that
 * its stretch never ends and is never counted. The defence: its stretches end at NaN, which is one iteration each.
 *
 * A stretch that was run to its end leaves `z` false; it is true while one is being run, and so when it was left.
 *
 * @returns whether it was rewritten
 */
export function rewriteSteppedLoop(node: ESTree.ForStatement, loop: StretchedLoop, rewriter: Rewriter): boolean {
  const { code, edits, visit, numbers, written } = rewriter;
  const { name, by } = loop;
  const { test, body } = node;
  const bound = findBound(test, name, written);
  if (!bound || !by || by === name || written.has(by) || !isNumeric(loop.declarator.init!, numbers)) return false;

  const [s, e, z] = [`${NAME}s`, `${NAME}e`, `${NAME}z`];
  const { declarations } = node.init as ESTree.VariableDeclaration;
  const initEnd = declarations[declarations.length - 1]!.end!;
  const far = `${name}+${loop.calls ? CALL_STRETCH : LOOP_FLUSH}*${by}`;
  const areNumbers = [name, by, bound.text].map((text) => `typeof ${text}=="number"`).join('&&');
  const end = `${areNumbers}&&${name}+${by}>${name}&&(${e}=${far})+${by}>${e}?${e}<${bound.text}?${e}:${bound.text}:0/0`;
  const steps = `(${e}===${e}?(${name}-${s})/${by}+.5|0:0)`;

  const open = code.indexOf('(', skipTrivia(code, node.start! + 3));
  edits.replace(node.start!, node.start! + 3, '');
  edits.replace(open, open + 1, '{');
  visit(node.init!);
  edits.insert(initEnd, `,${s},${e},${z}=false`);
  edits.insert(skipTrivia(code, initEnd) + 1, 'try{while(');
  const own = rewriter.body();
  const { loopCalls, exits } = own;
  let countCalls = () => 0;
  declare(own, TOUCH_COUNTER);
  own.counted += 1;
  const visitRest = () => {
    own.anchor = undefined;
    visit(test!);
    own.anchor = undefined;
    const semicolon = skipTrivia(code, skipParens(test!.end!, code));
    const operator = bound.inclusive ? '<=' : '<';
    edits.replace(
      semicolon,
      semicolon + 1,
      `){${s}=${name};${e}=${end};${z}=${e}===${e};for(;${name}${operator}${e}||(${z}=!${z});`,
    );
    visit(node.update!);
    edits.insert(body.start!, '{');
    countCalls = openAnchor(own);
    visit(body);
  };
  apart(own, () => (numbers.has(by) ? rewriter.withCounter(name, false, visitRest) : visitRest()));
  own.counted -= 1;
  const calls = countCalls();
  const times = calls > 0 ? `*${1 + calls}` : '';
  const [called, empty] = own.loopCalls > loopCalls ? [`+${NAME}l`, `${NAME}l=0;`] : ['', ''];
  const rest = `if(${z}){${NAME}c.n+=(${steps}+1)${times}${called};${empty}}`;
  edits.insert(
    findStatementEnd(body, code),
    `}if(${z})break;${NAME}c.n+=(${steps}||1)${times}${called};${empty}${CHECK}}${endStretches(rest, own.exits > exits)}`,
  );
  return true;
}
