/** What a page is written with, looked at before anything is. */
import { ConfigurationError, checkKeys } from '../../policy/configuration-error.ts';
import { THEMES, type Theme } from './themes.ts';

export interface PageOptions {
  /** Of the page; shown above the picture. At most 200 characters. */
  readonly title?: string | undefined;
  /** `auto` (the default) follows the reader's preference, and is light on paper. */
  readonly theme?: Theme | undefined;
  /** Rows that a table shows at most, 0 to 10,000; 50 without. */
  readonly maxRows?: number | undefined;
  /** When the picture was made, for the line below it; nothing is said without. */
  readonly generatedAt?: Date | number | string | undefined;
}

export interface CheckedOptions {
  readonly title: string;
  readonly theme: Theme;
  readonly maxRows: number;
  readonly generatedAt: Date | undefined;
}

const KEYS = ['title', 'theme', 'maxRows', 'generatedAt'];
const [MOST_TITLE, USUAL_ROWS, MOST_ROWS] = [200, 50, 10_000];

/** @throws {ConfigurationError} naming the option and the remedy */
export function checkOptions(options: PageOptions = {}): CheckedOptions {
  checkKeys('options', options, KEYS);
  const { title = '', theme = 'auto', maxRows = USUAL_ROWS, generatedAt } = options;
  if (typeof title !== 'string' || title.length > MOST_TITLE)
    throw new ConfigurationError(
      'options.title',
      'is no such text',
      `Give a text of at most ${MOST_TITLE} characters.`,
    );
  if (!THEMES.includes(theme))
    throw new ConfigurationError('options.theme', 'is not one of those', `Use one of: ${THEMES.join(', ')}.`);
  if (!Number.isInteger(maxRows) || maxRows < 0 || maxRows > MOST_ROWS)
    throw new ConfigurationError(
      'options.maxRows',
      'is not such a number',
      `Give a whole number from 0 to ${MOST_ROWS}.`,
    );
  const date = generatedAt === undefined ? undefined : dateOf(generatedAt);
  if (date && Number.isNaN(date.getTime()))
    throw new ConfigurationError(
      'options.generatedAt',
      'is no date',
      'Give a Date, milliseconds since the epoch, or a date as ISO text.',
    );
  return { title, theme, maxRows, generatedAt: date };
}

/** `new Date(null)` is the beginning of 1970, and other values throw; those are no dates. */
function dateOf(value: unknown): Date {
  const isDate = value instanceof Date || typeof value === 'number' || typeof value === 'string';
  return new Date(isDate ? value : Number.NaN);
}
