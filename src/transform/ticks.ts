/**
 * The counters, by cost: a counted loop counts by its own variable, a stretch at a time; any other
 * loop in a variable of its own function, which stays a small integer in a register; function entries,
 * loops that can be suspended, and loops of class members, in one of two counters of the module
 * (`FIELD`, `ELEMENT`). All hand over to `tick` at a flush.
 *
 * NAMEc, NAMEa  hold the module's counters     NAMEl  a function's loop counter
 * NAMEf  adds the module's counters to n, hands all to `tick`
 * NAMEt  the runtime's `tick`
 */
import { NAME } from './edits.ts';

/**
 * Function entries, or iterations that can be suspended, between two flushes; and iterations that call what may be a
 * slow native: time is read more often.
 */
export const ENTRY_FLUSH = 1024;

/**
 * Entries of functions that call only what the module itself declares, between two flushes. So many that the
 * others, and loops, nearly always flush before: V8 then compiles no call there, and keeps in registers what
 * it would have to read again after one.
 */
export const OWN_ENTRY_FLUSH = 16_384;

/**
 * A counter of the module, as an expression to read and to assign. All count up to 0, where they are full: a comparison
 * with 0 is short, and engines inline by the size of the code. Functions take turns with two, by their length: of those
 * with the same text, which may be a key, the text stays the same.
 *
 * What holds them is a global that can't change (`guest/guards.ts`): V8 compiles its address into the code, also of
 * functions that are made again and again, where it looks for what a closure holds in one context after the other.
 */
export const fieldOf = (length: number) => `${NAME}c.${'no'[length % 2]}`;
/** Of loops, and of what is in no function. */
export const FIELD = fieldOf(0);
export const isField = (counter: string) => counter.startsWith(`${NAME}c`);

/**
 * An element of an `Int32Array`: V8 neither tags it nor looks whether it leaves the small integers. In members of a
 * class that is made once it costs a third of what a field does. An array of more than 64 bytes would lie outside of
 * V8's heap, and cost half as much again.
 *
 * Members take turns with its eight elements (`guest/guards.ts`): a count waits until the one before it has been stored,
 * for four cycles or five, unless that was another's.
 */
export const elementOf = (member: number) => `${NAME}a[${member % 8}]`;
/** Of calls that count by themselves, and of stretches. */
export const ELEMENT = elementOf(0);

const COUNTERS = [FIELD, fieldOf(1), ...[0, 1, 2, 3, 4, 5, 6, 7].map(elementOf)];

/** What they hold when nothing is counted. */
const EMPTY = -OWN_ENTRY_FLUSH;
const EMPTY_ALL = `${COUNTERS.join('=')}=${EMPTY};`;
/** From here on they are full, whatever is counted on top; a small integer, in V8 too. */
const FULL = 1e9;

/**
 * Adds to `q` what each has counted, and leaves it full: one by one, as each write may find no stack. It also makes the
 * flushing function too large for V8 to inline. Inlined, its context slots and clock make every value of the loop around
 * it live across a call: loops take twice as long.
 */
const TAKE_ALL = COUNTERS.map((c) => `s=${c};${c}=${FULL};${NAME}q+=s-(s<${FULL}?${EMPTY}:${FULL});`).join('');

/** Iterations of a loop that only computes, between two flushes. */
export const LOOP_FLUSH = 4096;

/** Iterations of a stretch in which something is called, which may be a slow native. */
export const CALL_STRETCH = 256;

/** Counts steps, and flushes when `counter` has counted `flush` or more, as an expression; nothing when there are none. */
export const countSteps = (count: number, flush = OWN_ENTRY_FLUSH, counter = FIELD) =>
  count > 0 ? `${count > 1 ? `(${counter}+=${count})` : `++${counter}`}<${EMPTY + flush}||${NAME}f(0)` : '';

/** Flushes when `counter` has counted `flush` or more, and counts nothing: throws again once a budget is spent. */
export const check = (counter = FIELD, flush = ENTRY_FLUSH) => `${counter}<${EMPTY + flush}||${NAME}f(0);`;

/**
 * Attack: code that catches what `tick` throws and goes on. Defence: the counters are full while `tick`
 * runs, so that when it throws, they stay full and the next function entry calls it again. Where the stack has no room
 * left for `tick`, what they had counted waits in `q`. Engines may run out of stack in a mere write (JavaScriptCore does),
 * between two counters: what each holds says by itself whether it is full.
 *
 * `arguments` at top level would be the wrapping function's, whose first holds `tick`.
 *
 * The module stands in a function of its own, whose parameters are the rest of what it counts and checks with: of a
 * parameter engines know that it is initialised, where of a `const` of another function they look at each use. As a
 * global, the flushing function made V8 compile some loops again and again.
 */
const PROLOGUE = `var ${NAME}O,${NAME}q=0;const ${NAME}f=n=>{let s;${TAKE_ALL}${NAME}t(${NAME}q+n);${NAME}q=0;${EMPTY_ALL}};${EMPTY_ALL}arguments[0]=0;`;

/** @param names of the guards, each with `NAME` before */
export function wrap(names: readonly string[]): { prologue: string; epilogue: string } {
  const parameters = `(${[`${NAME}f`, ...names]})`;
  // What stands first in the module is no directive here.
  return { prologue: `${PROLOGUE}return(${parameters}=>{;`, epilogue: `})${parameters}` };
}

/** Counts one entry of a function that calls what may be slow, as an expression. */
export const COUNT_ENTRY = countSteps(1, ENTRY_FLUSH);

/** Declares the loop counter of a function. */
export const DECLARE_LOOP_COUNTER = `var ${NAME}l=0;`;

/** Adds to the function's loop counter, as an expression. */
const addToLoop = (count: number) => (count > 1 ? `(${NAME}l+=${count})` : `++${NAME}l`);

/** Counts an iteration, and the calls in it, in the function's loop counter, as a statement. */
export const countIteration = (count: number, flush: number) =>
  `if(${addToLoop(count)}>=${flush}){${NAME}f(${NAME}l);${NAME}l=0}`;

/**
 * Moves what a function's loop counter holds to the module's, and looks at it: `while (true) x: { break x; }`
 * moves its count in each iteration, and a counted loop around a short one would look seldom.
 */
export const MOVE_LEFTOVER = `${FIELD}+=${NAME}l;${NAME}l=0;${check()}`;

/**
 * Around an outermost loop: when it is done, or throws, its leftover goes to the module's counter. `return` and
 * `break` out of it move it themselves: with a `finally`, V8 takes three times as long for the loop.
 *
 * Attack: a loop that always ends by running out of stack, so that nothing can be called there. Defence: it is moved by
 * no call, and looked at afterwards.
 */
export const KEEP_LEFTOVER = ['{try{', `}catch(${NAME}E){${MOVE_LEFTOVER}throw ${NAME}E}${MOVE_LEFTOVER}}`] as const;

/**
 * Ends a loop that runs in stretches, after `try{`. However it is left, the counter is looked at: a function whose calls
 * count here may recurse through loops that are left early, and through `catch` blocks.
 *
 * @param count what an exception leaves to count, or whatever leaves the loop that `exits`, as a statement
 * @param exits whether a `return`, or a `break` or `continue` with a label, leaves the loop
 */
export function endStretches(count: string, flush: number, exits: boolean): string {
  const look = check(ELEMENT, flush);
  return exits ? `}finally{${count}${look}}}` : `}catch(${NAME}E){${count}${look}throw ${NAME}E}${look}}`;
}
