/** What of the small DOM a program has only where the module's text may use it. */
import type { TagRefusal } from '../../policy/markup-refusals.ts';
import type { ControlEvent } from '../controls/state.ts';
import type { Events } from '../events.ts';
import type { Recorder } from '../recorder.ts';
import type { Selector } from './select.ts';
import type { Dom, NodeRecord } from './tree.ts';

export interface DomParts {
  /** @throws SyntaxError for what is no selector here */
  readonly compileSelector?: (source: string, scope?: NodeRecord) => Selector;
  /** The fragment of a template's. */
  readonly contentOf?: (template: NodeRecord) => NodeRecord;
  /** The element of the reader's last event, or the one that was to have the focus. */
  readonly activeOf?: (dom: Dom) => NodeRecord;
  /** Says with each batch what controls hold. */
  readonly attachControls?: (dom: Dom, recorder: Recorder) => void;
  /** Classes that a module may name. */
  readonly classes?: Readonly<Record<string, object>>;
  readonly createControlClasses?: (dom: Dom) => Readonly<Record<string, object>>;
  /** Whether it is a box or button that is checked, or an option that is selected; what selects hold is kept in `known`. */
  readonly isMarked?: (node: NodeRecord, known: Map<NodeRecord, ReadonlySet<NodeRecord>>) => boolean;
  /** Whether a control, or a `fieldset` around it, is disabled. */
  readonly isDisabled?: (node: NodeRecord) => boolean;
  /** Whether what a control holds is what it may hold. */
  readonly isValid?: (node: NodeRecord) => boolean;
  /** Whether anything listens to it. */
  readonly hasListeners?: (node: NodeRecord) => boolean;
  /** Makes all controls of a form hold what their markup says. */
  readonly resetForm?: (form: NodeRecord) => void;
  /** The reader did something to a control. */
  readonly takeControlState?: (node: NodeRecord, event: ControlEvent) => void;
  /** Takes pictures, and SVG too. */
  readonly drawImages?: (dom: Dom, recorder: Recorder) => true;
  /** What a style has until the next batch, of a custom property or a value with `var()`. */
  readonly takeVariable?: (node: NodeRecord, name: string, value: string) => string | undefined;
  readonly readVariable?: (node: NodeRecord, name: string) => string | undefined;
  /** Makes cells of tables, whose elements may set what sheets name. */
  readonly tableMore?: object;
  /** Reads `style` elements. */
  readonly attachSheets?: (dom: Dom, recorder: Recorder) => void;
  readonly createEvents?: (dom: Dom, recorder: Recorder) => Events;
  /** Why something is left out; without these it is, with fewer words. */
  readonly findTagRefusal?: (tag: string) => TagRefusal | undefined;
  readonly findAttributeReason?: (name: string, of: { readonly tag: string }, value: string) => string | undefined;
  /** Says something else in place of a style that is not allowed. @returns whether there is something */
  readonly replaceStyle?: (node: NodeRecord, name: string, value: string) => boolean;
  /** Says why a height that `resize()` was given is none. */
  readonly refuseHeight?: (recorder: Recorder, height: unknown) => void;
  readonly STYLE_REFUSALS?: ReadonlyMap<string, string>;
  /** What to do instead, by the rule of a report that has no words of its own for it. */
  readonly HINTS?: Readonly<Record<string, string>>;
}
