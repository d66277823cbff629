import { withFullStop } from '#contract/rules/texts/full-stop.ts';
import type { EmailChangeLink } from '#shop/accounts/email-changes.ts';
import type { Site } from '#shop/mail/site.ts';
import type { LinkMail } from '#shop/mail-kinds.ts';
import type { Sender } from './brand.ts';
import { band, button, layOut, type Message, paragraph } from './layout.ts';

interface LinkLetter {
  subject: string;
  lead: string;
  /** How long the link works. */
  within: string;
  link: { label: string; href: string };
  /** A sentence for somebody who did not ask for the mail. */
  otherwise: string;
}

/** A mail whose only purpose is a link. */
const linkMessage = (
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

export const resetMessage = (company: Sender, token: string, site: Site): Promise<Message> =>
  linkMessage(company, site, {
    subject: 'Reset your password',
    lead: 'We received a request to reset your password.',
    within: 'The link below works once, within one hour.',
    link: { label: 'Set a new password', href: `${site.url}/reset-password#token=${token}` },
    otherwise:
      'If you didn’t ask for this, you can ignore this email: your password stays the same.',
  });

export function invitationMessage(company: Sender, token: string, site: Site): Promise<Message> {
  const shop = company.name.replace(/\p{Cc}+/gu, ' ');
  return linkMessage(company, site, {
    subject: `${shop} invites you to its back office`,
    lead: `${withFullStop(`You are invited to work in the back office of ${shop}`)} Please set your password.`,
    within: 'The link below works once, within 24 hours. Then sign in with this email.',
    link: {
      label: 'Set your password',
      href: `${site.url}/reset-password?invitation#token=${token}`,
    },
    otherwise: 'If you don’t know this shop, you can ignore this email.',
  });
}

/** Says nothing that the person who registered typed: the recipient may be a stranger. */
const confirmationMessage = (company: Sender, token: string, site: Site): Promise<Message> =>
  linkMessage(company, site, {
    subject: 'Confirm your email',
    lead: withFullStop(`Confirm your email to finish creating your account at ${company.name}`),
    within: 'The link below works once, within 24 hours.',
    link: { label: 'Confirm your email', href: `${site.url}/confirm-email#token=${token}` },
    otherwise: 'If it wasn’t you, you can ignore this email.',
  });

/** Goes to the old and the new email; says nothing that was typed, as above. */
export const emailChangeMessage = (
  company: Sender,
  { token, isOld, isLast }: EmailChangeLink,
  site: Site,
): Promise<Message> =>
  linkMessage(company, site, {
    subject: isOld ? 'Confirm the change of your email' : 'Confirm your new email',
    lead: isOld
      ? withFullStop(`We received a request to change the email of your account at ${company.name}`)
      : withFullStop(`Confirm that you want to use this email for your account at ${company.name}`),
    within: isLast
      ? 'Open the link below within 24 hours, and the new email takes effect.'
      : 'We sent a link to your old and to your new email. Open both within 24 hours, and the new email takes effect.',
    link: { label: 'Confirm the change', href: `${site.url}/confirm-email#token=${token}` },
    otherwise: isOld
      ? 'If it wasn’t you, somebody may know your password: do not open the link, and change your password.'
      : 'If it wasn’t you, you can ignore this email.',
  });

export const wrongCodesMessage = (company: Sender, site: Site): Promise<Message> =>
  linkMessage(company, site, {
    subject: 'Somebody may know your password',
    lead: 'Somebody entered your password and then ten wrong codes.',
    within:
      'They did not get in. If it wasn’t you, change your password now: sign out, then choose Forgot password.',
    link: { label: 'Go to the shop', href: site.url },
    otherwise:
      'If it was you, wait 15 minutes and try again, or use a browser that you signed in with before.',
  });

export const messageWithLink: Record<LinkMail, typeof resetMessage> = {
  'password-reset': resetMessage,
  'staff-invitation': invitationMessage,
  'email-confirmation': confirmationMessage,
};
