import { Client } from 'pg';
import { median } from '#test/support/figures.ts';
import type { Answer } from '../load/raw-server.ts';
import { putLoad } from '../load/wrk.ts';
import { startNginx } from '../pages/nginx.ts';
import { timeOf } from '../row.ts';
import { queryAt } from '../shops.ts';
import type { Target } from './load.ts';
import { difference, readProcessors, type Watched } from './processors.ts';

/** Milliseconds that a commit waits for the disk: the difference that waiting makes. */
export const measureCommitWait = (databaseUrl: string): Promise<number> =>
  queryAt(databaseUrl, async (client) => {
    await client.query('create table if not exists commit_wait (turn int)');
    await client.query('insert into commit_wait values (0)');
    const times: Record<'on' | 'off', number[]> = { on: [], off: [] };
    for (let turn = 0; turn < 600; turn += 1) {
      const mode = turn % 2 === 0 ? 'on' : 'off';
      await client.query(`set synchronous_commit = ${mode}`);
      times[mode].push(await timeOf(() => client.query('update commit_wait set turn = turn + 1')));
    }
    await client.query('drop table commit_wait');
    return Math.max(0, median(times.on) - median(times.off));
  });

/** Milliseconds of a round trip to PostgreSQL without the work at both ends. */
export const measureRoundTrip = (databaseUrl: string, watched: Watched): Promise<number> =>
  queryAt(databaseUrl, async (client) => {
    const turns = 4_000;
    for (let turn = 0; turn < 500; turn += 1) await client.query('select 1');
    const before = readProcessors({ ...watched, shops: [] });
    const time = await timeOf(async () => {
      for (let turn = 0; turn < turns; turn += 1) await client.query('select 1');
    });
    const used = difference(before, readProcessors({ ...watched, shops: [] }));
    return Math.max(0, (time - used.own - used.database) / turns);
  });

/** Processor time of a notice: of each process that listens, and of PostgreSQL for each of them. */
export async function measureNotice({ databaseUrl, watched }: Target) {
  const [few, many] = [
    await sendNotices(databaseUrl, watched, 0),
    await sendNotices(databaseUrl, watched, listeners),
  ];
  return {
    shop: few.shop / notices,
    database: Math.max(0, many.database - few.database) / notices / listeners,
  };
}

const notices = 2_000;
const listeners = 16;

async function sendNotices(databaseUrl: string, watched: Watched, count: number) {
  const clients = await Promise.all(Array.from({ length: count }, () => listen(databaseUrl)));
  try {
    return await queryAt(databaseUrl, async (client) => {
      const before = readProcessors(watched);
      for (let turn = 0; turn < notices; turn += 1) {
        await client.query(`select pg_notify('catalogue', 'stock')`);
      }
      return difference(before, readProcessors(watched));
    });
  } finally {
    await Promise.all(clients.map((client) => client.end()));
  }
}

async function listen(databaseUrl: string) {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query('listen catalogue');
  return client;
}

/** Milliseconds of processor time that nginx needs for an answer in its cache. */
export async function measureEdge(answer: Answer, watched: Watched): Promise<number> {
  const nginx = await startNginx(answer);
  if (!nginx) throw new Error('nginx is missing: apt-get install nginx');
  const target = { ...watched, shops: [] };
  const kinds = [{ method: 'GET', paths: ['/'] } as const];
  const result = await putLoad({ url: nginx.url, kinds, connections: 16, seconds: 4 });
  const loaded = readProcessors(target);
  await nginx.stop();
  // `generator` counts child processes when they end, and since then only nginx has ended.
  return difference(loaded, readProcessors(target)).generator / result.answers;
}
