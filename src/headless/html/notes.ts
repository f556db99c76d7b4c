/** What a page says of what is not in it. */

/**
 * @param written rows that stand in the page; @param hidden those in groups that are closed; @param all that the table has
 * @returns nothing where all of them do
 */
export function countText(written: number, hidden: number, all: number, locale: string): string {
  const format = new Intl.NumberFormat(locale);
  const left = all - written - hidden;
  if (left > 0)
    return written === 0
      ? `${format.format(all)} rows, none shown`
      : `First ${format.format(written)} of ${format.format(all)} rows`;
  return hidden > 0 ? `${format.format(all)} rows, ${format.format(hidden)} of them in closed groups` : '';
}

/**
 * @param refused what the checks of the stage, or those of pictures, tables and plots, did not let pass
 * @param isCut whether there was too much
 */
export function pageNotes(refused: number, isCut: boolean): string[] {
  const notes: string[] = [];
  if (refused > 0)
    notes.push(
      `${refused === 1 ? 'One part' : `${refused} parts`} could not be shown and ${refused === 1 ? 'was' : 'were'} left out.`,
    );
  if (isCut) notes.push('There was more than one page may hold: what went beyond was left out.');
  return notes;
}
