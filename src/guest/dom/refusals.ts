/** The part of the guest that says why something is left out; a program has it where its module may write such a thing. */
import { STYLE_REFUSALS } from '../../policy/markup-refusals.ts';
import { defineStyle } from './style.ts';

export { findAttributeReason, findTagRefusal } from '../../policy/markup-refusals.ts';
export { STYLE_REFUSALS };

// Refused properties are set too: what is left out is reported, not lost in a property nobody reads.
for (const name of STYLE_REFUSALS.keys()) defineStyle(name);
