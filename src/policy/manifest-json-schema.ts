/** The JSON Schema of manifests; `tools/manifest-schema.mjs` makes the published file of it. */
import * as z from 'zod/mini';
import { MANIFEST } from './manifest-schema.ts';

export function manifestJsonSchema(): object {
  return z.toJSONSchema(MANIFEST, { target: 'draft-2020-12' });
}
