import { median } from '#test/support/figures.ts';
import type { ShopProcess } from '#test/support/running-shop.ts';
import { ms, type Outcome } from '../row.ts';
import { databaseProcessors, processorsOf } from '../service-times/processors.ts';
import { openEmbedded, openSeeded, owner, signIn } from '../shops.ts';
import { type CostlyRequest, costlyRequests } from './requests.ts';

const products = 5_000;
const maxMs = 50;
const shown = 10;
const warmUps = 6;
const turns = 9;

/** Milliseconds of processor time. */
interface Used {
  shop: number;
  /** Time of PostgreSQL's processes; 0 for the embedded database, which is part of the shop. */
  database: number;
}

/** The processor time of the public requests that cost most, beside a fixed piece of work. */
export async function costly(): Promise<Outcome[]> {
  const embedded = await openEmbedded(products);
  const first = await measureIn('embedded', embedded, () => 0);
  const postgres = await openSeeded(products);
  const database = () => databaseProcessors(`bench_${products}`);
  return [...first, ...(await measureIn('PostgreSQL', postgres, database))];
}

async function measureIn(where: string, shop: ShopProcess, database: () => number) {
  try {
    const used = () => ({ shop: processorsOf(shop.child.pid), database: database() });
    const changePrice = await priceChanger(shop.url);
    const slugs = (await getJson(`${shop.url}/api/products?limit=100&page=2`)).data;
    const measured: (Used & { what: string })[] = [];
    for (const request of costlyRequests(slugs.map(({ slug }) => slug))) {
      measured.push({
        what: request.what,
        ...(await measure(request, shop.url, used, changePrice)),
      });
    }
    const unit = median(Array.from({ length: turns }, sortingTime));
    return measured
      .toSorted((one, other) => timeOf(other) - timeOf(one))
      .slice(0, shown)
      .map((each) => outcomeOf(where, each, unit));
  } finally {
    await shop.stop();
  }
}

async function measure(
  { urlOf, isKept }: CostlyRequest,
  shopUrl: string,
  used: () => Used,
  changePrice: () => Promise<unknown>,
): Promise<Used> {
  const all: Used[] = [];
  for (let turn = 0; turn < warmUps + turns; turn += 1) {
    if (isKept) await changePrice();
    const before = used();
    await get(shopUrl + urlOf(turn));
    const after = used();
    all.push({ shop: after.shop - before.shop, database: after.database - before.database });
  }
  const measured = all.slice(warmUps);
  return {
    shop: median(measured.map(({ shop }) => shop)),
    database: median(measured.map(({ database }) => database)),
  };
}

const timeOf = ({ shop, database }: Used) => shop + database;

function outcomeOf(where: string, used: Used & { what: string }, unit: number): Outcome {
  const { what, shop, database } = used;
  const time = timeOf(used);
  const parts = database > 0 ? ` (shop ${ms(shop)}, PostgreSQL ${ms(database)})` : '';
  return {
    what: `costly, ${where}: ${what}`,
    measured: `${ms(time)} of processor${parts}; ${(time / unit).toFixed(1)} × sorting 1,00,000 numbers (${ms(unit)})`,
    goal: `≤ ${maxMs} ms`,
    reached: time <= maxMs,
  };
}

/** A fixed piece of work, which tells a busy or a slow machine. */
function sortingTime() {
  let state = 1;
  const numbers = Array.from({ length: 100_000 }, () => {
    state = (state * 48_271) % 2_147_483_647;
    return state;
  });
  const before = process.cpuUsage();
  numbers.toSorted((one, other) => one - other);
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000;
}

export async function get(url: string): Promise<void> {
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}.`);
  await answer.arrayBuffer();
}

interface List {
  data: {
    slug: string;
    variants: { id: number; originalPrice: number; discountPrice: number }[];
  }[];
}

const getJson = async (url: string) => (await (await fetch(url)).json()) as List;

/** Changes a price as the owner does, so that no answer from before is sent any more. */
async function priceChanger(url: string) {
  const signedIn = await signIn(url, owner);
  const variant = (await getJson(`${url}/api/products?limit=1`)).data[0]?.variants[0];
  if (!variant) throw new Error('The shop sells nothing.');
  const { id: variantId, discountPrice } = variant;
  let { originalPrice } = variant;
  return async () => {
    originalPrice =
      originalPrice === variant.originalPrice ? originalPrice + 1 : variant.originalPrice;
    const answer = await fetch(`${url}/api/products/prices`, {
      method: 'PUT',
      headers: { ...signedIn, 'content-type': 'application/json' },
      body: JSON.stringify({ prices: [{ variantId, originalPrice, discountPrice }] }),
    });
    if (!answer.ok) throw new Error(`The price was not saved: ${await answer.text()}`);
  };
}
