import type { DatasetInput, Level, Limits, PolicyObject, Tools } from './element.ts';

/** The sidebar's headings, in their order. */
export const GROUPS = [
  'Real data',
  'The guest language',
  'Tools and network',
  'Any host page',
  'Refused or stopped',
] as const;

/** Another module of a story, chosen by a button. */
export interface Variant {
  readonly label: string;
  readonly code: string;
  readonly limits?: Partial<Limits>;
  /** A page of the gallery's origin with one element, that the module stands on in place of the gallery. */
  readonly hostPage?: string;
}

/** What a module sees as chance and as the time. */
export interface Chance {
  readonly seed: number;
  /** Milliseconds since the epoch. */
  readonly now: number;
}

/** One story: a module, the data it gets, and how it is run. A story is a file in `stories/`, listed in its index. */
export interface Story {
  /** The deep link: `#/id`. */
  readonly id: string;
  readonly title: string;
  readonly group: (typeof GROUPS)[number];
  /** What there is to see, in one or two sentences. */
  readonly about: string;
  /** The module's source. */
  readonly code: string;
  /** The datasets the module is given at first, by name. */
  readonly datasets: () => Promise<Record<string, DatasetInput>>;
  /** Where the data comes from, and its terms. */
  readonly source: string;
  readonly level?: Level;
  readonly limits?: Partial<Limits>;
  /** The module's theme at first, where it is not the page's. */
  readonly theme?: 'light' | 'dark';
  /** The element's language and direction, where they are not the page's. */
  readonly lang?: string;
  readonly dir?: 'rtl';
  /** Modules to choose from; the first is `code`. */
  readonly variants?: readonly Variant[];
  /** Whether the frames of this page are drawn as they come. */
  readonly showsHeartbeat?: boolean;
  /** Fixes chance and time by the policy, and shows two elements side by side. */
  readonly chance?: Chance;
  /** Shows beside the live element another, which has the bytes of its transcript and nothing else. */
  readonly showsAgain?: boolean;
  /** Has the gallery's server run the module in Node, and shows its transcript beside the page that is made of it. */
  readonly madeInNode?: boolean;
  /** A hosted sandbox page, instead of frames of the gallery's own. */
  readonly sandboxSrc?: string;
  /** What the page does for the module, by name. Made anew when the story is opened: tools may keep something. */
  readonly tools?: () => Tools;
  /** What the page grants beside the policy that the toolbar names. */
  readonly policy?: PolicyObject;
  /** Codes of what is refused while it renders, in their order, where that is what there is to see. */
  readonly refuses?: readonly string[];
  /** What a run of it ends with, where that is not `rendered`. */
  readonly ends?: 'refused' | 'failed';
}
