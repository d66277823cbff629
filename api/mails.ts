import { resendMail } from '#shop/mail/failed.ts';
import type { Handlers } from './handlers.ts';

export const mailHandlers = {
  'POST /mails/{id}/resend': async ({ db, params, deliverMail }) => {
    await resendMail(db, params.id, deliverMail);
    return { message: 'Mail sent.' };
  },
} satisfies Partial<Handlers>;
