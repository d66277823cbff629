import type { Endpoint } from './endpoint.ts';
import { idParams, messageReply } from './fields.ts';

export const mailEndpoints = {
  'POST /mails/{id}/resend': {
    summary: 'Try again to send a mail that failed',
    access: 'admin',
    params: idParams,
    reply: messageReply,
  },
} as const satisfies Record<string, Endpoint>;
