/**
 * A transcript as a page that needs nothing else: no script, no request, nothing to click on that does anything. For mail,
 * print and archives.
 */
import { findRoom } from '../../protocol/room.ts';
import type { Transcript } from '../../protocol/transcript.ts';
import { takeTranscript } from '../../transcript/transcript.ts';
import { PageBudget } from './budget.ts';
import type { PageContext } from './context.ts';
import { readLanguage } from './language.ts';
import { flattenPage } from './nesting.ts';
import { pageNotes } from './notes.ts';
import { checkOptions, type PageOptions } from './options.ts';
import { writePage } from './page.ts';
import { createPagePicture, type Placed } from './picture.ts';
import { writePlot } from './plot/plot.ts';
import { allowedRules, writeRules } from './sheet.ts';
import { writeTable } from './table/table.ts';
import { createTreeWriter } from './write.ts';

export type { PageOptions } from './options.ts';

/** Of one table, whatever the transcript says it was recorded under. */
const MOST_ROWS = 1_000_000;

/**
 * The same transcript and options give the same text, in Node and in every browser (but for what their `Intl` says).
 *
 * Tables show their first rows, as they are sorted, filtered and grouped when the picture first stands; plots are SVG;
 * controls show what they hold, and are disabled. Whoever stored the transcript may have changed it: it is checked as a
 * page checks it, and what the stage would not draw is not in the page, which says so.
 *
 * @param transcript a `Transcript`, or its encoded bytes
 * @returns HTML, at most some ten megabytes
 * @throws SafeModuleError `SM704` that names the field, for what is no transcript
 * @throws {ConfigurationError} for an option that is none
 */
export function renderTranscriptToHTML(transcript: Transcript | Uint8Array, options?: PageOptions): string {
  const { title, theme, maxRows, generatedAt } = checkOptions(options);
  const checked = takeTranscript(transcript);
  const language = readLanguage(checked.locale, checked.timeZone);
  const picture = createPagePicture(checked);
  const rules = allowedRules(picture, theme);
  flattenPage(picture.root, picture.levels, rules);

  const rows = Math.min(checked.limits.rows, MOST_ROWS);
  const context: PageContext = { ...language, maxRows, budget: new PageBudget() };
  let broken = 0;
  const used = { table: 0, plot: 0 };
  const draw = (placed: Placed): string => {
    const room = findRoom(placed.kind, rows, used[placed.kind]);
    used[placed.kind] += sizeOf(placed);
    try {
      return placed.kind === 'table' ? writeTable(placed, room, context) : writePlot(placed, room, context);
    } catch {
      broken += 1;
      return `<div class="sm-broken">This ${placed.kind} could not be shown.</div>`;
    }
  };
  const tree = createTreeWriter((id) => {
    const placed = picture.placed.get(id);
    return placed === undefined ? '' : draw(placed);
  }, context.budget);
  const content = tree.write(picture.root);
  return writePage({
    ...language,
    title,
    theme,
    generatedAt,
    content,
    moduleStyles: writeRules(rules, context.budget),
    isKerningDear: picture.isKerningDear,
    notes: pageNotes(picture.refused + tree.leftOut + broken, context.budget.isSpent),
  });
}

/** Rows or points that it claims; its own checks say whether they are there. */
function sizeOf(placed: Placed): number {
  if (placed.kind === 'table') return Number((placed.data as { length?: unknown } | null)?.length) || 0;
  const series: unknown = (placed.spec as { series?: unknown } | null)?.series;
  if (!Array.isArray(series)) return 0;
  return series.reduce((sum: number, one) => sum + (Number(one?.x?.length) || 0), 0);
}
