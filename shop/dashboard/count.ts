import type { Dashboard } from '#contract/dashboard.ts';
import { type Role, roleAllows, type StaffAccess } from '#contract/rules/roles.ts';
import type { Database } from '#db/client.ts';
import { eq, isNull } from '#db/sql.ts';
import { categories, products } from '#shop/catalogue/tables.ts';
import { companyDetails } from '#shop/company/tables.ts';
import { legalPages } from '#shop/legal/tables.ts';
import { orders } from '#shop/orders/tables.ts';

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
