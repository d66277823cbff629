import type { Dashboard } from '#contract/dashboard.ts';
import type { Database } from '#db/client.ts';
import { eq, isNull } from '#db/sql.ts';
import { categories, products } from '#shop/catalogue/tables.ts';
import { companyDetails } from '#shop/company/tables.ts';
import { legalPages } from '#shop/legal/tables.ts';
import { orders } from '#shop/orders/tables.ts';

export async function countForDashboard(db: Database): Promise<Dashboard> {
  const [categoryCount, productCount, pendingOrders, companies, legalPageCount] = await Promise.all(
    [
      db.$count(categories),
      db.$count(products, isNull(products.deletedAt)),
      db.$count(orders, eq(orders.deliveryStatus, 'PENDING')),
      db.$count(companyDetails),
      db.$count(legalPages),
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
