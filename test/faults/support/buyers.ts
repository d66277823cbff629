import { type Database, onlyRow } from '#db/client.ts';
import { eq, sql } from '#db/sql.ts';
import { addresses, sessions, users } from '#shop/accounts/tables.ts';
import { hashOf, newToken } from '#shop/accounts/tokens.ts';
import { ownersTool } from '#shop/activity/record.ts';
import { cartItems } from '#shop/carts/tables.ts';
import { addCategory } from '#shop/catalogue/save-category.ts';
import { addProduct } from '#shop/catalogue/save-product.ts';
import { stocks } from '#shop/catalogue/stock/tables.ts';
import { storePicture } from '#shop/files/pictures.ts';
import type { Storage } from '#shop/files/storage.ts';
import { orderItems, orders } from '#shop/orders/tables.ts';
import { homeAddress, personNamed } from '#test/support/cast.ts';
import { picture } from '#test/support/shop.ts';

/** A signed-in customer with an address. */
export interface Buyer {
  id: number;
  token: string;
  addressId: number;
}

/** Inserts customers directly, because hashing their passwords would take minutes. */
export async function addBuyers(db: Database, count: number): Promise<Buyer[]> {
  const names = Array.from({ length: count }, () => newToken().slice(0, 16));
  const people = await db
    .insert(users)
    .values(
      names.map((name, nth) => ({
        ...personNamed(nth),
        username: name,
        email: `${name}@example.com`,
        passwordHash: 'none',
        emailConfirmed: true,
        userType: 'CUSTOMER' as const,
      })),
    )
    .returning({ id: users.id });
  const tokens = people.map(() => newToken());
  await db
    .insert(sessions)
    .values(
      people.map(({ id }, index) => ({ userId: id, tokenHash: hashOf(tokens[index] ?? '') })),
    );
  const homes = await db
    .insert(addresses)
    .values(
      people.map(({ id }) => ({
        ...homeAddress,
        customerId: id,
        isDefault: true,
      })),
    )
    .returning({ id: addresses.id, customerId: addresses.customerId });
  const homeOf = new Map(homes.map((home) => [home.customerId, home.id]));
  return people.map(({ id }, index) => ({
    id,
    token: tokens[index] ?? '',
    addressId: homeOf.get(id) ?? 0,
  }));
}

/** Adds a product with one variant; returns the id of the variant. */
export async function addVariant(db: Database, storage: Storage, stock: number): Promise<number> {
  const stored = await storePicture(storage, await picture());
  const name = `Kite ${newToken().slice(0, 8)}`;
  const category = await addCategory(db, ownersTool, { name, description: '' }, [stored]);
  const product = await addProduct(
    db,
    ownersTool,
    {
      productName: name,
      categoryId: category.id,
      description: '',
      productVariants: [
        {
          color: 'Red',
          colorHexCode: '#aa3311',
          size: 'full',
          stock,
          originalPrice: 499,
          discountPrice: 100,
        },
      ],
    },
    [await storePicture(storage, await picture())],
  );
  return product.variants[0]?.id ?? 0;
}

/** Puts one unit into the cart of each buyer. */
export async function fillCarts(db: Database, buyers: readonly Buyer[], variantId: number) {
  await db
    .insert(cartItems)
    .values(buyers.map(({ id }) => ({ customerId: id, variantId, quantity: 1 })));
}

/** The units of a variant in stock, and in orders that are not cancelled. */
export async function countPieces(db: Database, variantId: number) {
  const { pieces } = onlyRow(await db.select().from(stocks).where(eq(stocks.variantId, variantId)));
  const { sold } = onlyRow(
    await db
      .select({ sold: sql<string>`coalesce(sum(${orderItems.quantity}), 0)` })
      .from(orderItems)
      .innerJoin(orders, eq(orders.id, orderItems.orderId))
      .where(
        sql`${orderItems.variantId} = ${variantId} and ${orders.deliveryStatus} <> 'CANCELED'`,
      ),
  );
  return { stock: pieces, sold: Number(sold) };
}
