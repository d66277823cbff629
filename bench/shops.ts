import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { type ShopProcess, startShop } from '#test/support/running-shop.ts';
import { seed } from './seed.ts';

const server = process.env.BENCH_SERVER_URL ?? 'postgres://postgres@127.0.0.1:5432';

/** How the shop's owner signs in where it is measured. */
export const owner = { identifier: 'owner@haat.local', password: 'owner-pass-1' };

/** Where the shop of that many products, and as many orders, is kept between measurements. */
export const placeOf = (products: number) => ({
  databaseUrl: `${server}/bench_${products}`,
  dataDir: join(tmpdir(), 'haat-bench', String(products)),
});

/** Starts the shop of that many products on PostgreSQL; it is written first where there is none. */
export async function openSeeded(products: number): Promise<ShopProcess> {
  await seedOnce(products);
  const { databaseUrl, dataDir } = placeOf(products);
  const settings = { DATABASE_URL: databaseUrl, ADMIN_PASSWORD: owner.password, DEMO: 'off' };
  return startShop({ ...settings, ADMIN_EMAIL: owner.identifier, HOST: '127.0.0.1' }, dataDir);
}

async function seedOnce(products: number) {
  const { databaseUrl, dataDir } = placeOf(products);
  const isThere = await queryAt(`${server}/postgres`, async (client) => {
    const { rows } = await client.query('select from pg_database where datname = $1', [
      `bench_${products}`,
    ]);
    if (rows.length === 0) await client.query(`create database bench_${products}`);
    return rows.length > 0;
  });
  if (!isThere) await seed(databaseUrl, dataDir, { products, orders: products });
}

/** Does something over a connection of its own. */
export async function queryAt<T>(url: string, act: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return await act(client);
  } finally {
    await client.end();
  }
}

/** Signs somebody in over the API and returns the header that says so. */
export async function signIn(url: string, person: typeof owner) {
  const response = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(person),
  });
  const { token } = (await response.json()) as { token: string };
  return { authorization: `Bearer ${token}` };
}

/** Such as 17.2. */
export const postgresVersion = (): Promise<string> =>
  queryAt(`${server}/postgres`, async (client) => {
    const { rows } = await client.query('show server_version');
    return String(rows[0].server_version).split(' ')[0] ?? '';
  });
