import * as z from 'zod/mini';
import type { Endpoint } from './endpoint.ts';
import { id } from './fields.ts';
import { namedSchemas } from './named-schemas.ts';
import { changedNouns } from './rules/live/changes.ts';

/** Says what changed, never how: whoever hears it reads it again. */
export const change = z.object({
  noun: z.enum(changedNouns),
  /** Null when any of them may have changed. */
  ids: z.nullable(z.array(id)),
  /** The orders that were placed just now. */
  placed: z.array(id),
});
namedSchemas.add(change, { id: 'Change' });
export type Change = z.infer<typeof change>;

export const eventEndpoints = {
  'GET /events': {
    summary: 'Changes in the shop as they happen, as server-sent events',
    access: 'staff',
    type: 'text/event-stream',
    reply: change,
  },
} as const satisfies Record<string, Endpoint>;
