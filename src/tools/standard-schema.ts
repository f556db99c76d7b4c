/** Standard Schema (https://standardschema.dev, version 1): what zod, valibot, arktype and others have in common. */

export interface StandardSchema {
  readonly '~standard': {
    readonly version: 1;
    readonly vendor: string;
    validate(value: unknown): StandardResult | Promise<StandardResult>;
  };
}

interface StandardIssue {
  readonly message: string;
  readonly path?: readonly (PropertyKey | { readonly key: PropertyKey })[] | undefined;
}

type StandardResult =
  | { readonly value: unknown; readonly issues?: undefined }
  | { readonly issues: readonly StandardIssue[] };

const MOST_ISSUES = 3;

/**
 * @param name what the value is called, where the words for an issue begin
 * @returns the value as the schema has made it, or what is wrong with it
 */
export async function validate(
  schema: StandardSchema | undefined,
  value: unknown,
  name: string,
): Promise<{ readonly value: unknown } | { readonly wrong: string }> {
  if (!schema) return { value };
  const result: unknown = await schema['~standard'].validate(value);
  if (!isResult(result)) throw new TypeError('it gave neither { value } nor { issues }');
  if (!result.issues) return { value: result.value };
  const words = result.issues.slice(0, MOST_ISSUES).map(({ message, path = [] }) => {
    const keys = path.map((step) => (typeof step === 'object' ? step.key : step));
    const place = [name, ...keys.map(String)].join('.').slice(0, 200);
    return `${place}: ${`${message}`.slice(0, 200)}`;
  });
  return { wrong: words.join('; ') || `${name} does not fit its schema` };
}

/** The attack, by accident: a schema that gives `true` or no issues alone, and arguments that nobody has judged are `undefined`. */
function isResult(value: unknown): value is StandardResult {
  return (
    typeof value === 'object' && value !== null && ('value' in value || Boolean((value as { issues?: unknown }).issues))
  );
}
