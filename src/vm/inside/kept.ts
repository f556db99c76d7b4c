/**
 * Global names that the image's scripts go on with when the realm is hardened, and levels and policies have taken them away.
 * `tools/quickjs-image.mjs` has them stand before the scripts.
 */
import { namesOutside } from '../../policy/categories.ts';

/** Of the prelude. */
export const KEPT =
  'Array,ArrayBuffer,BigInt,Boolean,DataView,Date,Error,EvalError,JSON,Map,Math,Number,Object,Promise,RangeError,ReferenceError,RegExp,Set,String,Symbol,SyntaxError,TypeError,URIError,Uint8Array,WeakMap,WeakRef,WeakSet';

/** Of the guest's runtime: all that a policy may leave out, since no policy is known yet. */
export const KEPT_BY_GUEST: string = namesOutside(['core']).join();
