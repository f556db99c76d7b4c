/**
 * The counters, by cost: a loop counts in a variable of its own function, which stays a small integer
 * in a register; function entries, and loops that can be suspended, count in one variable of the
 * module. Both hand over to `tick` at every flush.
 *
 * NAMEc  the module's counter     NAMEl  a function's loop counter
 * NAMEf  adds the module's counter to n, hands both to `tick`
 * NAMEt  the runtime's `tick`
 */
import { NAME } from './edits.ts';

/** Function entries, or iterations that can be suspended, between two flushes. */
export const ENTRY_FLUSH = 1024;

/** Iterations of a loop that only computes, between two flushes. */
export const LOOP_FLUSH = 4096;

/** Iterations of a loop that calls something, which may be a slow native: time is read more often. */
export const CALL_LOOP_FLUSH = 1024;

/**
 * Never runs; makes the flushing function too large for V8 to inline. Inlined, its context slots and
 * clock make every value of the loop around it live across a call: loops take twice as long.
 */
const TOO_LARGE_TO_INLINE = `if(n<0)return[${`${NAME}c,`.repeat(150)}];`;

/**
 * Attack: code that catches what `tick` throws and goes on. Defence: the counter is full while `tick`
 * runs, so that when it throws, the counter stays full and the next function entry calls it again.
 *
 * `arguments` at top level would be the wrapping function's, whose first is `tick`.
 */
export const PROLOGUE = `var ${NAME}c=0,${NAME}f=n=>{${TOO_LARGE_TO_INLINE}n+=${NAME}c;${NAME}c=${ENTRY_FLUSH};${NAME}t(n);${NAME}c=0};arguments[0]=0;`;

/** Counts one entry, as an expression. */
export const COUNT_ENTRY = `++${NAME}c<${ENTRY_FLUSH}||${NAME}f(0)`;

/** Declares the loop counter of a function. */
export const DECLARE_LOOP_COUNTER = `var ${NAME}l=0;`;

/** Counts one iteration in the function's loop counter, as a statement. */
export const countIteration = (flush: number) => `if(++${NAME}l>=${flush}){${NAME}f(${NAME}l);${NAME}l=0}`;

/** Around an outermost loop: however it ends, its leftover goes to the module's counter. */
export const KEEP_LEFTOVER = ['try{', `}finally{${NAME}c+=${NAME}l;${NAME}l=0}`] as const;
