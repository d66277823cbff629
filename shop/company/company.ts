import type { BodyOf } from '#contract/api.ts';
import type { Company } from '#contract/company.ts';
import type { Database } from '#db/client.ts';
import { sql } from '#db/sql.ts';
import { uploadUrl } from '#shop/catalogue/product-shape.ts';
import type { Picture } from '#shop/files/pictures.ts';
import { companyDetails } from './tables.ts';

interface Changed {
  company: Company;
  /** The logo that was replaced or removed. */
  dropped: string[];
}

export async function readCompany(db: Database): Promise<Company> {
  const [row] = await db.select().from(companyDetails);
  if (!row) return { name: 'Haat', email: '', phone: '', address: '', pincode: '', logoUrl: null };
  const { id: _, logoFilename, ...company } = row;
  return { ...company, logoUrl: logoFilename ? uploadUrl(logoFilename) : null };
}

/** Without a new logo the old one stays, unless `removeLogo` is set. */
export async function changeCompany(
  db: Database,
  { removeLogo, ...form }: BodyOf<'PUT /company-details'>,
  logo?: Picture,
): Promise<Changed> {
  return db.transaction(async (tx) => {
    // Without the lock, a logo saved at the same time could be replaced unnoticed and stay on the disk.
    await tx.execute(sql`lock table ${companyDetails} in share row exclusive mode`);
    const [before] = await tx.select().from(companyDetails);
    const changesLogo = logo !== undefined || removeLogo;
    const columns = { ...form, ...(changesLogo && { logoFilename: logo?.filename ?? null }) };
    await tx
      .insert(companyDetails)
      .values(columns)
      .onConflictDoUpdate({ target: companyDetails.id, set: columns });
    const dropped = changesLogo && before?.logoFilename ? [before.logoFilename] : [];
    return { company: await readCompany(tx), dropped };
  });
}
