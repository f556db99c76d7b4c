/** The four levels of trust a page can give a module, from the narrowest to the widest. */
export const LEVELS = ['strict', 'secure', 'standard', 'permissive'] as const;

export type Level = (typeof LEVELS)[number];

/** Whether `value` names a level. */
export function isLevel(value: unknown): value is Level {
  return (LEVELS as readonly unknown[]).includes(value);
}
