import { parseArgs } from 'node:util';
import { adminOrders, backOffice } from '#lab/bench/admin-lists.ts';
import { browser } from '#lab/bench/browser/browser.ts';
import { costly } from '#lab/bench/costly/costly.ts';
import { importing } from '#lab/bench/import.ts';
import { lighthouse } from '#lab/bench/lighthouse.ts';
import { lists } from '#lab/bench/lists.ts';
import { catalogueAnswer, publicPages } from '#lab/bench/pages/pages.ts';
import { placing } from '#lab/bench/placing/placing.ts';
import { notMeasured, type Outcome, type Row } from '#lab/bench/row.ts';
import { seed } from '#lab/bench/seed.ts';
import { serviceTimes, writeServiceTimes } from '#lab/bench/service-times/service-times.ts';
import { start } from '#lab/bench/start.ts';
import { tableOf, writeTable } from '#lab/bench/table.ts';
import { buildPages } from './build-pages.ts';

const rows: Record<string, Row> = {
  catalogue: catalogueAnswer,
  pages: publicPages,
  lists,
  costly,
  placing,
  'service-times': serviceTimes,
  'admin-orders': adminOrders,
  'back-office': backOffice,
  browser,
  start,
  import: () => importing(values.rows ? [Number(values.rows)] : [5_000, 50_000]),
  lighthouse,
};

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { orders: { type: 'string' }, rows: { type: 'string' }, write: { type: 'boolean' } },
});
const [what, number] = positionals;

const unknown =
  what === 'seed' ? undefined : positionals.find((name) => !Object.hasOwn(rows, name));
if (unknown !== undefined) {
  console.error(`Unknown row "${unknown}". Choose from: ${Object.keys(rows).join(', ')}, seed`);
  process.exit(2);
}

if (what === 'seed') await seedDatabase(Number(number));
else await measure(positionals);

/** `npm run bench -- seed 10000 --orders 5000` fills the database at DATABASE_URL. */
async function seedDatabase(products: number) {
  const { DATABASE_URL: url, DATA_DIR: dataDir = './data' } = process.env;
  const orders = Number(values.orders ?? products);
  if (!url || !(products > 0) || !(orders >= 0)) {
    throw new Error('Set DATABASE_URL and the number of products: npm run bench -- seed 10000');
  }
  await seed(url, dataDir, { products, orders });
}

/** `npm run bench -- lists start` runs some rows, no name runs all; `--write` updates the docs. */
async function measure(wanted: readonly string[]) {
  const isWanted = (name: string) => wanted.length === 0 || wanted.includes(name);
  const chosen = Object.entries(rows).filter(([name]) => isWanted(name));
  await buildPages();
  const outcomes: Outcome[] = [];
  for (const [name, row] of chosen) {
    console.log(`— ${name} —`);
    const measured = await row().catch((error: Error) => [notMeasured(name, error)]);
    console.log(tableOf(measured));
    if (name === 'service-times') {
      // The simulation reads these from a file of their own; they are not in the table.
      if (values.write) writeServiceTimes();
      continue;
    }
    outcomes.push(...measured);
    if (values.write) await writeTable(outcomes);
  }
  if (outcomes.length > 0) console.log(`\n${tableOf(outcomes)}`);
}
