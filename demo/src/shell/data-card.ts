import { html, nothing } from 'lit';
import { live } from 'lit/directives/live.js';
import { CATALOGUE, type CatalogueEntry } from '../data/catalogue.ts';
import type { DatasetInput } from '../element.ts';
import type { Session } from '../session.ts';
import { formatCell, formatCount } from './format.ts';
import { type Preview, previewDataset } from './preview.ts';

/** Which datasets the module gets, and what they look like. */
export function dataTemplate(session: Session, choose: (name: string, chosen: boolean) => void) {
  const known: Record<string, CatalogueEntry> = CATALOGUE;
  const names = [...new Set([...Object.keys(session.datasets), ...Object.keys(known)])];
  return html`
    <div class="card-head"><h2 id="data-title">Data</h2></div>
    <fieldset class="picker">
      <legend class="visually-hidden">Datasets the module is given</legend>
      ${names.map((name) => {
        const dataset = session.datasets[name];
        return html`<label>
          <input
            type="checkbox"
            .checked=${live(dataset !== undefined)}
            @change=${(event: Event) => choose(name, (event.target as HTMLInputElement).checked)}
          />
          <code>${name}</code>
          <span class="note">${known[name]?.label ?? nothing}</span>
        </label>`;
      })}
    </fieldset>
    ${session.dataError === undefined ? nothing : html`<p class="data-error" role="alert">${session.dataError}</p>`}
    <div class="previews">
      ${Object.entries(session.datasets).map(([name, dataset], i) => previewTemplate(name, dataset, i === 0))}
    </div>
  `;
}

function previewTemplate(name: string, dataset: DatasetInput, open: boolean) {
  const { preview, fault } = tryPreview(dataset);
  if (!preview) return html`<p class="data-error"><code>${name}</code> ${fault}</p>`;
  return html`<details class="preview" ?open=${open}>
    <summary>
      <code>${name}</code>
      <span class="note">${formatCount(preview.rows)} rows, ${formatCount(preview.columns.length)} columns</span>
    </summary>
    <div class="preview-table" role="region" aria-label="First rows of ${name}" tabindex="0">
      <table>
        <thead>
          <tr>
            ${preview.columns.map(
              ({ name, type, nulls }) =>
                html`<th scope="col" class=${type}>${name}<span class="type">${type}${missing(nulls)}</span></th>`,
            )}
          </tr>
        </thead>
        <tbody>
          ${preview.first.map((row) => html`<tr>${row.map(cellTemplate)}</tr>`)}
        </tbody>
      </table>
    </div>
  </details>`;
}

/** What the element would refuse cannot be previewed either; it says why. */
function tryPreview(dataset: DatasetInput): { preview?: Preview; fault?: string } {
  try {
    return { preview: previewDataset(dataset) };
  } catch (error) {
    return { fault: error instanceof Error ? error.message : String(error) };
  }
}

function cellTemplate(value: unknown) {
  if (value === null || value === undefined) return html`<td class="missing">${String(value)}</td>`;
  return html`<td class=${typeof value}>${formatCell(value)}</td>`;
}

function missing(nulls: number): string {
  return nulls === 0 ? '' : `, ${formatCount(nulls)} missing`;
}
