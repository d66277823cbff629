import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { Client } from 'pg';
import { type ShopProcess, startShop } from '#test/support/running-shop.ts';
import { seed } from './seed.ts';

const run = promisify(execFile);
const tool = fileURLToPath(new URL('../../bin/shop.ts', import.meta.url));
const server = process.env.BENCH_SERVER_URL ?? 'postgres://postgres@127.0.0.1:5432';

export const databaseAt = (name: string): string => `${server}/${name}`;

export const owner = { identifier: 'owner@haat.local', password: 'owner-pass-1' };

/** Database and folder where the shop of this size stays between measurements. */
export const locationOf = (products: number, orders = products) => {
  const size = orders === products ? `${products}` : `${products}_${orders}`;
  const name = `bench_${size}`;
  return { name, databaseUrl: databaseAt(name), dataDir: join(tmpdir(), 'haat-bench', size) };
};

const settings = {
  ADMIN_EMAIL: owner.identifier,
  ADMIN_PASSWORD: owner.password,
  DEMO: 'off',
  HOST: '127.0.0.1',
};

/**
 * Starts the shop with this many products on PostgreSQL, and fills its database first if there is
 * none. It has as many orders as products unless `orders` is given.
 */
export async function openSeeded(products: number, orders = products): Promise<ShopProcess> {
  await seedOnce(products, orders);
  const { databaseUrl, dataDir } = locationOf(products, orders);
  return startShop({ ...settings, DATABASE_URL: databaseUrl }, dataDir);
}

/** Starts the same shop on the embedded database, restored there from a backup first. */
export async function openEmbedded(products: number): Promise<ShopProcess> {
  await seedOnce(products, products);
  const from = locationOf(products);
  const dataDir = `${from.dataDir}-embedded`;
  if (!existsSync(dataDir)) {
    const file = `${dataDir}.backup`;
    const there = { DATABASE_URL: from.databaseUrl, DATA_DIR: from.dataDir };
    await shop(['migrate'], there);
    await shop(['backup', file], there);
    await shop(['restore', file], { DATA_DIR: dataDir });
  }
  return startShop(settings, dataDir);
}

const shop = (words: string[], where: Record<string, string>) =>
  run(process.execPath, [tool, ...words], { env: { ...process.env, ...settings, ...where } });

async function seedOnce(products: number, orders: number) {
  const { name, databaseUrl, dataDir } = locationOf(products, orders);
  const isNew = await createUnlessThere(name);
  if (isNew) await seed(databaseUrl, dataDir, { products, orders });
}

/** Creates an empty database of this name; false when there is one. */
export const createUnlessThere = (name: string): Promise<boolean> =>
  queryAt(databaseAt('postgres'), async (client) => {
    const found = await client.query('select from pg_database where datname = $1', [name]);
    if (found.rows.length === 0) await client.query(`create database ${name}`);
    return found.rows.length === 0;
  });

/** Opens a connection for one act. */
export async function queryAt<T>(url: string, act: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return await act(client);
  } finally {
    await client.end();
  }
}

/** Signs in over the API and returns the Authorization header. */
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
  queryAt(databaseAt('postgres'), async (client) => {
    const { rows } = await client.query('show server_version');
    return String(rows[0].server_version).split(' ')[0] ?? '';
  });
