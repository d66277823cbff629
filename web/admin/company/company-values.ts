import { type Company, nameUntilSaved } from '#contract/company.ts';
import { socialNetworks } from '#contract/rules/social-networks.ts';

/** The fields of the form that hold text, and the radios of the accent. */
const fieldNames = [
  ...(['name', 'email', 'phone', 'address', 'pincode', 'tagline', 'accent'] as const),
  ...socialNetworks,
  ...(['upiId', 'gstin'] as const),
] as const;

/** The fields of the grievance officer; all empty when there is none. */
const officerNames = [
  'grievanceOfficer.name',
  'grievanceOfficer.email',
  'grievanceOfficer.phone',
] as const;

type FieldName = (typeof fieldNames)[number] | (typeof officerNames)[number] | 'logoHasName';
export type CompanyValues = Record<FieldName, string>;

export function valuesOf({
  social,
  logoUrl: _,
  grievanceOfficer,
  ...company
}: Company): CompanyValues {
  const { facebook, instagram, x, youtube, whatsapp } = social;
  const links = { facebook, instagram, x, youtube, whatsapp };
  const texts = Object.entries(links).map(([network, link]) => [network, link ?? '']);
  const name = isNew(company) ? '' : company.name;
  return {
    ...company,
    ...{ name, logoHasName: company.logoHasName ? 'on' : '' },
    'grievanceOfficer.name': grievanceOfficer?.name ?? '',
    'grievanceOfficer.email': grievanceOfficer?.email ?? '',
    'grievanceOfficer.phone': grievanceOfficer?.phone ?? '',
    ...Object.fromEntries(texts),
  };
}

/** The texts of the request, by their names in the contract. */
export function textsOf(typed: CompanyValues): Record<string, string> {
  const [name, email, phone] = officerNames.map((field) => typed[field].trim());
  return {
    ...Object.fromEntries(fieldNames.map((field) => [field, typed[field]])),
    logoHasName: String(typed.logoHasName === 'on'),
    grievanceOfficer: name || email || phone ? JSON.stringify({ name, email, phone }) : '',
  };
}

/** True until the company is saved: the form then has no name, so that the owner chooses one. */
const isNew = ({
  name,
  email,
  phone,
  address,
}: Omit<Company, 'social' | 'logoUrl' | 'grievanceOfficer'>) =>
  name === nameUntilSaved && !email && !phone && !address;
