/** What a careful page may have sent before it had modules. `page` is the Trusted Types policy of its own. */
export const STRICT_POLICY =
  "default-src 'self'; script-src 'self'; require-trusted-types-for 'script'; trusted-types page";
