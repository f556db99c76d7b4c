/** The page's own style sheets: the container's as on the stage (`stage/root.ts`, `stage/extras.css`), and what frames it. */
import { WIDTHS } from './plot/axes.ts';

const PAGE = `
*{box-sizing:border-box}
html{background:var(--sm-ground);-webkit-text-size-adjust:100%}
body{margin:0;padding:clamp(12px,3vw,40px) clamp(0px,3vw,32px);color:var(--sm-text);font:14px/1.5 system-ui,-apple-system,"Segoe UI",Roboto,"Helvetica Neue",Arial,sans-serif}
.sm-page{max-width:1040px;margin:0 auto}
.sm-sheet{padding:clamp(16px,3vw,32px);border:1px solid var(--sm-border);border-radius:12px;background:var(--sm-background);box-shadow:0 1px 2px rgb(0 0 0/.04),0 8px 24px rgb(0 0 0/.05)}
.sm-title{margin:0 0 20px;font-size:22px;line-height:1.25;letter-spacing:-.012em;overflow-wrap:anywhere}
.sm-foot{margin:14px 0 0;color:var(--sm-muted);font-size:12px}
.sm-foot p{margin:0 0 4px}
@media (max-width:560px){body{padding-inline:0}.sm-sheet{border-width:1px 0;border-radius:0}.sm-title,.sm-foot{padding:0 16px}}
`;

/** Whatever the module says, it is drawn inside of this box. */
const CONTENT = `
#sm-frame{display:flow-root;position:relative;isolation:isolate;contain:layout;overflow:clip}
#sm-root{display:flow-root;position:relative;overflow-wrap:anywhere}
.sm-plain *{font-kerning:none!important}
#sm-root :where(*){box-sizing:content-box}
:where(#sm-root) :is(h1,h2,h3,h4,h5,h6){line-height:1.25;margin:.6em 0 .4em}
:where(#sm-root) :is(p,[data-sm-p],ul,ol,dl,pre,blockquote,figure){margin:0 0 .75em}
:where(#sm-root figcaption){color:var(--sm-muted)}
:where(#sm-root pre){overflow-x:auto}
#sm-root>:first-child{margin-top:0}
#sm-root>:last-child{margin-bottom:0}
:where(#sm-root table:not([class])){border-collapse:collapse;font-variant-numeric:tabular-nums}
:where(#sm-root table:not([class]) th:not([align])){text-align:start}
:where(#sm-root table:not([class]) :is(th,td)){padding:.35em .75em;border-bottom:1px solid var(--sm-border)}
:where(#sm-root :is(button,input,select,textarea)){box-sizing:border-box;max-width:100%;color:inherit;font:inherit;line-height:1.3;opacity:1}
:where(#sm-root :is(button,select,textarea,input:not([type=checkbox i],[type=radio i],[type=range i]))){border:1px solid var(--sm-border);border-radius:6px;padding:.3em .65em;background:var(--sm-surface)}
:where(#sm-root :is(input,progress,meter)){accent-color:var(--sm-accent)}
:where(#sm-root input[type=range i]){vertical-align:middle}
:where(#sm-root img){max-width:100%}
:where(#sm-root img:not([height])){height:auto}
:where(#sm-root fieldset){margin:0 0 .75em;border:1px solid var(--sm-border);border-radius:6px;padding:.5em .75em .75em}
:where(#sm-root legend){padding:0 .35em;color:var(--sm-muted)}
`;

const TABLE = `
#sm-root .sm-table{margin:0 0 12px;font-size:13px;line-height:1.45}
#sm-root .sm-scroll{overflow-x:auto;border:1px solid var(--sm-border);border-radius:8px;background:var(--sm-background)}
#sm-root .sm-scroll:focus-visible{outline:2px solid var(--sm-accent);outline-offset:1px}
#sm-root .sm-scroll table{width:100%;border-collapse:collapse;font-variant-numeric:tabular-nums}
#sm-root .sm-scroll :is(th,td){position:relative;max-width:32em;overflow:hidden;padding:7px 12px;text-align:start;vertical-align:baseline;overflow-wrap:break-word}
#sm-root .sm-scroll thead th{border-bottom:1px solid var(--sm-border);background:var(--sm-surface);color:var(--sm-muted);font-size:12px;font-weight:600;vertical-align:bottom}
#sm-root .sm-scroll .sm-unseen th{height:0;padding-block:0;border:0;font-size:0;line-height:0}
#sm-root .sm-scroll :is(th,td).sm-end{text-align:end}
#sm-root .sm-scroll td:is(.sm-end,.sm-short){white-space:nowrap}
#sm-root .sm-scroll :is(th,td).sm-left{text-align:left}
#sm-root .sm-scroll :is(th,td).sm-right{text-align:right}
#sm-root .sm-scroll :is(th,td).sm-center,#sm-root .sm-scroll th.sm-heading{text-align:center}
#sm-root .sm-scroll tbody tr+tr>*{border-top:1px solid color-mix(in srgb,var(--sm-border) 60%,transparent)}
#sm-root .sm-scroll tr.sm-group>th{background:var(--sm-surface);font-weight:600}
#sm-root .sm-twist{display:inline-block;width:1.4em;color:var(--sm-muted)}
#sm-root .sm-scroll tr.sm-calc>td{border-top:1px solid var(--sm-border);background:var(--sm-surface);font-weight:600}
#sm-root .sm-scroll td.sm-empty{padding:24px 16px;color:var(--sm-muted)}
#sm-root .sm-note{margin:6px 2px 0;color:var(--sm-muted);font-size:12px}
#sm-root .sm-broken{margin:0 0 12px;padding:16px;border:1px dashed var(--sm-border);border-radius:8px;color:var(--sm-muted);font-size:13px}
`;

const PLOT = `
#sm-root .sm-plot{position:relative;width:100%;margin:0 0 12px;container-type:inline-size;color:var(--sm-text);font-size:12px;line-height:1.4;font-variant-numeric:tabular-nums}
#sm-root .sm-plot *{box-sizing:border-box}
#sm-root .sm-plot figcaption{padding:2px 4px 6px;color:var(--sm-text);font-size:14px;font-weight:600}
#sm-root .sm-area{direction:ltr}
#sm-root .sm-area svg{display:block;overflow:visible}
#sm-root .sm-area svg.sm-series{overflow:hidden}
#sm-root .sm-area text{fill:var(--sm-muted);font-size:12px}
#sm-root .sm-area text.sm-name{font-weight:600}
#sm-root .sm-area .sm-ink text{fill:color-mix(in srgb,currentcolor 70%,var(--sm-text))}
#sm-root .sm-area .sm-grid{stroke:var(--sm-border);stroke-width:1;shape-rendering:crispEdges}
#sm-root .sm-area :is(.sm-line,.sm-dots){fill:none;stroke:currentcolor;stroke-linecap:round;stroke-linejoin:round;vector-effect:non-scaling-stroke}
#sm-root .sm-area .sm-marker{stroke:var(--sm-muted);stroke-width:1.5;stroke-dasharray:5 4}
#sm-root .sm-area :is(.sm-mark,.sm-band){font-size:11px;stroke:var(--sm-background);stroke-width:3px;stroke-linejoin:round;paint-order:stroke}
#sm-root .sm-area .sm-mark{fill:var(--sm-text);font-weight:600}
#sm-root .sm-area .sm-level{display:none}
#sm-root .sm-area .sm-level-2{display:inline}
#sm-root .sm-plot .sm-empty{display:grid;place-items:center;min-height:120px;border:1px dashed var(--sm-border);border-radius:8px;color:var(--sm-muted);font-size:13px}
#sm-root .sm-legend{display:flex;flex-wrap:wrap;gap:2px 14px;margin:4px 0 0;padding:2px 6px;list-style:none}
#sm-root .sm-legend li{display:inline-flex;align-items:center;gap:6px;max-width:100%}
#sm-root .sm-side{color:var(--sm-muted)}
#sm-root .sm-key i{display:block;width:14px;height:3px;border-radius:2px;background:currentcolor}
#sm-root .sm-key-points i{width:9px;height:9px;border-radius:50%}
#sm-root :is(.sm-key-bars,.sm-key-area) i{width:11px;height:11px}
#sm-root .sm-key-dashed i{width:21px;border-radius:0;background:repeating-linear-gradient(90deg,currentcolor 0 5px,transparent 5px 8px)}
`;

/** As on the stage (`stage/forced-colors.css`): where a reader's own colours are forced, bars, lamps and keys keep theirs, and letters of drawings do not. */
const FORCED = `
#sm-root :empty:not(button,input,select,textarea,progress,meter,hr,.sm-calc>td){forced-color-adjust:none}
@media (forced-colors:active){
#sm-root svg text{fill:CanvasText!important;stroke:none!important}
#sm-root .sm-scroll span:has(>:empty:only-child){outline:1px solid}
}
`;

const PRINT = `
@media print{
@page{margin:16mm 14mm}
html{background:none}
body{padding:0;font-size:10pt;print-color-adjust:exact;-webkit-print-color-adjust:exact}
.sm-page{max-width:none}
.sm-sheet{padding:0;border:0;border-radius:0;box-shadow:none}
.sm-title,.sm-foot{padding:0}
#sm-frame{contain:none}
#sm-root .sm-table{font-size:8.5pt}
#sm-root .sm-scroll{overflow:visible}
#sm-root .sm-scroll :is(th,td,td.sm-short){padding:4px 8px;white-space:normal}
#sm-root .sm-many{font-size:7pt}
#sm-root .sm-scroll .sm-many :is(th,td){padding:3px 5px;font-size:inherit}
#sm-root .sm-scroll .sm-tight :is(th,td){overflow-wrap:anywhere}
#sm-root .sm-scroll tr,#sm-root .sm-plot,#sm-root :is(h1,h2,h3,h4,h5,h6,img,svg){break-inside:avoid}
#sm-root :is(h1,h2,h3,h4,h5,h6){break-after:avoid}
}
`;

/** @param series how many colours there are */
export function writeStyles(series: number): string {
  const colors = Array.from({ length: series }, (_, i) => `#sm-root .sm-c${i}{color:var(--sm-c${i})}`).join('\n');
  return [PAGE, CONTENT, TABLE, PLOT, writeLevels(), colors, FORCED, PRINT].join('');
}

/** Of the ticks for several widths (`plot/axes.ts`), those that fit; where a browser knows no container queries, those in between. */
function writeLevels(): string {
  return WIDTHS.map((width, i) => {
    const next = WIDTHS[i + 1];
    const from = i === 0 ? '' : `(min-width:${width}px)`;
    const to = next === undefined ? '' : `(max-width:${next - 0.02}px)`;
    const condition = [from, to].filter(Boolean).join(' and ');
    return `@container ${condition}{#sm-root .sm-area .sm-level{display:none}#sm-root .sm-area .sm-level-${i}{display:inline}}\n`;
  }).join('');
}
