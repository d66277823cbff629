import { openJobs } from '#server/jobs.ts';
import { checkSums } from '#shop/books/sums.ts';
import { orders } from '#shop/orders/tables.ts';
import { type Deployment, postgresDeployment, withStore } from '#test/faults/support/deployment.ts';
import { journeysOf, journeysWithOwnShop } from '#test/faults/support/journeys-of.ts';
import { Findings, type Row } from '#test/faults/support/row.ts';
import { checkOut, versionBefore } from '#test/faults/support/version-before.ts';

export const versions: Row = {
  name: 'The version before',
  promise: 'on the schema of this one: its browser journeys pass, and the books add up',
  needsServer: true,
  obstacle: () =>
    versionBefore() ? undefined : 'the git history here does not have the version before',
  async prove({ form, say, opened }) {
    const findings = new Findings();
    const deployment = await postgresDeployment(opened);
    await migrateAsThisVersion(deployment);
    const version = versionBefore() ?? '';
    const folder = await checkOut(version, opened);
    const left = form === 'full' ? journeysWithOwnShop(folder) : [];
    const words =
      form === 'full' ? left.map((file) => `--exclude=${file}`) : ['test/e2e/purchase.test.ts'];
    say(`version ${version.slice(0, 12)} on the schema of this one`);
    const { passed, failed, printed } = await journeysOf(
      folder,
      deployment.settings.DATABASE_URL ?? '',
      words,
    );
    findings.broken.push(...failed);
    if (failed.length > 0) say(printed);
    findings.expect(passed > 0, 'no journey passed');
    const { sold, faults } = await booksOf(deployment);
    findings.expect(sold > 0, 'no order was placed on this database');
    findings.broken.push(...faults);
    return findings.outcome(
      `version ${version.slice(0, 12)}: ${passed} journeys passed, ${failed.length} failed, ${left.length} files with a shop of their own left out; ${sold} orders in books that add up`,
    );
  },
};

const migrateAsThisVersion = (deployment: Deployment) =>
  withStore(deployment, async (store) => {
    const jobs = await openJobs(store, rethrow);
    await jobs.stop({ graceful: false });
  });

const booksOf = (deployment: Deployment) =>
  withStore(deployment, async ({ db }) => ({
    sold: await db.$count(orders),
    faults: await Array.fromAsync(checkSums(db)),
  }));

function rethrow(error: Error): never {
  throw error;
}
