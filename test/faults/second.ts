import { embeddedDeployment } from '#test/faults/support/deployment.ts';
import { Findings, type Row } from '#test/faults/support/row.ts';
import { Shoppers } from '#test/faults/support/shoppers.ts';

const sizes = { full: { times: 10, orders: 20 }, short: { times: 1, orders: 5 } };

export const second: Row = {
  name: 'A second process',
  promise: 'second start on one embedded folder: refused within 2 s, harms nothing',
  async prove({ form, say, opened }) {
    const { times, orders } = sizes[form];
    const findings = new Findings();
    const deployment = await embeddedDeployment(opened);
    const shoppers = await Shoppers.on(deployment);
    const shop = await deployment.shop();
    shoppers.begin(shop.url);
    const took: number[] = [];
    for (let time = 0; time < times; time += 1) {
      await shoppers.buyMore(orders);
      const began = performance.now();
      const other = await deployment.spawn();
      const said = await other.opened.then(() => 'It opened.', String);
      took.push(performance.now() - began);
      say(`refused after ${took.at(-1)?.toFixed(0)} ms`);
      findings.expect(said.includes('Another Haat is running on this data folder'), said);
    }
    await shoppers.buyMore(orders);
    await shoppers.end();
    await shop.stop();
    await shoppers.check(deployment, findings);
    const longest = Math.max(...took);
    findings.expectTime(form, longest <= 2_000, `${longest.toFixed(0)} ms until refused`);
    return findings.outcome(
      `${times} tries under load, each refused after at most ${longest.toFixed(0)} ms; ${shoppers.acknowledged.size} orders all there`,
    );
  },
};
