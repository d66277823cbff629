import type { Dashboard } from '#contract/dashboard.ts';
import { legalTitles } from '#contract/rules/legal-titles.ts';
import { hasNoLimits, noLimits } from '#contract/rules/selling/recommended-limits.ts';
import type { Database } from '#db/client.ts';
import { isNull, ne } from '#db/sql.ts';
import { categories, products } from '#shop/catalogue/tables.ts';
import { companyDetails } from '#shop/company/tables.ts';
import { legalPages } from '#shop/legal/tables.ts';
import { showsDefaultText } from '#shop/page-texts/page-texts.ts';
import { sellingRules } from '#shop/selling/tables.ts';

/** The first steps of a new shop, done once the shop holds what they ask for; null when all are. */
export async function listSetUp(db: Database, hasMailServer: boolean): Promise<Dashboard['setUp']> {
  const [[company], categoryCount, productCount, written, saysDefaults, [rules]] =
    await Promise.all([
      db.select({ logo: companyDetails.logoFilename }).from(companyDetails),
      db.$count(categories),
      db.$count(products, isNull(products.deletedAt)),
      db.select({ slug: legalPages.slug }).from(legalPages).where(ne(legalPages.content, '')),
      showsDefaultText(db),
      db.select().from(sellingRules),
    ]);
  const slugs = Object.keys(legalTitles) as (keyof typeof legalTitles)[];
  const steps = [
    { id: 'company', done: company !== undefined },
    { id: 'logo', done: Boolean(company?.logo) },
    { id: 'category', done: categoryCount > 0 },
    { id: 'product', done: productCount > 0 },
    ...slugs.map((id) => ({ id, done: written.some(({ slug }) => slug === id) })),
    // The default texts speak in the company's name, so only a saved company needs to check them.
    ...(company ? [{ id: 'page-texts', done: !saysDefaults } as const] : []),
    { id: 'limits', done: !hasNoLimits(rules ?? noLimits) },
    { id: 'email', done: hasMailServer },
  ] as const;
  return steps.every(({ done }) => done) ? null : [...steps];
}
