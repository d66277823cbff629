import { randomInt } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { Findings, type Row } from '#test/faults/support/row.ts';
import { failedSeeds } from './failed-seeds.ts';
import { type Report, reportsOf, type Task } from './tasks.ts';

/** `first` seeds are the same in each run, the others are drawn. */
const sizes = { full: { first: 0, drawn: 10_000 }, short: { first: 45, drawn: 50 } };

export const seeds: Row = {
  name: 'Every fault from one seed',
  promise:
    'calls, crashes, mails and clocks drawn from one number: the books add up after every step, and what was answered is there',
  async prove({ form, say, seed }) {
    const findings = new Findings();
    if (seed !== undefined) return replay(seed, say, findings);
    const count = sizes[form];
    const first = randomInt(2 ** 31 - count.drawn);
    say(`seeds from ${first}`);
    const step = form === 'full' ? Math.min(2, availableParallelism()) : 1;
    const same = Array.from({ length: count.first }, (_, nth) => 1 + nth);
    const drawn = Array.from({ length: count.drawn }, (_, nth) => first + nth);
    const all = [...failedSeeds, ...same, ...drawn];
    const tasks = Array.from({ length: step }, (_, part) => ({
      seeds: all.filter((_, nth) => nth % step === part),
    }));
    const sum = { seeds: 0, calls: 0, powerCuts: 0, orders: 0 };
    const take = (report: Report) => {
      sum.seeds += 1;
      for (const key of ['calls', 'powerCuts', 'orders'] as const) sum[key] += report[key];
      if (report.findings.length > 0) findings.broken.push(wordsOf(report));
      if (sum.seeds % 500 === 0) say(`${sum.seeds} seeds, ${sum.calls} calls`);
    };
    await Promise.all(tasks.map((task) => takeAll(task, take)));
    findings.expect(sum.seeds === all.length, `${sum.seeds} of ${all.length} seeds were run`);
    return findings.outcome(
      `${sum.seeds} seeds from ${first}: ${sum.calls} calls, ${sum.orders} orders, ${sum.powerCuts} power cuts`,
    );
  },
};

async function takeAll(task: Task, take: (report: Report) => void) {
  for await (const report of reportsOf(task)) take(report);
}

async function replay(seed: number, say: (words: string) => void, findings: Findings) {
  const task = { seeds: [seed], withTrace: true };
  await takeAll(task, (report) => {
    for (const line of report.trace ?? []) say(line);
    if (report.findings.length > 0) findings.broken.push(wordsOf(report));
  });
  return findings.outcome(`seed ${seed}`);
}

const wordsOf = ({ seed, steps = [], findings }: Report) =>
  `seed ${seed}, with steps ${steps.join(', ')} alone: ${findings.join('; ')} (npm run prove -- seeds --seed=${seed})`;
