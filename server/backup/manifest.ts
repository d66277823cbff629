import * as z from 'zod/mini';

const sha256 = z.string().check(z.regex(/^[0-9a-f]{64}$/));

export const manifestShape = z.object({
  format: z.literal(1),
  madeAt: z.iso.datetime(),
  /** Identifies the migrations of the database. */
  version: z.string(),
  rows: z.record(z.string(), z.int()),
  /** The last value of each id sequence; null for one not used yet. */
  numberings: z.record(z.string(), z.nullable(z.string().check(z.regex(/^\d+$/)))),
  /** Pictures that rows refer to and that were already missing. */
  missing: z.array(z.string()),
  /** SHA-256 of every other entry, in hexadecimal. */
  entries: z.record(z.string(), sha256),
});

export type Manifest = z.infer<typeof manifestShape>;

export const sizeOf = ({ rows, entries }: Manifest): { rows: number; files: number } => ({
  rows: Object.values(rows).reduce((sum, count) => sum + count, 0),
  files: Object.keys(entries).filter((name) => name.startsWith('files/')).length,
});
