import * as z from 'zod/mini';
import { accents } from '#contract/rules/accents.ts';
import { emailInvalid } from '#contract/rules/messages/account-messages.ts';
import { asciiDigits } from '#contract/rules/numbers.ts';
import { nationalNumber } from '#contract/rules/phones/phone-numbers.ts';
import { postalCodeIn, withoutSeparators } from '#contract/rules/postal-code-text.ts';
import { gstinProblem } from '#contract/rules/selling/gstin.ts';
import type { Endpoint } from './endpoint.ts';
import { flagText, jsonText, requiredText, text } from './fields.ts';
import { namedSchemas } from './named-schemas.ts';

const accent = z.enum(accents, `Choose one of ${accents.join(', ')}.`);
const savedLink = z.nullable(z.string());
const emailOrBlank = z.union([
  z.literal(''),
  z.email(emailInvalid).check(z.maxLength(254, 'Enter a shorter email.')),
]);

const grievanceOfficer = z.object({
  name: requiredText(100, 'Enter the name of the grievance officer.'),
  email: z._default(emailOrBlank, ''),
  phone: z._default(text(20, 'Enter a phone number of at most 20 characters.', nationalNumber), ''),
});

const company = z.object({
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  address: z.string(),
  pincode: z.string(),
  logoUrl: z.nullable(z.string()),
  /** True when the logo contains the name, which is then not repeated beside it. */
  logoHasName: z.boolean(),
  tagline: z.string(),
  accent,
  /** Null for a network without a link. */
  social: z.object({
    facebook: savedLink,
    instagram: savedLink,
    x: savedLink,
    youtube: savedLink,
    whatsapp: savedLink,
  }),
  upiId: z.string(),
  gstin: z.string(),
  /** The officer for complaints that the E-Commerce Rules, 2020, require; null until filled in. */
  grievanceOfficer: z.nullable(
    z.object({ name: z.string(), email: z.string(), phone: z.string() }),
  ),
});
namedSchemas.add(company, { id: 'CompanyDetails' });
export type Company = z.infer<typeof company>;

/** The name of a shop until its owner saves one. */
export const nameUntilSaved = 'Haat';

/** What every page knows of the company. */
export type Brand = Pick<Company, 'name' | 'tagline' | 'logoUrl' | 'logoHasName' | 'accent'> & {
  /** True with a GSTIN: the shop then makes tax invoices. */
  hasGstin: boolean;
};

const webLink = /^https:\/\/[^\s/]+\.[^\s]+$/i;
const link = z.optional(
  text(300).check(
    z.refine(
      (url) => !url || (webLink.test(url) && URL.canParse(url)),
      'Enter a link that begins with https://, or leave this field empty.',
    ),
  ),
);

/** Form of a UPI ID as NPCI writes it: the bank's part has no dot, which tells it from an email. */
const upiIdForm = /^[\w.-]{2,256}@[a-z][a-z\d]{1,63}$/i;

/**
 * The text fields beside the file field `logo`. Without one of the optional fields, what was saved
 * stays.
 */
export const companyForm = z.object({
  name: requiredText(100, 'Enter the company name.'),
  email: z._default(emailOrBlank, ''),
  phone: z._default(text(10, 'Enter a phone number of at most 10 characters.', nationalNumber), ''),
  address: z._default(text(500), ''),
  pincode: z._default(text(6, 'Enter a PIN code of at most 6 characters.', postalCodeIn), ''),
  /** Removes the logo, unless a new one is sent too. */
  removeLogo: z.optional(flagText),
  logoHasName: z.optional(flagText),
  tagline: z.optional(text(160)),
  accent: z.optional(accent),
  facebook: link,
  instagram: link,
  x: link,
  youtube: link,
  whatsapp: link,
  upiId: z.optional(
    text(320).check(
      z.refine(
        (typed) => !typed || upiIdForm.test(typed),
        'Enter a UPI ID like name@bank, or leave this field empty.',
      ),
    ),
  ),
  gstin: z.optional(
    text(30, undefined, (typed) => withoutSeparators(asciiDigits(typed)).toUpperCase()).check(
      z.check(({ value, issues }) => {
        const message = value && gstinProblem(value);
        if (message) issues.push({ code: 'custom', input: value, message });
      }),
    ),
  ),
  /** JSON of name, email and phone; null or empty removes the officer. */
  grievanceOfficer: z.optional(
    z.pipe(
      z.transform((typed: unknown) => (typed === '' ? 'null' : typed)),
      jsonText(z.nullable(grievanceOfficer)),
    ),
  ),
  /** JSON of the details that the editor read; 409 when one of them has changed since. */
  before: z.optional(jsonText(z.partial(company))),
});

export const companyEndpoints = {
  'GET /company-details': {
    summary: 'Name, look and address of the company behind the shop',
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
