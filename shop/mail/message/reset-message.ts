import type { Site } from '#shop/mail/site.ts';
import { band, button, layOut, type Message, paragraph } from './layout.ts';
import type { Sender } from './sender.ts';

export function resetMessage(
  company: Sender,
  data: Record<string, string>,
  site: Site,
): Promise<Message> {
  const link = {
    label: 'Set a new password',
    href: `${site.url}/reset-password#token=${data.token}`,
  };
  return layOut(company, site, {
    subject: 'Reset your password',
    lead: 'We received a request to reset your password.',
    content: [
      band('0 32px', paragraph(once)),
      band('24px 32px 0', button(link)),
      band('16px 32px 32px', paragraph(otherwise)),
    ],
    text: [once, `${link.label}:\n${link.href}`, otherwise].join('\n\n'),
  });
}

const once = 'The link below works once, within one hour.';
const otherwise =
  'If you didn’t ask for this, you can ignore this email: your password stays the same.';
