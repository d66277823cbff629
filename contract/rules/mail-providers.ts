import { canReceiveMail } from './accounts/deliverable.ts';

export const mailProviders = ['GMAIL', 'ZOHO', 'SES', 'OTHER'] as const;
export type MailProvider = (typeof mailProviders)[number];

interface ProviderServer {
  name: string;
  host: string;
  port: number;
  /** Tells the owner where to find the password. */
  hint: string;
}

export const providerServers: Record<MailProvider, ProviderServer> = {
  GMAIL: {
    ...{ name: 'Gmail', host: 'smtp.gmail.com', port: 465 },
    hint: 'Turn on two-step verification in your Google account, then create an app password and paste it here.',
  },
  ZOHO: {
    ...{ name: 'Zoho', host: 'smtp.zoho.in', port: 465 },
    hint: 'Create an app password in Zoho Accounts under Security, and paste it here.',
  },
  SES: {
    ...{ name: 'Amazon SES', host: 'email-smtp.ap-south-1.amazonaws.com', port: 587 },
    hint: 'Create SMTP credentials in the Amazon SES console. The username is not your email.',
  },
  OTHER: {
    ...{ name: 'Other', host: '', port: 587 },
    hint: 'Your mail provider tells you the server, the port and the password.',
  },
};

/** A server on this machine needs neither TLS nor a password. */
export const isThisMachine = (host: string): boolean =>
  /^(localhost|127\.\d+\.\d+\.\d+|::1)$/i.test(host);

/** The recipient of a test: whoever asks for it, or the sender if no mail can reach them. */
export const testRecipient = (email: string, from: string): string =>
  canReceiveMail(email) || !bareEmail.test(from) ? email : from;

/** `MAIL_FROM` may hold a name as well. */
const bareEmail = /^[^\s<>]+@[^\s<>]+$/;
