import * as z from 'zod/mini';
import { emailInvalid } from '#contract/rules/messages/account-messages.ts';
import { nationalNumber } from '#contract/rules/phone-numbers.ts';
import { withoutSeparators } from '#contract/rules/postal-code-text.ts';
import type { Endpoint } from './endpoint.ts';
import { flagText, requiredText, text } from './fields.ts';

export const company = z.object({
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  address: z.string(),
  pincode: z.string(),
  logoUrl: z.nullable(z.string()),
});
z.globalRegistry.add(company, { id: 'CompanyDetails' });
export type Company = z.infer<typeof company>;

/** The text fields beside the file field `logo`. */
export const companyForm = z.object({
  name: requiredText(100, 'Enter the company name.'),
  email: z._default(
    z.union([
      z.literal(''),
      z.email(emailInvalid).check(z.maxLength(254, 'Enter a shorter email.')),
    ]),
    '',
  ),
  phone: z._default(text(10, 'Enter a phone number of at most 10 characters.', nationalNumber), ''),
  address: z._default(text(500), ''),
  pincode: z._default(text(6, 'Enter a pincode of at most 6 characters.', withoutSeparators), ''),
  /** Removes the logo, unless a new one is sent too. */
  removeLogo: z.optional(flagText),
});

export const companyEndpoints = {
  'GET /company-details': {
    summary: 'Name and address of the company behind the shop',
    access: 'public',
    reply: company,
  },
  'PUT /company-details': {
    summary: 'Change the company details',
    access: 'owner',
    dropsPictures: true,
    body: companyForm,
    files: { logo: 1 },
    reply: company,
  },
} as const satisfies Record<string, Endpoint>;
