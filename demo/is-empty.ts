import type { Database } from '#db/client.ts';
import { users } from '#shop/accounts/tables.ts';
import { categories } from '#shop/catalogue/tables.ts';

export async function isEmptyShop(db: Database): Promise<boolean> {
  const counts = await Promise.all([db.$count(categories), db.$count(users)]);
  return counts.every((count) => count === 0);
}
