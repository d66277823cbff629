import { formatCount } from '#contract/rules/numbers.ts';
import { median } from '#test/support/figures.ts';
import { ms, type Outcome } from '../row.ts';
import { type Level, levels, type Ordering } from './rounds.ts';

interface Placed {
  spread: Ordering;
  one: Ordering;
  soldOut: Ordering;
  /** Spread, with the network between the shop and PostgreSQL. */
  far: Ordering;
  /** Spread, in a shop with every selling rule and a discount code. */
  ruled: Ordering;
  embedded: Ordering;
  /** Transactions a second of pgbench, by round. */
  tpcb: readonly number[];
  oversold: number;
  memory: Outcome;
  /** Delay of the network, in milliseconds. */
  delay: number;
}

export function outcomesOf(placed: Placed): Outcome[] {
  const { spread, one, soldOut, far, ruled, embedded, tpcb, oversold, memory, delay } = placed;
  const against = (what: string, ordering: Ordering, goal?: number) =>
    levels.map((level) => againstTpcb(what, ordering, level, tpcb, goal));
  return [
    ...against('spread over 1,000 products', spread, 0.35),
    ...against('one product', one),
    ...against('sold out', soldOut),
    ...levels.flatMap((level) => [
      ratio('one product, of spread', one, spread, level, 0.9),
      ratio('sold out, of spread', soldOut, spread, level, 4),
      ratio(`${delay.toFixed(2)} ms to PostgreSQL, of without`, far, spread, level, 0.7),
      ratio('every selling rule and a code, of without', ruled, spread, level, 0.91),
      ratio('embedded, of PostgreSQL', embedded, spread, level, 0.35),
    ]),
    {
      what: 'placing: orders made of what is sold out',
      measured: String(oversold),
      goal: '0',
      reached: oversold === 0,
    },
    memory,
  ];
}

function againstTpcb(
  what: string,
  ordering: Ordering,
  level: Level,
  tpcb: readonly number[],
  goal?: number,
): Outcome {
  const share = ordering.of(tpcb, level);
  const rate = ordering.rate(level);
  const of = (time: 'p50' | 'p99') => median(ordering.results[level].map((result) => result[time]));
  const [turn, p99] = [(level / rate) * 1_000, of('p99')];
  const times = `p50 ${ms(of('p50'))}, p99 ${ms(p99)}, mean turn ${ms(turn)}`;
  const rates = `${count(rate)} of ${count(median(tpcb))} a second`;
  const verdict =
    level === 64
      ? { goal: 'p99 ≤ 3 × mean turn', reached: p99 <= 3 * turn }
      : { goal: goal ? `≥ ${goal}` : '', reached: goal ? share >= goal : null };
  return {
    what: `placing, ${what}, ${level} buyers, of pgbench tpcb-like`,
    measured: `${share.toFixed(2)} (${rates}; ${times})`,
    ...verdict,
  };
}

function ratio(what: string, one: Ordering, other: Ordering, level: Level, goal: number): Outcome {
  const share = one.of(other.rates(level), level);
  const rates = `${count(one.rate(level))} of ${count(other.rate(level))} a second`;
  return {
    what: `placing, ${what}, ${level} buyers`,
    measured: `${share.toFixed(2)} (${rates})`,
    goal: `≥ ${goal}`,
    reached: share >= goal,
  };
}

/** Takes megabytes. */
export function memoryInWords(atRest: number, after: number): Outcome {
  const growth = after / atRest;
  return {
    what: 'memory of the shop after placing, of at rest',
    measured: `${growth.toFixed(2)} (${count(after)} of ${count(atRest)} MB)`,
    goal: '≤ 1.5',
    reached: growth <= 1.5,
  };
}

const count = (rate: number) => formatCount(Math.round(rate));
