/** Dashes of lines, in attributes and in style sheets. */

/** None shorter than a unit, but for none at all. */
const DASH = String.raw`(?:0(?:\.0{0,20})?|[1-9]\d{0,3}(?:\.\d{0,20})?)(?:px)?`;
export const DASHES: RegExp = new RegExp(String.raw`^\s*(?:(?:none)?|${DASH}(?:[\s,]+${DASH}){0,7})\s*$`);
/** Shapes with dashes in one picture (`drawing-budget.ts`), and as many by its style sheets. */
export const MAX_DASHED = 100;
/**
 * The attack: a dash of one unit on a path across millions, by a rule for whatever is there. The defence: a rule says dashes of
 * those shapes alone that may have them as an attribute, since they are of few lines below 10,000 units.
 */
export const OF_DASHED = ':where(line, rect, circle, ellipse)';
