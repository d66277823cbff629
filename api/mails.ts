import { resendMail } from '#shop/mail/failed.ts';
import type { Handlers } from './handlers.ts';

export const mailHandlers = {
  'POST /mails/{id}/resend': async ({ db, params, deliverMail }) => {
    const isNeeded = await resendMail(db, params.id, deliverMail);
    return {
      message: isNeeded ? 'Mail sent.' : 'Not sent: the order has a different status by now.',
    };
  },
} satisfies Partial<Handlers>;
