import { ReactiveElement } from '@lit/reactive-element';
import type { DatasetInput } from './datasets/dataset-input.ts';
import { styles } from './element/styles.ts';
import type { EngineName, Level, Limits, ModuleManifest, PolicyInput, Tools } from './element/types.ts';

/** What a page sets of a `<safe-module>`; each is read when a run begins. */
export class ElementProperties extends ReactiveElement {
  static override styles = styles;
  static override properties = {
    code: { attribute: false, noAccessor: true },
    src: {},
    datasets: { attribute: false },
    policy: {},
    level: {},
    engine: {},
    limits: { attribute: false },
    tools: { attribute: false },
    manifest: { attribute: false },
    theme: {},
    transcript: { attribute: false, noAccessor: true },
    record: { type: Boolean },
    manual: { type: Boolean },
    loading: {},
    sandboxSrc: { attribute: 'sandbox-src' },
  };

  /** A URL the page fetches the source from, where there is no `code`. */
  src: string | undefined;
  /** Rows or columns by name; children `<script type="application/json" data-dataset="NAME">` add to it. */
  datasets: Readonly<Record<string, DatasetInput>> | undefined;
  /** `default`, `module-validation`, `integration-test`, an object, or what `definePolicy` made of one. */
  policy: PolicyInput | undefined;
  /** How much of the language and of the machine a module may use. */
  level: Level = 'strict';
  /** What runs the module: the browser's own JavaScript, or an interpreter with exact limits of memory. */
  engine: EngineName = 'native';
  /** Overrides of the level's limits, clamped to their ranges. */
  limits: Partial<Limits> | undefined;
  /** What the module may ask the page to do, by name: `{description?, input?, output?, approval?, timeoutMs?, handler}`. */
  tools: Tools | undefined;
  /** What the module says it needs; what it uses beyond that is refused. */
  manifest: ModuleManifest | undefined;
  /** `auto` follows the page. */
  theme: 'auto' | 'light' | 'dark' = 'auto';
  /** Whether runs keep what their picture was made of, as `transcript`. */
  record = false;
  /** Run only when `run()` is called. */
  manual = false;
  /** `lazy` starts when the element is near the viewport. */
  loading: 'eager' | 'lazy' = 'eager';
  /** The URL of the hosted sandbox page, for a page whose policy cannot allow the sandbox's scripts. */
  sandboxSrc: string | undefined;
}
