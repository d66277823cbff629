import type { User } from '#contract/accounts.ts';
import type { Dashboard } from '#contract/dashboard.ts';
import { standingLegalSlugs } from '#contract/rules/legal-titles.ts';
import { type Role, roleAllows, type StaffAccess } from '#contract/rules/roles.ts';
import { hasNoLimits, noLimits } from '#contract/rules/selling/recommended-limits.ts';
import type { Database } from '#db/client.ts';
import { and, eq, inArray, isNull, ne } from '#db/sql.ts';
import { activity } from '#shop/activity/tables.ts';
import { categories, products } from '#shop/catalogue/tables.ts';
import { companyDetails } from '#shop/company/tables.ts';
import { legalPages } from '#shop/legal/tables.ts';
import { isMailTested, type MailEnvironment } from '#shop/mail/mail-settings.ts';
import { orders } from '#shop/orders/tables.ts';
import { showsDefaultText } from '#shop/page-texts/page-texts.ts';
import { sellingRules } from '#shop/selling/tables.ts';

type Counts = Omit<Dashboard, 'setUp'>;

export async function countForDashboard(db: Database, role: Role | null): Promise<Counts> {
  const countFor = (access: StaffAccess, count: () => PromiseLike<number>) =>
    roleAllows(role, access) ? count() : null;
  const [categoryCount, productCount, pendingOrders, companies, legalPageCount] = await Promise.all(
    [
      countFor('catalogue', () => db.$count(categories)),
      countFor('catalogue', () => db.$count(products, isNull(products.deletedAt))),
      countFor('orders', () => db.$count(orders, eq(orders.deliveryStatus, 'PENDING'))),
      countFor('owner', () => db.$count(companyDetails)),
      countFor('owner', () => db.$count(legalPages)),
    ],
  );
  return {
    categories: categoryCount,
    products: productCount,
    pendingOrders,
    companies,
    legalPages: legalPageCount,
  };
}

/**
 * The first steps of a new shop for one of its owners, done once the shop holds what they ask for; null
 * when all are.
 */
export async function listSetUp(
  db: Database,
  owner: Pick<User, 'id'>,
  mail: MailEnvironment,
): Promise<Dashboard['setUp']> {
  const [
    [company],
    categoryCount,
    productCount,
    written,
    saysDefaults,
    [rules],
    isTested,
    isPasswordOwn,
  ] = await Promise.all([
    db.select({ logo: companyDetails.logoFilename }).from(companyDetails),
    db.$count(categories),
    db.$count(products, isNull(products.deletedAt)),
    db.select({ slug: legalPages.slug }).from(legalPages).where(ne(legalPages.content, '')),
    showsDefaultText(db),
    db.select().from(sellingRules),
    isMailTested(db, mail),
    hasOwnPassword(db, owner),
  ]);
  const steps = [
    { id: 'password', done: isPasswordOwn },
    { id: 'company', done: company !== undefined },
    { id: 'logo', done: Boolean(company?.logo) },
    { id: 'category', done: categoryCount > 0 },
    { id: 'product', done: productCount > 0 },
    ...standingLegalSlugs.map((id) => ({ id, done: written.some(({ slug }) => slug === id) })),
    // The default texts speak in the company's name, so only a saved company needs to check them.
    ...(company ? [{ id: 'page-texts', done: !saysDefaults } as const] : []),
    { id: 'limits', done: !hasNoLimits(rules ?? noLimits) },
    { id: 'phones', done: rules?.requireMobile ?? false },
    { id: 'email', done: isTested },
  ] as const;
  return steps.every(({ done }) => done) ? null : [...steps];
}

/** True once the owner has chosen a password: the first one was made by the shop. */
async function hasOwnPassword(db: Database, { id }: Pick<User, 'id'>): Promise<boolean> {
  const chosen = inArray(activity.action, ['password.changed', 'password.reset']);
  return (await db.$count(activity, and(eq(activity.actorId, id), chosen))) > 0;
}
