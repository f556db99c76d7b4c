import { html, nothing } from 'lit';
import type { Session } from '../session.ts';
import { STRICT_POLICY } from '../strict-policy.ts';

/** The policy of the page that the module stands on, a directive a line; what was added to the page's own is marked. */
export function pagePolicyTemplate({ page, pagePolicy }: Session) {
  if (!page) return nothing;
  return html`<section class="card page-policy" aria-labelledby="page-policy-title">
    <div class="card-head"><h2 id="page-policy-title">Content-Security-Policy</h2></div>
    ${pagePolicy === undefined ? nothing : policyTemplate(pagePolicy)}
  </section>`;
}

function policyTemplate(policy: string) {
  return html`<pre>${linesTemplate(policy)}</pre>
    <p class="note">
      ${
        policy === STRICT_POLICY
          ? 'Nothing was added.'
          : html`<ins>Marked</ins> is what <code>addSources(policy)</code> of <code>safe-module/csp</code> added.`
      }
    </p>`;
}

function linesTemplate(policy: string) {
  const own = parse(STRICT_POLICY);
  return [...parse(policy)].map(([name, values], i) => {
    const before = own.get(name);
    const words = values.map((value) => {
      return html` ${before?.includes(value) ? value : html`<ins>${value}</ins>`}`;
    });
    return html`${i > 0 ? ';\n' : nothing}${before ? name : html`<ins>${name}</ins>`}${words}`;
  });
}

function parse(policy: string): Map<string, string[]> {
  return new Map(
    policy.split(';').map((directive) => {
      const [name = '', ...values] = directive.trim().split(/\s+/);
      return [name, values];
    }),
  );
}
