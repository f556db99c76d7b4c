/** Trusted Types on the host page: the element turns exactly its own constant pages into `srcdoc`. */

interface PagePolicy {
  createHTML(page: string): unknown;
}

let policy: PagePolicy | undefined;

/** @returns `page` itself where the browser has no Trusted Types or the page forbids the policy's name */
export function trustPage(page: string): string {
  const { trustedTypes } = globalThis as {
    trustedTypes?: { createPolicy(name: string, rules: { createHTML(page: string): string }): PagePolicy };
  };
  try {
    policy ??= trustedTypes?.createPolicy('safe-module', { createHTML: (text) => text });
  } catch {
    // The page's `trusted-types` directive does not name us; without `require-trusted-types-for` a string is fine.
  }
  return policy ? (policy.createHTML(page) as string) : page;
}
