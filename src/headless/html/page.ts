/** A page around what is drawn: its head with a policy that allows nothing but styles and data, and what frames it. */
import { PALETTE_SIZE } from '../../stage/plot/colors.ts';
import { attributesOf, escapeText } from './escape.ts';
import type { PageLanguage } from './language.ts';
import type { CheckedOptions } from './options.ts';
import { writeStyles } from './styles.ts';
import { writeTheme } from './themes.ts';

/**
 * The attack: whatever got past everything before asks for an address, or runs. The defence: the browser that opens the
 * page is told that nothing of it does. Style attributes cannot be named by a hash.
 */
const POLICY = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'none'";

export interface PageParts extends PageLanguage, Pick<CheckedOptions, 'title' | 'theme' | 'generatedAt'> {
  /** As text that is escaped. */
  readonly content: string;
  readonly moduleStyles: string;
  readonly isKerningDear: boolean;
  readonly notes: readonly string[];
}

export function writePage(parts: PageParts): string {
  const { title, theme, locale, direction, content, moduleStyles, isKerningDear } = parts;
  const foot = [...parts.notes, ...madeAt(parts)].map((line) => `<p>${escapeText(line)}</p>`).join('');
  return `<!doctype html>
<html${attributesOf({ lang: locale, dir: direction })}>
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${POLICY}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="referrer" content="no-referrer">
<meta name="color-scheme" content="${theme === 'auto' ? 'light dark' : theme}">
<title>${escapeText(title === '' ? 'safe-module' : title)}</title>
<style>
${writeTheme(theme)}${writeStyles(PALETTE_SIZE)}</style>
${moduleStyles === '' ? '' : `<style>\n${moduleStyles}</style>\n`}</head>
<body>
<main class="sm-page">
${title === '' ? '' : `<h1 class="sm-title"><bdi>${escapeText(title)}</bdi></h1>\n`}<div class="sm-sheet"><div id="sm-frame"${isKerningDear ? ' class="sm-plain"' : ''}><div id="sm-root">${content}</div></div></div>
${foot === '' ? '' : `<footer class="sm-foot" dir="ltr" lang="en">${foot}</footer>\n`}</main>
</body>
</html>
`;
}

function madeAt({ generatedAt, timeZone }: PageParts): string[] {
  if (generatedAt === undefined) return [];
  const format = new Intl.DateTimeFormat('en', {
    timeZone,
    dateStyle: 'long',
    timeStyle: 'short',
  });
  return [`Made on ${format.format(generatedAt)} (${timeZone}) from a transcript, without its code.`];
}
