import type { BodyOf } from '#contract/api.ts';
import { type Brand, type Company, nameUntilSaved } from '#contract/company.ts';
import { type SocialNetwork, socialNetworks } from '#contract/rules/social-networks.ts';
import { type Database, onlyRow, type Reader } from '#db/client.ts';
import { sql } from '#db/sql.ts';
import { changeOf } from '#shop/activity/change.ts';
import { type Actor, record } from '#shop/activity/record.ts';
import type { Picture } from '#shop/files/pictures.ts';
import { uploadUrl } from '#shop/files/storage.ts';
import { refuseChanged } from '#shop/refusal.ts';
import { companyDetails } from './tables.ts';

type Row = typeof companyDetails.$inferSelect;

interface Changed {
  company: Company;
  /** The logo that was replaced or removed. */
  dropped: string[];
}

/** The company before the owner saves one. */
const unsaved: Company = {
  ...{ name: nameUntilSaved, email: '', phone: '', address: '', pincode: '', logoUrl: null },
  ...{ tagline: '', accent: 'rust', social: socialOf({}), upiId: '', gstin: '' },
  ...{ grievanceOfficer: null, logoHasName: false },
};

export async function readCompany(db: Reader): Promise<Company> {
  const [row] = await db.select().from(companyDetails);
  return row ? companyOf(row) : unsaved;
}

export async function readBrand(db: Reader): Promise<Brand> {
  const [row] = await db.select().from(companyDetails);
  const { name, tagline, logoUrl, logoHasName, accent, gstin } = row ? companyOf(row) : unsaved;
  return { name, tagline, logoUrl, logoHasName, accent, hasGstin: gstin !== '' };
}

/**
 * Saves the company. The old logo stays unless a new one comes or `removeLogo` is set. Throws
 * `Refusal` (conflict) when the company is no longer as its editor read it.
 */
export async function changeCompany(
  db: Database,
  by: Actor,
  { removeLogo, before: read, grievanceOfficer: officer, ...form }: BodyOf<'PUT /company-details'>,
  logo?: Picture,
): Promise<Changed> {
  return db.transaction(async (tx) => {
    // Without the lock, a logo saved at the same time could be replaced unnoticed and stay on the disk.
    await tx.execute(sql`lock table ${companyDetails} in share row exclusive mode`);
    const [before] = await tx.select().from(companyDetails);
    refuseChanged('this company', read, before ? companyOf(before) : unsaved);
    const changesLogo = logo !== undefined || removeLogo;
    const columns = {
      ...form,
      ...officerColumns(officer),
      ...(changesLogo && { logoFilename: logo?.filename ?? null }),
    };
    const after = await writeCompany(tx, columns);
    const change = changeOf(before ? recorded(before) : null, recorded(after));
    await record(tx, by, { action: 'company.changed', subject: 'Company', change });
    const dropped = changesLogo && before?.logoFilename ? [before.logoFilename] : [];
    return { company: companyOf(after), dropped };
  });
}

/** Returns no columns when the officer was left out, so that what was saved stays. */
function officerColumns(officer: Company['grievanceOfficer'] | undefined) {
  if (officer === undefined) return {};
  const { name, email, phone } = officer ?? { name: '', email: '', phone: '' };
  return { grievanceName: name, grievanceEmail: email, grievancePhone: phone };
}

/** The id is the same in every shop. */
const recorded = ({ id: _, ...fields }: Row) => fields;

/**
 * Saves the company as `changeCompany` does, but leaves the activity log alone: for the demo shop.
 */
export async function writeCompany(
  tx: Database,
  columns: typeof companyDetails.$inferInsert,
): Promise<Row> {
  const rows = await tx
    .insert(companyDetails)
    .values(columns)
    .onConflictDoUpdate({ target: companyDetails.id, set: columns })
    .returning();
  return onlyRow(rows);
}

function companyOf({ id: _, logoFilename, ...row }: Row): Company {
  const { facebook, instagram, x, youtube, whatsapp, ...rest } = row;
  const { grievanceName: name, grievanceEmail: email, grievancePhone: phone, ...company } = rest;
  const social = socialOf({ facebook, instagram, x, youtube, whatsapp });
  const grievanceOfficer = name ? { name, email, phone } : null;
  return {
    ...company,
    social,
    grievanceOfficer,
    logoUrl: logoFilename ? uploadUrl(logoFilename) : null,
  };
}

function socialOf(links: Partial<Record<SocialNetwork, string>>): Company['social'] {
  return Object.fromEntries(
    socialNetworks.map((network) => [network, links[network] || null]),
  ) as Company['social'];
}
