import { speaksForShop } from '#contract/rules/accounts/public-names.ts';
import { fullName } from '#contract/rules/people.ts';
import type { Reader } from '#db/client.ts';
import { eq, sql } from '#db/sql.ts';
import { fieldRefusal } from '#shop/refusal.ts';
import { users } from './tables.ts';

/** The name of the shop, then the names of its staff. */
export async function takenNames(db: Reader): Promise<string[]> {
  const shop = await db.execute<{ name: string }>(sql`select name from company_details limit 1`);
  const staff = await db.select().from(users).where(eq(users.userType, 'ADMIN'));
  const names = staff.flatMap((member) => [fullName(member), member.username]);
  return [shop.rows[0]?.name ?? 'Haat', ...names];
}

/** Throws `Refusal` (validation) for a customer whose name says that they speak for the shop. */
export async function refuseShopNames(
  db: Reader,
  person: { username: string; firstName?: string | undefined; lastName?: string | undefined },
): Promise<void> {
  const taken = await takenNames(db);
  const { username, firstName = '', lastName = '' } = person;
  if (speaksForShop(username, taken)) {
    throw fieldRefusal('username', 'This name belongs to the shop. Choose another username.');
  }
  if (speaksForShop(fullName({ firstName, lastName }), taken)) {
    throw fieldRefusal('firstName', 'This name belongs to the shop. Enter your own name.');
  }
}
