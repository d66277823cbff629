import { resendMail } from '#shop/mail/failed.ts';
import type { Handlers } from './handlers.ts';

export const mailHandlers = {
  'POST /mails/{id}/resend': async ({ db, by, params, deliverMail }) => {
    const isNeeded = await resendMail(db, by, params.id, deliverMail);
    return {
      message: isNeeded ? 'Email sent.' : 'Not sent: this email is no longer needed.',
    };
  },
} satisfies Partial<Handlers>;
