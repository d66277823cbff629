import type { Company } from '#contract/company.ts';
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
  return { ...company, ...Object.fromEntries(texts) };
}
