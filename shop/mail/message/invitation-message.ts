import type { Site } from '#shop/mail/site.ts';
import type { Message } from './layout.ts';
import { linkMessage } from './link-message.ts';
import type { Sender } from './sender.ts';

export function invitationMessage(company: Sender, token: string, site: Site): Promise<Message> {
  const shop = company.name.replace(/\p{Cc}+/gu, ' ');
  return linkMessage(company, site, {
    subject: `${shop} invites you to its back office`,
    lead: `You are invited to work in the back office of ${shop}. Please set your password.`,
    within: 'The link below works once, within 24 hours. Then sign in with this email.',
    link: {
      label: 'Set your password',
      href: `${site.url}/reset-password?invitation#token=${token}`,
    },
    otherwise: 'If you do not know this shop, you can ignore this email.',
  });
}
