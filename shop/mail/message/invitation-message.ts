import type { Site } from '#shop/mail/site.ts';
import { band, button, layOut, type Message, paragraph } from './layout.ts';
import type { Sender } from './sender.ts';

export function invitationMessage(
  company: Sender,
  data: Record<string, string>,
  site: Site,
): Promise<Message> {
  const link = {
    label: 'Set your password',
    href: `${site.url}/reset-password#token=${data.token}`,
  };
  const shop = company.name.replace(/\p{Cc}+/gu, ' ');
  return layOut(company, site, {
    subject: `${shop} invites you to its back office`,
    lead: `You are invited to work in the back office of ${shop}. Please set your password.`,
    content: [
      band('0 32px', paragraph(once)),
      band('24px 32px 0', button(link)),
      band('16px 32px 32px', paragraph(otherwise)),
    ],
    text: [once, `${link.label}:\n${link.href}`, otherwise].join('\n\n'),
  });
}

const once = 'The link below works once, within 24 hours. Then sign in with this email.';
const otherwise = 'If you do not know this shop, you can ignore this email.';
