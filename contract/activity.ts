import * as z from 'zod/mini';
import { actions } from '#contract/rules/actions.ts';
import type { Endpoint } from './endpoint.ts';
import { id, idText, moment, pageMeta, pageQuery } from './fields.ts';
import { namedSchemas } from './named-schemas.ts';

const fields = z.record(z.string(), z.unknown());

/** `by` is null for the owner's tool, a nightly backup and a sign-in that failed. */
const activityEntry = z.object({
  id,
  at: moment,
  by: z.nullable(z.object({ id, name: z.string() })),
  action: z.enum(actions),
  subject: z.string(),
  /** The fields that changed: `before` is empty for what is new, `after` for what is gone. */
  change: z.object({ before: fields, after: fields }),
  /** The IP address; empty for the owner's tool. */
  address: z.string(),
});
namedSchemas.add(activityEntry, { id: 'ActivityEntry' });
export type ActivityEntry = z.infer<typeof activityEntry>;

const filters = {
  /** The id of a member of staff, or `tool` for the owner's tool. */
  actor: z.optional(
    z.union([z.literal('tool'), idText], 'Choose the id of a member of staff, or tool.'),
  ),
  action: z.optional(z.enum(actions, 'Choose one of the actions of the activity log.')),
};

export const activityEndpoints = {
  'GET /audit': {
    summary: 'What staff and the owner’s tool did, latest first',
    access: 'owner',
    query: z.object({ ...pageQuery(20), ...filters }),
    reply: z.object({ data: z.array(activityEntry), meta: pageMeta }),
  },
  'GET /audit/actors': {
    summary: 'Who appears in the activity log, for its filter',
    access: 'owner',
    reply: z.object({ actors: z.array(z.object({ id, name: z.string() })) }),
  },
  'GET /audit/export': {
    summary: 'The activity log as a CSV file, latest first',
    access: 'owner',
    query: z.object(filters),
    type: 'text/csv',
    csvFile: 'audit.csv',
  },
} as const satisfies Record<string, Endpoint>;
