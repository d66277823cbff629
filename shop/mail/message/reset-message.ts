import type { Site } from '#shop/mail/site.ts';
import type { Message } from './layout.ts';
import { linkMessage } from './link-message.ts';
import type { Sender } from './sender.ts';

export const resetMessage = (company: Sender, token: string, site: Site): Promise<Message> =>
  linkMessage(company, site, {
    subject: 'Reset your password',
    lead: 'We received a request to reset your password.',
    within: 'The link below works once, within one hour.',
    link: { label: 'Set a new password', href: `${site.url}/reset-password#token=${token}` },
    otherwise:
      'If you didn’t ask for this, you can ignore this email: your password stays the same.',
  });
