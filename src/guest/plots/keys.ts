/** The names of options that are read, or that mean nothing when they stand where they do; others are reported. */

const words = (...lists: string[]): ReadonlySet<string> => new Set(lists.flatMap((list) => list.split(' ')));
const ofAxis = (axis: string) =>
  [
    `log${axis.toUpperCase()}`,
    ...['Label', 'Type', 'Scale', 'Log', 'Min', 'Max', 'Format', 'Axis'].map((end) => axis + end),
  ].join(' ');
const DATA = 'data values x y xField yField xKey yKey';
const STYLE =
  'color stroke width lineWidth strokeWidth dash borderDash lineDash strokeDash strokeDasharray fill radius size opacity alpha';
/** Of the points of a line. */
const MARKS = 'points showPoints dots marker symbol pointRadius';

export const PLOT_KEYS = words(
  'low high lower upper y0 y1 step curve interpolation stepped',
  'title height y2 series lines rows bands markers referenceLines refLines thresholds groupBy group legend cursor zoom stack stacked',
  ...['x', 'y', 'y2'].map(ofAxis),
  'type label name labels names colors axis',
  DATA,
  STYLE,
  MARKS,
);
/** Drawn so, or still, whatever they say. */
export const QUIET_KEYS = words('tooltip crosshair responsive interactive animate animation grid');
/** Of a histogram. */
export const BIN_KEYS = words('field bins binCount nbins buckets binWidth binSize');
export const SERIES_KEYS = words(
  'type label name labels names markers axis yAxis stack stacked key dataKey field',
  'low high lower upper y0 y1 step curve interpolation stepped',
  DATA,
  STYLE,
  MARKS,
);
export const AXIS_KEYS = words('label title name type scale log min max domain categories format tickFormat field');
export const BAND_KEYS = words('from to label name color low high min max axis x0 x1 y0 y1 x y y2');
/** All are drawn dashed, and as wide. */
export const MARKER_KEYS = words('x y y2 value axis label name text color dash dashed lineWidth width');
