/**
 * `img`: its `src` is an attribute like any other for the module; the stage is told of it apart, since it is too
 * long for an attribute there and no address that a browser may take.
 */
import { readImage } from '../policy/image-data.ts';
import { IMAGES } from '../policy/image-markup.ts';
import { addVocabulary } from '../policy/markup.ts';
import { defineReflecting } from './dom/reflect.ts';
import type { Dom } from './dom/tree.ts';
import type { Recorder } from './recorder.ts';

/** Why the last value was none, for the report that follows at once. */
let problem: string | undefined;
const source = {
  test(value: string): boolean {
    const image = readImage(value);
    problem = typeof image === 'string' ? image : undefined;
    return problem === undefined;
  },
};

addVocabulary({ ...IMAGES, attributes: [...IMAGES.attributes, ['img', 'src', source]] });
defineReflecting('text', ['src', 'alt']);

/** @returns `true`, for the stage to be told of pictures first */
export function drawImages(dom: Dom, recorder: Recorder): true {
  const push = recorder.push.bind(recorder);
  const say = (id: number, src: string | null) => push({ op: 'extra', what: { kind: 'image', id, src } });
  recorder.push = (operation) => {
    if (operation.op === 'attribute' && operation.name === 'src') say(operation.id, operation.value);
    else if (operation.op === 'element' && operation.tag === 'img') {
      const { src, ...attributes } = operation.attributes;
      push({ ...operation, attributes });
      if (src !== undefined) say(operation.id, src);
    } else push(operation);
  };
  const parts = dom.parts as { -readonly [Key in keyof Dom['parts']]: Dom['parts'][Key] };
  const { findAttributeReason } = parts;
  parts.findAttributeReason = (name, of, value) => {
    const reason = name === 'src' ? problem : undefined;
    problem = undefined;
    return reason ?? findAttributeReason?.(name, of, value);
  };
  return true;
}
