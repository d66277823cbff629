import type { Company } from '#contract/company.ts';
import type { Site } from '#shop/mail/site.ts';
import { band, button, layOut, type Message, paragraph } from './layout.ts';

/** Says nothing that the person who registered typed: the recipient may be a stranger. */
export function confirmationMessage(
  company: Company,
  data: Record<string, string>,
  site: Site,
): Promise<Message> {
  const link = {
    label: 'Confirm your email',
    href: `${site.url}/confirm-email?token=${data.token}`,
  };
  return layOut(company, site, {
    subject: 'Confirm your email',
    lead: 'Somebody created an account in our shop with this email. If it was you, please confirm it.',
    content: [
      band('0 32px', paragraph(within)),
      band('24px 32px 0', button(link)),
      band('16px 32px 32px', paragraph(otherwise)),
    ],
    text: [within, `${link.label}:\n${link.href}`, otherwise].join('\n\n'),
  });
}

const within = 'The link below works once, within 24 hours.';
const otherwise = 'If it wasn’t you, please ignore this email.';
