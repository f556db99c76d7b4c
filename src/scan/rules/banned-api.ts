import { findKey } from '../keys.ts';
import type { Found, Rule } from '../rule.ts';
import type { Reference } from '../scope.ts';
import { findMemberKey, isFeatureTest } from './unknown-name.ts';

/** From this many names of the global object in `typeof`, a module is searching for the realm. */
const SEARCH = 3;

/** Names of the realm's global object: one alone in `typeof` is a feature test, several are a search for it. */
const REALM_ALIASES = /^(globalThis|window|self|top|parent|frames|global)$/;

/** Properties of `document` that the façade lacks; `policy/banned.ts` has the reasons. */
export const DOCUMENT_REFUSED: ReadonlySet<string> = new Set(
  'cookie domain location URL documentURI baseURI referrer defaultView parentWindow body head documentElement forms scripts styleSheets all write writeln open close execCommand implementation addEventListener removeEventListener dispatchEvent onclick onkeydown onload'.split(
    ' ',
  ),
);

/**
 * SM110. Attack: the parts of a document that reach the page around the module, and a search for the global
 * object under every name it ever had. Defence: refuse both. Banned names (`fetch`, `window`, …) are free
 * names that no level lists: `unknown-name.ts` finds them, and they are told under this code.
 *
 * False positives: a module that asks `typeof` of three different names of the global object; one or two is a
 * feature test.
 * False negatives: `document` through an alias. It is the façade all the same, and lacks them.
 */
export const bannedApi: Rule = {
  code: 'SM110',
  rule: 'banned-api',
  findInModule({ names, allowed }) {
    const tests = names.free.filter(
      (reference) => REALM_ALIASES.test(reference.name) && !allowed.has(reference.name) && isFeatureTest(reference),
    );
    const searches = new Set(tests.map(({ name }) => name)).size >= SEARCH ? tests : [];
    return [
      ...searches.map(({ node, name }): Found => ({ at: node.start!, what: 'search', name })),
      ...[...names.free, ...names.granted].flatMap((reference) =>
        reference.name === 'document' ? findDocumentUses(reference) : [],
      ),
    ];
  },
};

/** Refused properties in `document.cookie` and `const { cookie } = document`. */
function findDocumentUses(reference: Reference): Found[] {
  return [...findKeysOf(reference)]
    .filter(([key]) => DOCUMENT_REFUSED.has(key))
    .map(([key, at]) => ({ at, what: 'document', name: key }));
}

function* findKeysOf(reference: Reference): Iterable<readonly [key: string, at: number]> {
  const { node, parent } = reference;
  const member = findMemberKey(reference);
  if (member !== undefined) yield [member, node.start!];
  const pattern =
    parent.type === 'VariableDeclarator' && parent.init === node
      ? parent.id
      : parent.type === 'AssignmentExpression' && parent.right === node
        ? parent.left
        : undefined;
  if (pattern?.type !== 'ObjectPattern') return;
  for (const property of pattern.properties) {
    const key = property.type === 'Property' ? findKey(property.computed, property.key) : undefined;
    if (key !== undefined) yield [key, property.start!];
  }
}
