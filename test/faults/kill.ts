import { openDatabaseServer } from '#test/faults/support/database-server.ts';
import {
  type Deployment,
  embeddedDeployment,
  serverDeployment,
} from '#test/faults/support/deployment.ts';
import { Findings, type Row } from '#test/faults/support/row.ts';
import { Shoppers } from '#test/faults/support/shoppers.ts';
import type { ShopProcess } from '#test/support/running-shop.ts';

/** How often each is killed, and how many orders are acknowledged before each kill. */
const sizes = {
  full: { embedded: 25, shop: 25, database: 25, both: 25, orders: 200 },
  short: { embedded: 0, shop: 0, database: 1, both: 1, orders: 25 },
};

export const kill: Row = {
  name: 'kill -9',
  promise: 'of shop, database and both under load: no acknowledged order is lost or duplicated',
  needsServer: true,
  async prove({ form, say, opened }) {
    const { orders, embedded: timesEmbedded, ...times } = sizes[form];
    const findings = new Findings();
    const embedded =
      timesEmbedded === 0 ? 0 : await killEmbedded(opened, timesEmbedded, orders, findings);
    say(`embedded, shop killed ${timesEmbedded} times: ${embedded} orders`);
    const postgres = await killOnPostgres(opened, times, orders, findings);
    say(`PostgreSQL, killed in turn ${JSON.stringify(times)}: ${postgres} orders`);
    const total = Object.values(times).reduce((sum, count) => sum + count, timesEmbedded);
    return findings.outcome(
      `${total} kills (embedded ${timesEmbedded}; PostgreSQL: shop ${times.shop}, database ${times.database}, both ${times.both}) over ${embedded + postgres} acknowledged orders: 0 lost, 0 duplicated; stock + sold constant; books add up`,
    );
  },
};

async function killEmbedded(
  opened: AsyncDisposableStack,
  times: number,
  orders: number,
  findings: Findings,
) {
  const deployment = await embeddedDeployment(opened);
  const shoppers = await Shoppers.on(deployment);
  let shop = await deployment.shop();
  shoppers.begin(shop.url);
  for (let time = 0; time < times; time += 1) {
    await shoppers.buyMore(orders);
    await killed(shop);
    shop = await deployment.shop();
    shoppers.url = shop.url;
  }
  return finish(deployment, shop, shoppers, findings);
}

async function killOnPostgres(
  opened: AsyncDisposableStack,
  times: { shop: number; database: number; both: number },
  orders: number,
  findings: Findings,
) {
  const server = await openDatabaseServer(opened);
  const deployment = await serverDeployment(opened, server);
  const shoppers = await Shoppers.on(deployment);
  let shop = await deployment.shop();
  shoppers.begin(shop.url);
  for (const [what, count] of Object.entries(times)) {
    for (let time = 0; time < count; time += 1) {
      await shoppers.buyMore(orders);
      if (what !== 'shop') await server.kill();
      if (what !== 'database') await killed(shop);
      if (what !== 'shop') await server.start();
      if (what !== 'database') shop = await deployment.shop();
      shoppers.url = shop.url;
    }
  }
  return finish(deployment, shop, shoppers, findings);
}

/** Stops buying, sends the latest keys again, and compares the orders with the database. */
async function finish(
  deployment: Deployment,
  shop: ShopProcess,
  shoppers: Shoppers,
  findings: Findings,
) {
  await shoppers.buyMore(10);
  await shoppers.end();
  await shoppers.sendAgain(findings);
  await shop.stop();
  await shoppers.check(deployment, findings);
  return shoppers.acknowledged.size;
}

async function killed({ child }: ShopProcess) {
  const ended = new Promise((resolve) => child.once('close', resolve));
  child.kill('SIGKILL');
  await ended;
}
