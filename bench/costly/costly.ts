import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { ms, type Outcome } from '../row.ts';
import { locationOf, openEmbedded, openSeeded } from '../shops.ts';
import type { Measured } from './measure.ts';

const products = 5_000;
const maxMs = 50;
const shown = 10;

const script = fileURLToPath(new URL('./measure.ts', import.meta.url));

/** The processor time of the public requests that cost most, beside a fixed piece of work. */
export async function costly(): Promise<Outcome[]> {
  const { databaseUrl, dataDir } = locationOf(products);
  await (await openSeeded(products)).stop();
  await (await openEmbedded(products)).stop();
  return [
    ...outcomesOf('embedded', await measureIn({ DATA_DIR: `${dataDir}-embedded` })),
    ...outcomesOf('PostgreSQL', await measureIn({ DATA_DIR: dataDir, DATABASE_URL: databaseUrl })),
  ];
}

async function measureIn(where: Record<string, string>): Promise<Measured[]> {
  const child = fork(script, {
    execArgv: ['--max-semi-space-size=16'],
    env: { ...process.env, NODE_ENV: 'production', DEMO: 'off', LOG_LEVEL: 'silent', ...where },
  });
  const ended = once(child, 'exit').then(() => {
    throw new Error('The script that measures ended early. Its error stands above.');
  });
  ended.catch(() => {});
  const [measured] = (await Promise.race([once(child, 'message'), ended])) as [Measured[]];
  return measured;
}

function outcomesOf(where: string, measured: readonly Measured[]): Outcome[] {
  const timeOf = ({ shop, database }: Measured) => shop + database;
  const yardstick = measured.find(({ what }) => what === 'yardstick');
  const requests = measured.filter((each) => each !== yardstick);
  const unit = yardstick ? timeOf(yardstick) : Number.NaN;
  return requests
    .toSorted((one, other) => timeOf(other) - timeOf(one))
    .slice(0, shown)
    .map((each) => ({
      what: `costly, ${where}: ${each.what}`,
      measured: `${ms(timeOf(each))} of processor${partsOf(each)}; ${(timeOf(each) / unit).toFixed(1)} × sorting 1,00,000 numbers (${ms(unit)})`,
      goal: `≤ ${maxMs} ms`,
      reached: timeOf(each) <= maxMs,
    }));
}

const partsOf = ({ shop, database }: Measured) =>
  database > 0 ? ` (shop ${ms(shop)}, PostgreSQL ${ms(database)})` : '';
