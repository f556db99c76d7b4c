/** Controls, as data: which there are, and their attributes. A part of the guest's and of the stage's markup. */
import type { Vocabulary } from './markup.ts';

/** Types of `input`. No `password`, `file` or `image`, nor what browsers fill in (`email`, `tel`, `url`); no browser has a form of it to submit. */
export const INPUT_TYPES =
  'text number range checkbox radio date month week time datetime-local search hidden button submit reset';

const TEXT = /^/;
const FLAG = TEXT;
const LIMIT = /^[\w.:+-]{0,40}$/;
/** Columns or rows of text: a control is as large as it says. */
const EXTENT = /^(100|[1-9]\d?)$/;

const NO_HELP = {
  autocomplete: 'off',
  spellcheck: 'false',
  autocapitalize: 'off',
  autocorrect: 'off',
  writingsuggestions: 'false',
  maxlength: '10000',
};

/**
 * No `form`, `pattern` or `formaction`: there is nothing to send, and a pattern is code for a
 * regular expression of the page's thread. No `autocomplete`: the stage turns it off.
 */
export const CONTROLS: Vocabulary = {
  tags: 'button datalist fieldset input legend optgroup option select textarea',
  attributes: [
    // There is no form to submit or to reset.
    ['button', 'type', /^(button|submit|reset)$/i],
    ['input', 'type', new RegExp(`^(${INPUT_TYPES.replaceAll(' ', '|')})$`, 'i')],
    ['button input option', 'value', TEXT],
    ['input', 'checked', FLAG],
    ['option', 'selected', FLAG],
    ['select', 'multiple', FLAG],
    ['button fieldset input optgroup option select textarea', 'disabled', FLAG],
    ['input textarea', 'readonly', FLAG],
    ['input select textarea', 'required', FLAG],
    ['input textarea', 'placeholder', TEXT],
    ['input textarea', 'maxlength minlength', /^\d{1,5}$/],
    ['input', 'min max step', LIMIT],
    ['input', 'inputmode', /^(none|text|decimal|numeric|search)$/i],
    ['input select', 'size', EXTENT],
    ['textarea', 'rows cols', EXTENT],
    ['textarea', 'wrap', /^(hard|soft|off)$/i],
    // What the reader may take in place of writing it.
    ['input', 'list', /^\S{0,200}$/],
    ['optgroup option', 'label', TEXT],
    ['button fieldset input output select textarea', 'name', /^\S{0,200}$/],
  ],
  // A text field grows as its reader wants, and its caret has a colour.
  styles: 'resize caret-color',
  /**
   * The attack: a browser that fills in an address or a card number as it does on a page's form, or that
   * sends what a reader writes to a service that checks its spelling.
   */
  defaults: {
    button: { type: 'button' },
    input: NO_HELP,
    textarea: NO_HELP,
  },
};
