import * as z from 'zod/mini';
import { requiredEmail } from '#contract/accounts/person-fields.ts';
import { mailProviders } from '#contract/rules/mail-providers.ts';
import type { Endpoint } from './endpoint.ts';
import { text, wholeNumber } from './fields.ts';
import { namedSchemas } from './named-schemas.ts';

const provider = z.enum(mailProviders, 'Choose GMAIL, ZOHO, SES or OTHER.');

/** Never with the password. */
const mailSettings = z.object({
  provider,
  host: z.string(),
  port: z.int(),
  user: z.string(),
  from: z.string(),
  /** `SMTP_URL` wins over what the shop has saved; null while mails are only written to a folder. */
  source: z.nullable(z.enum(['SMTP_URL', 'SHOP'])),
});
namedSchemas.add(mailSettings, { id: 'MailSettings' });
export type MailSettings = z.infer<typeof mailSettings>;

const hostMissing = 'Enter the mail server, such as smtp.example.com.';

export const mailSettingsForm = z.object({
  provider,
  host: text(255).check(
    z.regex(
      /^([a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)*|[0-9a-f]*:[0-9a-f:]+)$/i,
      hostMissing,
    ),
  ),
  port: wholeNumber(1, 65_535),
  user: text(254).check(z.regex(/^[^\r\n]*$/, 'Enter the username on one line.')),
  /** Left out or empty: the saved one stays, unless server or user change. */
  password: z.optional(text(500)),
  /** The sender of all mails. */
  from: requiredEmail('Enter the email that customers see as the sender.'),
  /** What the editor read; 409 when it has changed since. */
  before: z.optional(z.partial(z.omit(mailSettings, { source: true }))),
});

export const mailSettingsEndpoints = {
  'GET /mail-settings': {
    summary: 'The mail server that the shop sends with',
    access: 'owner',
    reply: mailSettings,
  },
  'PUT /mail-settings': {
    summary: 'Change the mail server; its password is stored encrypted',
    access: 'owner',
    body: mailSettingsForm,
    reply: mailSettings,
  },
  'POST /mail-settings/test': {
    summary: 'Send a test to the caller, and tell what the mail server answered',
    access: 'owner',
    reply: z.object({ ok: z.boolean(), answer: z.string() }),
  },
} as const satisfies Record<string, Endpoint>;
