import { readFileSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import { memoryOf, quantile } from '#test/support/figures.ts';
import { ownerSettings, type ShopProcess, startShop } from '#test/support/running-shop.ts';
import { get } from './costly/costly.ts';
import { ms, type Outcome, timeOf } from './row.ts';
import { createUnlessThere, databaseAt, queryAt, signIn } from './shops.ts';

/** The longest that a file of this many rows may take. */
const goals: Readonly<Record<number, number>> = { 5000: 10, 50000: 120 };

/** Files of products of these sizes, brought into empty shops on both databases while visitors read. */
export async function importing(sizes: readonly number[]): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  for (const rows of sizes) {
    outcomes.push(...(await measured('embedded', rows, {})));
    const name = `bench_import_${process.pid}_${rows}`;
    await createUnlessThere(name);
    try {
      outcomes.push(...(await measured('PostgreSQL', rows, { DATABASE_URL: databaseAt(name) })));
    } finally {
      await queryAt(databaseAt('postgres'), (client) => client.query(`drop database ${name}`));
    }
  }
  return outcomes;
}

async function measured(what: string, rows: number, settings: Record<string, string>) {
  const shop = await startShop({ ...ownerSettings, ...settings, DEMO: 'off' });
  try {
    return await measureIn(shop, what, rows);
  } finally {
    await shop.stop();
  }
}

async function measureIn(shop: ShopProcess, what: string, rows: number): Promise<Outcome[]> {
  const { ADMIN_EMAIL: identifier, ADMIN_PASSWORD: password } = ownerSettings;
  const headers = await signIn(shop.url, { identifier, password });
  // The first pages of a process take longer than all later ones.
  await visit(shop.url, setTimeout(4_000));
  const rest = memoryOf(shop.child.pid);
  const processorBefore = processorOf(shop.child.pid);
  let peak = 0;
  let seconds = 0;
  const work = timeOf(() => bring(shop.url, headers, fileOf(rows))).then((time) => {
    seconds = time / 1_000;
  });
  const busy = await visit(shop.url, work, () => {
    peak = Math.max(peak, memoryOf(shop.child.pid));
  });
  await work;
  const processor = processorOf(shop.child.pid) - processorBefore;
  await setTimeout(3_000);
  // In the same shop, since a page of an empty one takes far less.
  const quiet = await visit(shop.url, setTimeout(8_000));
  const above = Math.round(peak - rest);
  const goal = goals[rows];
  const [without, during] = [quantile(quiet, 0.95), quantile(busy, 0.95)];
  return [
    {
      what: `import of ${rows} rows on ${what}`,
      measured: `${seconds.toFixed(1)} s (${processor.toFixed(1)} s of processor)`,
      goal: goal ? `≤ ${goal} s` : '',
      reached: goal ? seconds <= goal : null,
    },
    {
      what: `visitors meanwhile, p95 (${ms(without)} after it)`,
      measured: ms(during),
      goal: '≤ 2 × after it',
      reached: during <= 2 * without,
    },
    {
      what: 'memory above rest',
      measured: `${above} MB`,
      goal: '≤ 150 MB',
      reached: above <= 150,
    },
  ];
}

/** Reads pages at an even pace until something is over. Returns how long each took. */
async function visit(url: string, until: Promise<unknown>, beside = () => {}): Promise<number[]> {
  const times: number[] = [];
  let isOver = false;
  const end = until.finally(() => {
    isOver = true;
  });
  for (let turn = 0; !isOver; turn += 1) {
    const path = turn % 2 === 0 ? '/' : `/api/products?search=kurta+${turn}&limit=20`;
    times.push(await timeOf(() => get(url + path)));
    beside();
    await setTimeout(50);
  }
  await end;
  return times;
}

/** Throws for a refusal, which would be quicker than an answer. */
async function bring(url: string, headers: Record<string, string>, csv: string) {
  const form = new FormData();
  form.append('file', new Blob([csv]), 'products.csv');
  const ask = async (path: string, init: RequestInit = {}) => {
    const response = await fetch(`${url}/api/imports${path}`, { ...init, headers });
    const answer = (await response.json()) as { import?: { id: number; state: string } };
    if (!answer.import) throw new Error(JSON.stringify(answer));
    return answer.import;
  };
  const { id } = await ask('', { method: 'POST', body: form });
  await ask(`/${id}/apply`, { method: 'POST' });
  for (let state = 'APPLYING'; state !== 'APPLIED'; { state } = await ask(`/${id}`)) {
    if (state !== 'APPLYING') throw new Error(`The import is ${state}.`);
    await setTimeout(250);
  }
}

/** Seconds of processor that a process has used; NaN unless on Linux. */
function processorOf(pid: number | undefined): number {
  if (process.platform !== 'linux') return Number.NaN;
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  const [user, system] = [Number(fields[11]), Number(fields[12])];
  return (user + system) / 100;
}

const colours = ['Indigo', 'Haldi', 'Rani', 'Mehndi'];
const sizes = ['S', 'M', 'L', 'XL', 'XXL'];
const kinds = ['Kurta', 'Saree', 'Dupatta', 'Stole', 'Lehenga', 'Juttis'];

/** A Shopify export: five sizes of each product, descriptions in HTML, a path of categories. */
function fileOf(rows: number): string {
  const head =
    'Handle,Title,Body (HTML),Vendor,Type,Option1 Name,Option1 Value,Option2 Name,Option2 Value,Variant SKU,Variant Price,Variant Compare At Price,Variant Inventory Qty,Image Src,Status';
  const lines = Array.from({ length: rows }, (_, row) => {
    const product = Math.floor(row / sizes.length);
    const size = sizes[row % sizes.length];
    const colour = colours[product % colours.length];
    const kind = kinds[product % kinds.length];
    const own = `kurta-${product}`;
    const variant = `Colour,${colour},Size,${size},K${product}-${size},${499 + (product % 900)},${799 + (product % 900)},${row % 40}`;
    if (row % sizes.length > 0) return `${own},,,,,${variant},,`;
    const body = `"<p>Hand-printed <b>${kind}</b> no. ${product} from Jaipur, in soft cotton.</p><ul><li>Machine wash cold</li><li>Natural dyes</li></ul>"`;
    return `${own},${colour} ${kind} ${product},${body},Anokhi,Clothing > ${kind},${variant},https://cdn.example/${own}.jpg,active`;
  });
  return [head, ...lines].join('\n');
}
