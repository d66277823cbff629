import * as z from 'zod/mini';

const sha256 = z.string().check(z.regex(/^[0-9a-f]{64}$/));

/** What a backup says of itself, in its last entry. */
export const manifestShape = z.object({
  format: z.literal(1),
  madeAt: z.iso.datetime(),
  /** The migrations of its database, as one word. */
  version: z.string(),
  rows: z.record(z.string(), z.int()),
  /** Where each numbering of ids stood; null for one that was not used yet. */
  numberings: z.record(z.string(), z.nullable(z.string().check(z.regex(/^\d+$/)))),
  /** Pictures that rows name and that were not there to be taken along. */
  missing: z.array(z.string()),
  /** SHA-256 of every other entry, in hexadecimal. */
  entries: z.record(z.string(), sha256),
});

export type Manifest = z.infer<typeof manifestShape>;
