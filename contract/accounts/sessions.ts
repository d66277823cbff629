import * as z from 'zod/mini';
import type { Endpoint } from '#contract/endpoint.ts';
import { id, idParams, messageReply } from '#contract/fields.ts';
import { namedSchemas } from '#contract/named-schemas.ts';

export const session = z.object({
  id,
  createdAt: z.string(),
  /** Accurate to an hour. */
  lastUsedAt: z.string(),
  /** The IP address of the sign-in. */
  address: z.string(),
  /** Such as "Chrome on Windows". */
  browser: z.string(),
  /** The session that makes this call. */
  current: z.boolean(),
});
namedSchemas.add(session, { id: 'Session' });
export type Session = z.infer<typeof session>;

export const sessionEndpoints = {
  'GET /users/sessions': {
    summary: 'Where the signed-in person is signed in',
    access: 'signed-in',
    beforeSecondFactor: true,
    reply: z.object({ sessions: z.array(session) }),
  },
  'DELETE /users/sessions/{id}': {
    summary: 'End a session',
    access: 'signed-in',
    params: idParams,
    reply: messageReply,
  },
  'DELETE /users/sessions': {
    summary: 'End all sessions but this one',
    access: 'signed-in',
    reply: messageReply,
  },
} as const satisfies Record<string, Endpoint>;
