import type { FastifyInstance } from 'fastify';
import { readSettings } from '#server/settings/settings.ts';
import { openShop } from '#server/shop.ts';
import { median } from '#test/support/figures.ts';
import { databaseProcessors } from '../service-times/processors.ts';
import { owner } from '../shops.ts';
import { type CostlyRequest, costlyRequests } from './requests.ts';

/** Milliseconds of processor time. */
export interface Measured {
  what: string;
  shop: number;
  /** Time of PostgreSQL's processes; 0 for the embedded database, which is part of the shop. */
  database: number;
}

const warmUps = 6;
const turns = 9;

/** Typed as a string because the file does not exist before the first build. */
const builtPages: string = new URL('../../build/server/index.js', import.meta.url).href;

/** Run as a process of its own: opens the shop of its settings, and sends what each request needs. */
const settings = readSettings(process.env);
const shop = await openShop(settings, async () => (await import(builtPages)).render, {
  withAssets: true,
});
await shop.app.ready();
const changeCatalogue = await catalogueChanger(shop.app);
const { data } = (await getJson('/api/products?limit=100&page=2')) as { data: { slug: string }[] };
const kinds = costlyRequests(data.map(({ slug }) => slug));
const measured: Measured[] = [];
for (const kind of kinds) measured.push(await measure(kind));
measured.push({ what: 'yardstick', ...(await medianOf(async () => sortNumbers())) });
process.send?.(measured);
await shop.close();
process.disconnect();

async function measure({ what, urlOf, isKept }: CostlyRequest): Promise<Measured> {
  let nth = 0;
  const prepare = async () => {
    if (isKept) await changeCatalogue();
    const url = urlOf(nth);
    nth += 1;
    return () => get(url);
  };
  for (let turn = 0; turn < warmUps; turn += 1) await (await prepare())();
  return { what, ...(await medianOf(prepare)) };
}

/** `prepare` is not measured. */
async function medianOf(prepare: () => Promise<() => unknown>) {
  const used: Omit<Measured, 'what'>[] = [];
  for (let turn = 0; turn < turns; turn += 1) {
    const act = await prepare();
    const databaseBefore = databaseTime();
    const before = process.cpuUsage();
    await act();
    const { user, system } = process.cpuUsage(before);
    used.push({ shop: (user + system) / 1_000, database: databaseTime() - databaseBefore });
  }
  return {
    shop: median(used.map((each) => each.shop)),
    database: median(used.map((each) => each.database)),
  };
}

function databaseTime() {
  const { databaseUrl } = settings;
  return databaseUrl ? databaseProcessors(new URL(databaseUrl).pathname.slice(1)) : 0;
}

/** A fixed piece of work, which tells a busy or a slow machine. */
function sortNumbers() {
  let state = 1;
  const numbers = Array.from({ length: 100_000 }, () => {
    state = (state * 48_271) % 2_147_483_647;
    return state;
  });
  return () => numbers.toSorted((one, other) => one - other);
}

async function get(url: string) {
  const response = await shop.app.inject({ url, headers: { 'accept-encoding': 'br' } });
  if (response.statusCode !== 200) throw new Error(`${url} answered ${response.statusCode}.`);
  return response;
}

async function getJson(url: string) {
  return (await shop.app.inject({ url })).json();
}

/** Changes a price as the owner does, so that no answer from before is sent any more. */
async function catalogueChanger(app: FastifyInstance) {
  const signedIn = await app.inject({ method: 'POST', url: '/api/auth/login', payload: owner });
  const authorization = `Bearer ${signedIn.json().token}`;
  const { data } = (await getJson('/api/products?limit=1')) as {
    data: [{ variants: [{ id: number; originalPrice: number; discountPrice: number }] }];
  };
  const [variant] = data[0].variants;
  let price = variant.originalPrice;
  return async () => {
    price = price === variant.originalPrice ? price + 1 : variant.originalPrice;
    const { id: variantId, discountPrice } = variant;
    const prices = [{ variantId, originalPrice: price, discountPrice }];
    const headers = { authorization };
    const saved = await app.inject({
      ...{ method: 'PUT', url: '/api/products/prices', headers, payload: { prices } },
    });
    if (saved.statusCode !== 200) throw new Error(`The price was not saved: ${saved.body}`);
  };
}
