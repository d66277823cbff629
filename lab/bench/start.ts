import { median, memoryOf } from '#test/support/figures.ts';
import { spawnShop } from '#test/support/running-shop.ts';
import { ms, type Outcome } from './row.ts';
import { locationOf, openSeeded } from './shops.ts';

/** The time from the start of the process, with an existing database, to the first answer; then its memory. */
export async function start(): Promise<Outcome[]> {
  const { databaseUrl, dataDir } = locationOf(10_000);
  await (await openSeeded(10_000)).stop();
  const embedded = await spawnShop();
  await embedded.opened;
  const own = embedded.dataDir;
  embedded.child.kill('SIGTERM');
  await new Promise((resolve) => embedded.child.once('close', resolve));
  return [
    ...(await startThreeTimes('PostgreSQL', { DATABASE_URL: databaseUrl }, dataDir, 200)),
    ...(await startThreeTimes('embedded', {}, own, null)),
  ];
}

async function startThreeTimes(
  what: string,
  settings: Record<string, string>,
  folder: string,
  maxMegabytes: number | null,
): Promise<Outcome[]> {
  const times: number[] = [];
  let megabytes = 0;
  for (let turn = 0; turn < 3; turn += 1) {
    const began = performance.now();
    const shop = await spawnShop({ ...settings, DEMO: 'off' }, folder);
    await shop.opened;
    await (await fetch(`${shop.url}/api/products?limit=20`)).arrayBuffer();
    times.push(performance.now() - began);
    await new Promise((resolve) => setTimeout(resolve, 3_000));
    megabytes = Math.round(memoryOf(shop.child.pid));
    await shop.stop();
  }
  const time = median(times);
  return [
    {
      what: `start on ${what}, to the first answer`,
      measured: ms(time),
      goal: '≤ 1.5 s',
      reached: time <= 1500,
    },
    {
      what: `memory at rest on ${what}`,
      measured: `${megabytes} MB`,
      goal: maxMegabytes ? `≤ ${maxMegabytes} MB` : '',
      reached: maxMegabytes ? megabytes <= maxMegabytes : null,
    },
  ];
}
