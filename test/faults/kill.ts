import { openDatabaseServer } from '#test/faults/support/database-server.ts';
import {
  type Deployment,
  embeddedDeployment,
  serverDeployment,
} from '#test/faults/support/deployment.ts';
import { DeskStaff } from '#test/faults/support/desk-staff.ts';
import { Findings, type Row } from '#test/faults/support/row.ts';
import { Shoppers } from '#test/faults/support/shoppers.ts';
import type { ShopProcess } from '#test/support/running-shop.ts';

/** How often each is killed, and after how many acknowledged orders of how many shoppers. */
const sizes = {
  full: { embedded: 25, shop: 25, database: 25, both: 25, orders: 200, people: 24 },
  short: { embedded: 0, shop: 0, database: 1, both: 1, orders: 12, people: 8 },
};

export const kill: Row = {
  name: 'kill -9',
  promise:
    'of shop, database and both under load: no acknowledged order or step of the desk is lost or doubled, with codes and invoices',
  needsServer: true,
  async prove({ form, say, opened }) {
    const { orders, people, embedded: timesEmbedded, ...times } = sizes[form];
    const load = { orders, people };
    const findings = new Findings();
    const embedded =
      timesEmbedded === 0 ? none : await killEmbedded(opened, timesEmbedded, load, findings);
    say(`embedded, shop killed ${timesEmbedded} times: ${embedded.orders} orders`);
    const postgres = await killOnPostgres(opened, times, load, findings);
    say(`PostgreSQL, killed in turn ${JSON.stringify(times)}: ${postgres.orders} orders`);
    const total = Object.values(times).reduce((sum, count) => sum + count, timesEmbedded);
    return findings.outcome(
      `${total} kills (embedded ${timesEmbedded}; PostgreSQL: shop ${times.shop}, database ${times.database}, both ${times.both}) over ${embedded.orders + postgres.orders} acknowledged orders, ${embedded.parcels + postgres.parcels} of them taken through the desk: 0 lost, 0 duplicated; stock + sold constant; books add up`,
    );
  },
};

interface Load {
  orders: number;
  people: number;
}

const none = { orders: 0, parcels: 0 };

async function killEmbedded(
  opened: AsyncDisposableStack,
  times: number,
  { orders, people }: Load,
  findings: Findings,
) {
  const deployment = await embeddedDeployment(opened);
  const shoppers = await Shoppers.on(deployment, people);
  const staff = await DeskStaff.on(deployment, shoppers);
  let shop = await deployment.shop();
  shoppers.begin(shop.url);
  staff.begin(shop.url, shoppers);
  for (let time = 0; time < times; time += 1) {
    await shoppers.buyMore(orders);
    await killShop(shop);
    shop = await deployment.shop();
    shoppers.url = shop.url;
    staff.url = shop.url;
  }
  return finish(deployment, shop, { shoppers, staff }, findings);
}

async function killOnPostgres(
  opened: AsyncDisposableStack,
  times: { shop: number; database: number; both: number },
  { orders, people }: Load,
  findings: Findings,
) {
  const server = await openDatabaseServer(opened);
  const deployment = await serverDeployment(opened, server);
  const shoppers = await Shoppers.on(deployment, people);
  const staff = await DeskStaff.on(deployment, shoppers);
  let shop = await deployment.shop();
  shoppers.begin(shop.url);
  staff.begin(shop.url, shoppers);
  for (const [what, count] of Object.entries(times)) {
    for (let time = 0; time < count; time += 1) {
      await shoppers.buyMore(orders);
      if (what !== 'shop') await server.kill();
      if (what !== 'database') await killShop(shop);
      if (what !== 'shop') await server.start();
      if (what !== 'database') shop = await deployment.shop();
      shoppers.url = shop.url;
      staff.url = shop.url;
    }
  }
  return finish(deployment, shop, { shoppers, staff }, findings);
}

/** Stops buying, sends the latest keys again, and compares the orders with the database. */
async function finish(
  deployment: Deployment,
  shop: ShopProcess,
  { shoppers, staff }: { shoppers: Shoppers; staff: DeskStaff },
  findings: Findings,
) {
  await shoppers.buyMore(10);
  await shoppers.end();
  await staff.end();
  await shoppers.sendAgain(findings);
  await shop.stop();
  await shoppers.check(deployment, findings);
  await staff.check(deployment, findings);
  return { orders: shoppers.acknowledged.size, parcels: staff.parcels };
}

async function killShop({ child }: ShopProcess) {
  const ended = new Promise((resolve) => child.once('close', resolve));
  child.kill('SIGKILL');
  await ended;
}
