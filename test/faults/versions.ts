import { orders } from '#shop/orders/tables.ts';
import { checkSums } from '#shop/verify/sums.ts';
import { addVariant } from '#test/faults/support/buyers.ts';
import {
  type Deployment,
  postgresDeployment,
  prepare,
  withStore,
} from '#test/faults/support/deployment.ts';
import { journeysOf, journeysWithOwnShop } from '#test/faults/support/journeys-of.ts';
import { Findings, type Row, type Trial } from '#test/faults/support/row.ts';
import { sellAndShip } from '#test/faults/support/sale.ts';
import { checkOut, openVersion, versionBefore } from '#test/faults/support/version-before.ts';

export const versions: Row = {
  name: 'The version before',
  promise: 'on the schema of this one: its browser journeys pass, and the books add up',
  needsServer: true,
  obstacle: () =>
    versionBefore() ? undefined : 'the git history here does not have the version before',
  async prove({ form, say, opened }) {
    const findings = new Findings();
    const deployment = await postgresDeployment(opened);
    await prepare(deployment);
    const version = versionBefore() ?? '';
    const folder = await checkOut(version, opened);
    say(`version ${version.slice(0, 12)} on the schema of this one`);
    const tried =
      form === 'full'
        ? await passJourneys(folder, deployment, findings, say)
        : await sell({ folder, version }, deployment, findings, opened);
    const { sold, faults } = await booksOf(deployment);
    findings.expect(sold > 0, 'no order was placed on this database');
    findings.broken.push(...faults);
    return findings.outcome(
      `version ${version.slice(0, 12)}: ${tried}; ${sold} orders in books that add up`,
    );
  },
};

async function passJourneys(
  folder: string,
  { settings }: Deployment,
  findings: Findings,
  say: Trial['say'],
): Promise<string> {
  const left = journeysWithOwnShop(folder);
  const flags = left.map((file) => `--exclude=${file}`);
  const { passed, failed, printed } = await journeysOf(folder, settings.DATABASE_URL ?? '', flags);
  findings.broken.push(...failed);
  if (failed.length > 0) say(printed);
  findings.expect(passed > 0, 'no journey passed');
  return `${passed} journeys passed, ${failed.length} failed, ${left.length} files with a shop of their own left out`;
}

/** Sells without a browser, which takes ten times as long and sees no more of the schema. */
async function sell(
  version: { folder: string; version: string },
  deployment: Deployment,
  findings: Findings,
  opened: AsyncDisposableStack,
): Promise<string> {
  await withStore(deployment, ({ db }) => addVariant(db, deployment.storage, 5));
  const shop = await openVersion(version, deployment, opened);
  await sellAndShip(shop.url, findings);
  await shop.stop();
  return 'sold two pieces and shipped them';
}

const booksOf = (deployment: Deployment) =>
  withStore(deployment, async ({ db }) => ({
    sold: await db.$count(orders),
    faults: await Array.fromAsync(checkSums(db)),
  }));
