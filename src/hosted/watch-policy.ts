/** Notices that the page's own Content Security Policy forbade a request of ours. */

export interface PolicyWatch {
  /** Resolves when what the browser had to say has been said. */
  happened(): Promise<boolean>;
  stop(): void;
}

/** @param directive the effective one that is meant */
export function watchPolicy(directive: string, url: string, onBlocked = () => {}): PolicyWatch {
  const { origin } = new URL(url);
  let seen = false;
  const listen = ({ effectiveDirective, blockedURI, disposition }: SecurityPolicyViolationEvent) => {
    if (effectiveDirective !== directive || disposition === 'report' || !blockedURI.startsWith(origin)) return;
    seen = true;
    onBlocked();
  };
  document.addEventListener('securitypolicyviolation', listen);
  return {
    async happened() {
      // The event is a task of its own, after the refusal.
      for (let i = 0; i < 5 && !seen; i++) await new Promise((resolve) => setTimeout(resolve, 20));
      return seen;
    },
    stop: () => document.removeEventListener('securitypolicyviolation', listen),
  };
}
