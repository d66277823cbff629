import fc from 'fast-check';
import { expect, test } from 'vitest';
import { checkProperty } from '#test/support/check-property.ts';
import { inTier } from '#test/support/tier.ts';
import { batchSize } from './demand.ts';
import { firstFull, maxPerMinute, usesOf } from './limits.ts';
import { plannedUse, rates } from './mix.ts';
import { planFor } from './plan.ts';
import { reportOf, simulatePlan } from './report.ts';
import { parseServiceTimes, readServiceTimes } from './service-times.ts';

const times = readServiceTimes();

test('only cached pages were measured without work in PostgreSQL', () => {
  for (const [name, { shop, database, roundTrips }] of Object.entries(times.calls)) {
    expect([name, shop > 0]).toEqual([name, true]);
    expect([name, database > 0.05]).toEqual([name, name !== 'keptPage']);
    expect([name, roundTrips > 0]).toEqual([name, name !== 'keptPage']);
  }
  expect(times.orders.perOrder.database).toBeGreaterThan(0);
});

test('a minute has sixty seconds', () => {
  const { rate, orders } = planFor(60_000, times);
  expect(rate).toBe(1_000);
  expect(orders).toBeCloseTo(1, 10);
});

test('whatever the rate, no part is planned to be busier than allowed', () => {
  checkProperty(
    fc.property(fc.double({ min: 3, max: 8, noNaN: true }), (exponent) => {
      const plan = planFor(10 ** exponent, times);
      for (const [part, use] of Object.entries(usesOf(plan))) {
        if (part === 'primary' && plan.primaryReach < 1) continue;
        expect(use, part).toBeLessThanOrEqual(plannedUse + 0.01);
      }
    }),
    { numRuns: inTier({ first: 15, all: 50 }) },
  );
});

test('more requests never need fewer machines or less money', () => {
  checkProperty(
    fc.property(fc.double({ min: 3, max: 8, noNaN: true }), (exponent) => {
      const [one, more] = [planFor(10 ** exponent, times), planFor(1.3 * 10 ** exponent, times)];
      expect(more.counts.webs).toBeGreaterThanOrEqual(one.counts.webs);
      expect(more.demand.primary).toBeGreaterThan(one.demand.primary);
      expect(more.monthly.traffic).toBeGreaterThan(one.monthly.traffic);
    }),
    { numRuns: inTier({ first: 15, all: 50 }) },
  );
});

test('beyond what one primary carries, the plan says so', () => {
  const max = maxPerMinute(times);
  expect(planFor(max, times).primaryReach).toBe(1);
  const tooMuch = planFor(2 * max, times);
  expect(tooMuch.primaryReach).toBeLessThan(0.6);
  expect(simulatePlan(tooMuch, times)).toBeNull();
  expect(firstFull(tooMuch).part).toBe('primary');
});

test('the simulation of a plan is as busy as the plan', () => {
  const plan = planFor(200_000, times);
  const { used, rate } = simulatePlan(plan, times, 30_000) ?? {
    used: { web: 0, primary: 0, replicas: 0 },
    rate: 0,
  };
  const uses = usesOf(plan);
  expect(rate / plan.originRate).toBeCloseTo(1, 1);
  expect(used.replicas / uses.replicas).toBeCloseTo(1, 0);
  expect(used.primary / uses.primary).toBeCloseTo(1, 0);
});

test('batches grow with the orders of a process, up to their limit', () => {
  expect(batchSize(0.1, times)).toBe(1);
  expect(batchSize(300, times)).toBeGreaterThan(1);
  expect(batchSize(100_000, times)).toBe(times.orders.maxTogether);
});

test('the report has a section for each rate and no broken figure', () => {
  const report = reportOf(times, rates, 2_000).join('\n');
  for (const rate of rates) expect(report).toContain(rate.toLocaleString('en'));
  expect(report).not.toMatch(/NaN|Infinity|undefined/);
});

test.each(['', '{}', '{"calls":{}}', JSON.stringify({ ...times, commitWait: -1 })])(
  'refuses service times that are incomplete or wrong: %s',
  (text) => {
    expect(() => parseServiceTimes(text)).toThrow('npm run bench -- service-times --write');
  },
);
