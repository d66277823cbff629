import { type Company, nameUntilSaved } from '#contract/company.ts';
import { socialNetworks } from '#contract/rules/social-networks.ts';

/** The fields of the form that hold text, and the radios of the accent. */
export const fieldNames = [
  ...(['name', 'email', 'phone', 'address', 'pincode', 'tagline', 'accent'] as const),
  ...socialNetworks,
  ...(['upiId', 'gstin'] as const),
] as const;

type FieldName = (typeof fieldNames)[number];
export type CompanyValues = Record<FieldName, string>;

export function valuesOf({ social, logoUrl: _, ...company }: Company): CompanyValues {
  const { facebook, instagram, x, youtube, whatsapp } = social;
  const links = { facebook, instagram, x, youtube, whatsapp };
  const texts = Object.entries(links).map(([network, link]) => [network, link ?? '']);
  const name = isNew(company) ? '' : company.name;
  return { ...company, name, ...Object.fromEntries(texts) };
}

/** The owner of a new shop must choose its name, not overlook one that nobody chose. */
const isNew = ({ name, email, phone, address }: Omit<Company, 'social' | 'logoUrl'>) =>
  name === nameUntilSaved && !email && !phone && !address;
