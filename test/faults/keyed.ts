import { orders } from '#shop/orders/tables.ts';
import { addBuyers, addVariant, type Buyer, fillCarts } from '#test/faults/support/buyers.ts';
import { findingsOf, postgresDeployment, withStore } from '#test/faults/support/deployment.ts';
import { type Answer, place, statuses } from '#test/faults/support/http-client.ts';
import { Findings, type Row } from '#test/faults/support/row.ts';

const sizes = { full: { batches: 400, buyers: 25 }, short: { batches: 2, buyers: 20 } };

export const keyed: Row = {
  name: 'The same order twice',
  promise: '30 % of the placements are sent 2–20 times at once: one order a key, one answer',
  needsServer: true,
  async prove({ form, say, opened }) {
    const { batches, buyers: count } = sizes[form];
    const findings = new Findings();
    const deployment = await postgresDeployment(opened);
    const shops = [await deployment.shop(), await deployment.shop()];
    const urls = shops.map(({ url }) => url);
    const all: Answer[] = [];
    await withStore(deployment, async (store) => {
      const buyers = await addBuyers(store.db, count);
      const variant = await addVariant(store.db, deployment.storage, count * batches);
      for (let batch = 0; batch < batches; batch += 1) {
        await fillCarts(store.db, buyers, variant);
        const sent = await Promise.all(buyers.map((buyer) => placeRepeatedly(urls, buyer)));
        for (const answers of sent) {
          const told = new Set(answers.map(({ status, body }) => JSON.stringify([status, body])));
          findings.expect(
            told.size === 1 && answers[0]?.status === 201,
            `a key was answered ${told.size} ways: ${statuses(answers)}`,
          );
        }
        all.push(...sent.flat());
        await store.db.execute('delete from cart_items');
        if (batch % 50 === 49) say(`${(batch + 1) * count} keys: ${statuses(all)}`);
      }
      const made = await store.db.$count(orders);
      findings.expect(made === batches * count, `${made} orders for ${batches * count} keys`);
      findings.broken.push(...(await findingsOf(store, deployment)));
    });
    return findings.outcome(
      `${batches * count} keys in ${all.length} requests, two processes: ${statuses(all)}; an order each`,
    );
  },
};

/** Places one order with a new key; three in ten are sent 2 to 20 times at once. */
function placeRepeatedly(urls: readonly string[], buyer: Buyer): Promise<Answer[]> {
  const times = Math.random() < 0.3 ? 2 + Math.floor(Math.random() * 19) : 1;
  const key = crypto.randomUUID();
  return Promise.all(
    Array.from({ length: times }, (_, index) => place(urls[index % urls.length] ?? '', buyer, key)),
  );
}
