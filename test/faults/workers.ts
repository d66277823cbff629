import { sql } from '#db/sql.ts';
import {
  type Deployment,
  postgresDeployment,
  prepare,
  withStore,
} from '#test/faults/support/deployment.ts';
import { Findings, type Row } from '#test/faults/support/row.ts';
import { openSmtp, type TestSmtp } from '#test/support/mail/smtp.ts';
import type { ShopProcess } from '#test/support/running-shop.ts';
import { buy, oneBuyer } from './mails.ts';
import { until } from './support/waiting.ts';

/** `failures`: for each kill, how often its mails have failed before. */
const sizes = {
  full: { failures: [0, 0, 0, 3], orders: 20 },
  short: { failures: [0], orders: 6 },
};

/** Mails that a worker sends at once. */
const batch = 5;
const soonMs = 45_000;
const patienceMs = 180_000;

export const workers: Row = {
  name: 'A worker is killed',
  promise: 'amid its mails: another worker sends each of them once, within 45 s',
  needsServer: true,
  async prove({ form, say, opened }) {
    const { failures, orders } = sizes[form];
    const findings = new Findings();
    const [stalling, taking] = await Promise.all([openSmtp(), openSmtp()]);
    opened.defer(stalling.goAway);
    opened.defer(taking.goAway);
    const deployment = await postgresDeployment(opened);
    await prepare(deployment);
    const shopper = await oneBuyer(deployment, failures.length * orders);
    const { url } = await deployment.shop({ ROLE: 'web' });
    const tookMs: number[] = [];
    for (const times of failures) {
      const doomed = await deployment.shop({ ROLE: 'worker', SMTP_URL: stalling.url });
      stalling.mood = times > 0 ? 'cuts' : 'stalls';
      stalling.unanswered = 0;
      await buy(url, shopper, orders);
      if (times > 0) await reach(() => haveFailed(deployment, orders, times));
      stalling.mood = 'stalls';
      await reach(() => stalling.unanswered >= batch);
      const other = await deployment.shop({ ROLE: 'worker', SMTP_URL: taking.url });
      tookMs.push(await killAndWait(doomed, taking, orders * (tookMs.length + 1)));
      await other.stop();
      say(
        `failed ${times} times before: all mails ${seconds(tookMs.at(-1) ?? 0)} s after the kill`,
      );
    }
    const subjects = taking.taken.map(({ message }) => /^Subject: .*$/m.exec(message)?.[0]);
    const placed = orders * failures.length;
    findings.expect(
      subjects.length === placed && new Set(subjects).size === placed,
      `${subjects.length} mails (${new Set(subjects).size} different) for ${placed} orders`,
    );
    const longest = Math.max(...tookMs);
    findings.expectTime(
      form,
      longest <= soonMs,
      `all mails only ${seconds(longest)} s after the kill`,
    );
    return findings.outcome(
      `${failures.length} kills amid ${batch} mails, ${placed} orders: ${subjects.length} mails, the last ${tookMs.map(seconds).join(', ')} s after its kill`,
    );
  },
};

const seconds = (ms: number) => (ms / 1000).toFixed(0);

async function reach(isSo: () => boolean | Promise<boolean>) {
  if (await until(isSo, patienceMs)) return;
  throw new Error('The mails did not get as far as the kill needs.');
}

const haveFailed = (deployment: Deployment, orders: number, times: number) =>
  withStore(deployment, async ({ db }) => {
    const { rows } = await db.execute<{ jobs: number }>(
      sql`select count(*)::int as jobs from pgboss.job
        where name = 'mail' and state <> 'completed' and retry_count >= ${times}`,
    );
    return rows[0]?.jobs === orders;
  });

/** Kills a worker; returns the milliseconds until every mail has arrived. */
async function killAndWait(worker: ShopProcess, smtp: TestSmtp, count: number): Promise<number> {
  worker.child.kill('SIGKILL');
  const began = Date.now();
  await until(() => smtp.taken.length >= count, patienceMs);
  return Date.now() - began;
}
