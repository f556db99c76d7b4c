import { BANNED, DOCUMENT_BANNED, REALM_ALIASES } from '../../policy/banned.ts';
import { CAPABILITIES, levelOfGlobal } from '../../policy/globals.ts';
import { findKey } from '../keys.ts';
import type { Found, Rule } from '../rule.ts';
import type { Reference } from '../scope.ts';

/** From this many names of the global object in `typeof`, a module is searching for the realm. */
const SEARCH = 3;

/**
 * SM110. Refuses free names on the ban list and the parts of `document` that the façade lacks.
 *
 * `typeof name` is a feature test and allowed, but for a search through several names of the global object.
 * False negatives: `document` through an alias. It is the façade all the same, and lacks them.
 */
export const bannedApi: Rule = {
  code: 'SM110',
  rule: 'banned-api',
  findInModule({ names, allowed }) {
    const aliases = new Set(
      names.free
        .filter(isFeatureTest)
        .map(({ name }) => name)
        .filter(isAlias),
    );
    const found: Found[] = [];
    for (const reference of names.free) {
      const { name } = reference;
      if (name === 'document') found.push(...findDocumentUses(reference));
      const ban = allowed.has(name) ? undefined : BANNED.get(name);
      if (!ban) continue;
      if (isFeatureTest(reference) && !(isAlias(name) && aliases.size >= SEARCH)) continue;
      found.push({ at: reference.node.start!, ...describe(reference, ban.reason, ban.hint, allowed) });
    }
    for (const reference of names.granted) {
      if (reference.name === 'document') found.push(...findDocumentUses(reference));
    }
    return found;
  },
};

const isAlias = (name: string) => REALM_ALIASES.has(name);

/** Whether the reference is all of a `typeof`. */
export function isFeatureTest({ parent }: Reference): boolean {
  return parent.type === 'UnaryExpression' && parent.operator === 'typeof';
}

function describe(reference: Reference, reason: string, hint: string, allowed: ReadonlySet<string>) {
  const key = findMemberKey(reference);
  const name = key === undefined ? reference.name : `${reference.name}.${key}`;
  const message = `\`${name}\` is not available to modules: ${reason}`;
  const level = levelOfGlobal(reference.name);
  if (level && level !== 'permissive') return { message, hint: `${hint} A page may allow it at level ${level}.` };
  if (key === undefined || !isAlias(reference.name)) return { message, hint };
  const direct = allowed.has(key) || (CAPABILITIES as readonly string[]).includes(key);
  return { message, hint: direct ? `Write \`${key}\` alone.` : (BANNED.get(key)?.hint ?? hint) };
}

/** `key` of `name.key` or `name['key']`. */
function findMemberKey({ node, parent }: Reference): string | undefined {
  return parent.type === 'MemberExpression' && parent.object === node
    ? findKey(parent.computed, parent.property)
    : undefined;
}

/** Banned properties in `document.cookie` and `const { cookie } = document`. */
function* findDocumentUses(reference: Reference): Iterable<Found> {
  for (const [key, at] of findKeysOf(reference)) {
    const ban = DOCUMENT_BANNED.get(key);
    if (ban) yield { at, message: `\`document.${key}\` is not available to modules: ${ban.reason}`, hint: ban.hint };
  }
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
