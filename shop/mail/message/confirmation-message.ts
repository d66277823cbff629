import type { Site } from '#shop/mail/site.ts';
import type { Message } from './layout.ts';
import { linkMessage } from './link-message.ts';
import type { Sender } from './sender.ts';

/** Says nothing that the person who registered typed: the recipient may be a stranger. */
export const confirmationMessage = (company: Sender, token: string, site: Site): Promise<Message> =>
  linkMessage(company, site, {
    subject: 'Confirm your email',
    lead: 'Somebody created an account in our shop with this email. If it was you, please confirm it.',
    within: 'The link below works once, within 24 hours.',
    link: { label: 'Confirm your email', href: `${site.url}/confirm-email#token=${token}` },
    otherwise: 'If it wasn’t you, please ignore this email.',
  });
