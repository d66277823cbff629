import { buyersSql, type Group } from '../placing/buyers.ts';
import { databaseAt, openSeeded, queryAt } from '../shops.ts';

const products = 10_000;

const ofMany = { products: 'product_id <= 1000', stock: 1_000_000 };
/** Each of them orders once. */
export const buyers: Group = { ...ofMany, first: 1_000_000, count: 150_000 };
/** They read and change their carts, again and again. */
export const readers: Group = { ...ofMany, first: 3_000_000, count: 20_000 };

/** A shop with products, orders and signed-in customers. Returns its URL and the slugs of some products. */
export async function prepareShop(name: string, secret: string) {
  await (await openSeeded(products)).stop();
  await queryAt(databaseAt('postgres'), async (client) => {
    await client.query(`drop database if exists ${name} with (force)`);
    await client.query(`create database ${name} template bench_${products}`);
  });
  const url = databaseAt(name);
  const slugs = await queryAt(url, async (client) => {
    await client.query(buyersSql([buyers, readers], secret));
    await client.query('vacuum analyze');
    await client.query('checkpoint');
    const { rows } = await client.query(
      `select slug from products where deleted_at is null order by id limit 4000`,
    );
    return rows.map(({ slug }) => String(slug));
  });
  return { url, slugs };
}
