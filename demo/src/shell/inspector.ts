import { html, type TemplateResult } from 'lit';
import type { Session } from '../session.ts';
import { consoleTemplate, eventsTemplate, reportTemplate } from './panels.ts';
import { violationsTemplate } from './violations.ts';

const TABS = ['events', 'violations', 'report', 'console'] as const;
const LABELS = { events: 'Events', violations: 'Violations', report: 'Report', console: 'Console' } as const;
export type Tab = (typeof TABS)[number];

export interface InspectorActions {
  select(tab: Tab): void;
  /** Shows a line of the module in the editor. */
  goTo(line: number, column?: number): void;
  /** Opens the page about an error code. */
  explain(code: string): void;
  /** Runs the module with offered lines in it. */
  use(code: string): void;
}

/** Four views of what the module did, as tabs. */
export function inspectorTemplate(session: Session, selected: Tab, actions: InspectorActions) {
  const views: Record<Tab, { count?: number; body: () => TemplateResult }> = {
    events: { count: session.events.length, body: () => eventsTemplate(session) },
    violations: { count: session.violations.length, body: () => violationsTemplate(session, actions) },
    report: { body: () => reportTemplate(session) },
    console: { count: session.lines.length, body: () => consoleTemplate(session, actions) },
  };
  const move = (event: KeyboardEvent) => {
    const at = TABS.indexOf(selected);
    const to = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: TABS.length - 1 }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    const next = TABS[(to + TABS.length) % TABS.length]!;
    actions.select(next);
    document.getElementById(`tab-${next}`)?.focus();
  };
  return html`
    <div class="tabs" role="tablist" aria-label="What happened" @keydown=${move}>
      ${TABS.map((tab) => {
        const { count } = views[tab];
        return html`<button
          type="button"
          role="tab"
          id="tab-${tab}"
          aria-controls="tab-panel"
          aria-selected=${tab === selected}
          tabindex=${tab === selected ? 0 : -1}
          data-alert=${tab === 'violations' && Boolean(count)}
          @click=${() => actions.select(tab)}
        >
          ${LABELS[tab]}${count === undefined ? '' : html` <span class="count">${count}</span>`}
        </button>`;
      })}
    </div>
    <div class="tab-panel" role="tabpanel" id="tab-panel" aria-labelledby="tab-${selected}" tabindex="0">
      ${views[selected].body()}
    </div>
  `;
}
