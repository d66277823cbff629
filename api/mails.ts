import { resendMail } from '#shop/mail/failed.ts';
import type { Handlers } from './handlers.ts';

export const mailHandlers = {
  'POST /mails/{id}/resend': async ({ db, by, params, deliverMail }) => {
    const isNeeded = await resendMail(db, by, params.id, deliverMail);
    return {
      message: isNeeded ? 'Email sent.' : 'Not sent: the status of the order has changed since.',
    };
  },
} satisfies Partial<Handlers>;
