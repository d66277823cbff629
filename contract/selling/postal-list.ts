import * as z from 'zod/mini';
import type { Endpoint } from '#contract/endpoint.ts';
import { flagText } from '#contract/fields.ts';
import { namedSchemas } from '#contract/named-schemas.ts';
import { maxTableFile } from '#contract/rules/tables/table-files.ts';

const summary = {
  /** PIN codes in the list, with those that are not served. */
  codes: z.int(),
  /** Those that are served, where some are not. */
  served: z.optional(z.int()),
  /** Fewest and most days to a served PIN code; null for a list without days. */
  days: z.nullable(z.object({ from: z.int(), to: z.int() })),
  /** Remarks about the whole list. */
  notes: z.array(z.string()),
};
const postalList = z.object(summary);
namedSchemas.add(postalList, { id: 'PostalList' });
export type PostalList = z.infer<typeof postalList>;

export const postalListEndpoints = {
  'GET /selling-rules/postal-codes': {
    summary: 'Summary of the list of PIN codes from a courier',
    access: 'owner',
    reply: postalList,
  },
  'POST /selling-rules/postal-codes': {
    summary: 'Replace the list of PIN codes with a file from a courier',
    access: 'owner',
    files: { file: 1 },
    rawFiles: maxTableFile,
    body: z.object({
      /** Reads the file and keeps the list as it is. */
      dryRun: z.optional(flagText),
    }),
    reply: z.object({
      ...summary,
      /** The rows that were left out, and why. */
      rows: z.array(z.object({ row: z.int(), problem: z.string() })),
      /** How many rows were taken over; 0 after a dry run. */
      applied: z.int(),
    }),
  },
  'DELETE /selling-rules/postal-codes': {
    summary: 'Delete the list of PIN codes',
    access: 'owner',
    reply: postalList,
  },
} as const satisfies Record<string, Endpoint>;
