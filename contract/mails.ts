import type { Endpoint } from './endpoint.ts';
import { idParams, messageReply } from './fields.ts';

export const mailEndpoints = {
  'POST /mails/{id}/resend': {
    summary: 'Send a failed email again',
    access: 'orders',
    params: idParams,
    reply: messageReply,
  },
} as const satisfies Record<string, Endpoint>;
