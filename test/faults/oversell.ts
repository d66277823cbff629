import { addBuyers, addVariant, countPieces, fillCarts } from '#test/faults/support/buyers.ts';
import {
  type Deployment,
  findingsOf,
  postgresDeployment,
  withStore,
} from '#test/faults/support/deployment.ts';
import { type Answer, placeUntilAnswered, statuses } from '#test/faults/support/http-client.ts';
import { Findings, type Outcome, type Row, type Trial } from '#test/faults/support/row.ts';
import { inTurns } from './support/waiting.ts';

const sizes = {
  full: { rounds: 5, buyers: 2_000, pieces: 200 },
  short: { rounds: 1, buyers: 60, pieces: 10 },
};

export const oversell: Row = {
  name: 'The last units',
  promise: '2,000 buyers of one product at once, two processes of the shop: each unit is sold once',
  needsServer: true,
  prove: async (trial) => sellLastUnits(await postgresDeployment(trial.opened), trial),
};

export async function sellLastUnits(
  deployment: Deployment,
  { form, say }: Trial,
): Promise<Outcome> {
  const { rounds, buyers: count, pieces } = sizes[form];
  const findings = new Findings();
  const shops = [await deployment.shop(), await deployment.shop()];
  const all: Answer[] = [];
  await withStore(deployment, async (store) => {
    const buyers = await addBuyers(store.db, count);
    for (let round = 1; round <= rounds; round += 1) {
      const variant = await addVariant(store.db, deployment.storage, pieces);
      await fillCarts(store.db, buyers, variant);
      const answers: Answer[] = [];
      await inTurns([...buyers.entries()], count, async ([index, buyer]) => {
        answers.push(await placeUntilAnswered(shops[index % shops.length]?.url ?? '', buyer));
      });
      const { stock, sold } = await countPieces(store.db, variant);
      const expected = `${pieces} × 201, ${count - pieces} × 409`;
      say(`round ${round}: ${statuses(answers)}; ${stock} left, ${sold} sold`);
      findings.expect(statuses(answers) === expected, `round ${round}: ${statuses(answers)}`);
      findings.expect(
        stock === 0 && sold === pieces,
        `round ${round}: ${stock} left, ${sold} sold`,
      );
      all.push(...answers);
      await store.db.execute('delete from cart_items');
    }
    findings.broken.push(...(await findingsOf(store, deployment)));
  });
  return findings.outcome(
    `${rounds} rounds, ${count} buyers, ${pieces} units: ${statuses(all)}; the books add up`,
  );
}
