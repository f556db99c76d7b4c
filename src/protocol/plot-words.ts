/** Bounds that the guest and the stage share where plots are concerned. */

/** Colours of single points of a plot, beside those of its series: each is a path of its own. */
export const MOST_POINT_COLORS = 100;
