/** What the schemas of a policy are made of, and how their findings become errors that name the path and the remedy. */
import * as z from 'zod/mini';
import { ConfigurationError } from './configuration-error.ts';

// Before the first parse: zod otherwise probes for `new Function`, which a page's CSP reports.
z.config({ jitless: true });

/** What is wrong with a text, and what to write instead. */
export type Complaint = readonly [message: string, remedy: string];

/** zod carries one text. */
const say = (...complaint: Complaint) => ({ error: complaint.join('\n') });

/** An object with these keys and no others. */
export function object<Shape extends z.core.$ZodLooseShape>(shape: Shape) {
  const known = Object.keys(shape).join(', ');
  return z.strictObject(shape, {
    error: ({ code }) =>
      code === 'unrecognized_keys'
        ? `is not a known setting\nUse one of: ${known}.`
        : `is not an object\nGive an object with any of: ${known}.`,
  });
}

/** A text about which `judge` has nothing to say. */
export function text(remedy: string, judge: (text: string) => Complaint | undefined) {
  return z.string(say('is not a text', remedy)).check(({ value, issues }) => {
    const complaint = judge(value);
    if (complaint) issues.push({ code: 'custom', input: value, message: complaint.join('\n') });
  });
}

export function list<Item extends z.core.$ZodType>(item: Item, fewest: number, most: number, remedy: string) {
  const { error } = say(`is not a list of ${fewest} to ${most} entries`, remedy);
  return z.array(item, { error }).check(z.minLength(fewest, { error }), z.maxLength(most, { error }));
}

/** One of several forms. @param remedy where the value has none of them */
export function union<Forms extends readonly [z.core.$ZodType, ...z.core.$ZodType[]]>(forms: Forms, remedy: string) {
  return z.union(forms, say('is none of what it may be', remedy));
}

/** A whole number from `lowest` to `highest`. */
export function whole(lowest: number, highest: number) {
  const complaint = say('is not such a number', `Give a whole number from ${lowest} to ${highest}.`);
  return z
    .number(complaint)
    .check(z.refine((value) => Number.isInteger(value) && value >= lowest && value <= highest, complaint));
}

export function flag() {
  return z.boolean(say('is not a boolean', 'Use true or false.'));
}

export function oneOf<const Name extends string>(names: readonly Name[]) {
  return z.enum(names as [Name, ...Name[]], say('is not one of those', `Use one of: ${names.join(', ')}.`));
}

/**
 * The attack: a page whose `Object.prototype` was made to name a level, hosts or methods, by a text that some script of it
 * merged into an object, grants them to every policy that says nothing of them. The defence: what is looked at here, and what comes of it,
 * inherits nothing.
 */
function withoutPrototypes<Value>(value: Value): Value {
  if (Array.isArray(value)) return value.map(withoutPrototypes) as Value;
  if (typeof value !== 'object' || value === null) return value;
  const bare = Object.create(null);
  for (const key of Object.keys(value)) bare[key] = withoutPrototypes((value as Record<string, unknown>)[key]);
  return bare;
}

/**
 * @returns plain data whose objects have no prototype
 * @throws {ConfigurationError} for the first thing that is wrong with `value`, which is found at `field`
 */
export function check<Schema extends z.core.$ZodType>(schema: Schema, value: unknown, field: string): z.output<Schema> {
  const result = z.safeParse(schema, withoutPrototypes(value));
  if (result.success) return withoutPrototypes(result.data);
  const { issue, above } = findIssue(result.error.issues[0]!, []);
  const keys = issue.code === 'unrecognized_keys' ? issue.keys.slice(0, 1) : [];
  const path = [...above, ...issue.path, ...keys].map((key) =>
    typeof key === 'number' ? `[${key}]` : `.${String(key)}`,
  );
  const [message = '', remedy = ''] = issue.message.split('\n');
  throw new ConfigurationError(field + path.join(''), message, remedy);
}

/** Of a value of several forms: what is wrong within the form that it all but has. */
function findIssue(issue: z.core.$ZodIssue, above: readonly PropertyKey[]): Place {
  if (issue.code !== 'invalid_union') return { issue, above };
  const path = [...above, ...issue.path];
  for (const [inner] of issue.errors) {
    if (inner && (inner.path.length > 0 || inner.code !== 'invalid_type')) return findIssue(inner, path);
  }
  return { issue, above };
}

interface Place {
  readonly issue: z.core.$ZodIssue;
  readonly above: readonly PropertyKey[];
}
