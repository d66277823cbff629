import type { Site } from '#shop/mail/site.ts';
import { band, button, layOut, type Message, paragraph } from './layout.ts';
import type { Sender } from './sender.ts';

interface LinkLetter {
  subject: string;
  lead: string;
  /** How long the link works. */
  within: string;
  link: { label: string; href: string };
  /** A sentence for somebody who did not ask for the mail. */
  otherwise: string;
}

/** A mail whose one purpose is a link. */
export const linkMessage = (
  company: Sender,
  site: Site,
  { subject, lead, within, link, otherwise }: LinkLetter,
): Promise<Message> =>
  layOut(company, site, {
    subject,
    lead,
    content: [
      band('0 32px', paragraph(within)),
      band('24px 32px 0', button(link)),
      band('16px 32px 32px', paragraph(otherwise)),
    ],
    text: [within, `${link.label}:\n${link.href}`, otherwise].join('\n\n'),
  });
