import * as z from 'zod/mini';
import type { Endpoint } from '#contract/endpoint.ts';
import { messageReply, text } from '#contract/fields.ts';

export const emailConfirmationEndpoints = {
  'POST /auth/confirm-email': {
    summary: 'Confirm an email with the token of the link that was sent to it',
    access: 'public',
    body: z.object({
      token: text(200).check(z.minLength(1, 'Open the link from the email again.')),
    }),
    reply: messageReply,
  },
  'POST /users/confirm-email': {
    summary: 'Send the link that confirms the email again',
    access: 'signed-in',
    status: 202,
    reply: messageReply,
  },
} as const satisfies Record<string, Endpoint>;
