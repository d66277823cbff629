import { orders } from '#shop/orders/tables.ts';
import {
  type Deployment,
  embeddedDeployment,
  postgresDeployment,
  withStore,
} from '#test/faults/support/deployment.ts';
import { Findings, type Row } from '#test/faults/support/row.ts';
import { Shoppers } from '#test/faults/support/shoppers.ts';
import { until } from './support/waiting.ts';

const sizes = {
  full: { embedded: 5, postgres: 10, orders: 40, people: 24 },
  short: { embedded: 0, postgres: 1, orders: 10, people: 8 },
};

export const stop: Row = {
  name: 'SIGTERM',
  promise: 'under load: requests begun are answered first, and what was answered is there',
  needsServer: true,
  async prove({ form, opened }) {
    const { embedded, postgres, ...load } = sizes[form];
    const findings = new Findings();
    let total = 0;
    if (embedded > 0) {
      total += await stopOften(await embeddedDeployment(opened), embedded, load, findings);
    }
    total += await stopOften(await postgresDeployment(opened), postgres, load, findings);
    return findings.outcome(
      `${embedded + postgres} stops under load over ${total} orders: each order made was answered, each answered is there`,
    );
  },
};

async function stopOften(
  deployment: Deployment,
  times: number,
  load: { orders: number; people: number },
  findings: Findings,
) {
  const shoppers = await Shoppers.on(deployment, load.people);
  let shop = await deployment.shop();
  shoppers.begin(shop.url);
  for (let time = 0; time < times; time += 1) {
    await shoppers.buyMore(load.orders);
    await shop.stop();
    const made = await withStore(deployment, ({ db }) => db.$count(orders));
    // The last answer may still be in transit when the process has ended.
    await until(() => shoppers.acknowledged.size >= made);
    const answered = shoppers.acknowledged.size;
    findings.expect(made === answered, `${made} orders were made, ${answered} answered`);
    findings.expect(shop.child.exitCode === 0, `ended with ${shop.child.exitCode}`);
    shop = await deployment.shop();
    shoppers.url = shop.url;
  }
  await shoppers.buyMore(1);
  await shoppers.end();
  await shop.stop();
  await shoppers.check(deployment, findings);
  return shoppers.acknowledged.size;
}
