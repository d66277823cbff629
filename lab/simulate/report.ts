import { prices } from './cost.ts';
import { coresOf } from './demand.ts';
import {
  firstFull,
  maxOrders,
  maxPerMinute,
  orderShareAt,
  ordersOfOneProcess,
  usesOf,
} from './limits.ts';
import { edgeLifetime, networkMs, pages, plannedUse, rates, visitors } from './mix.ts';
import { type Plan, planFor } from './plan.ts';
import { type RunResult, runOpen } from './run.ts';
import type { ServiceTimes } from './service-times.ts';

/** Requests to simulate: enough for over a hundred of the rarest kind. */
const enough = 120_000;

/** Runs the plan's machines with the load that reaches them; null where the primary is not enough. */
export function simulatePlan(plan: Plan, times: ServiceTimes, requests = enough): RunResult | null {
  if (plan.primaryReach < 1) return null;
  const length = (requests * 1_000) / plan.originRate;
  return runOpen({ times, machines: plan.machines, mix: plan.origin, length }, plan.originRate);
}

/** The whole report, as lines of text. */
export function reportOf(
  times: ServiceTimes,
  perMinute: readonly number[] = rates,
  requests = enough,
): string[] {
  return [
    ...assumptions(times),
    ...perMinute.flatMap((rate) => ['', ...sizeOf(rate, times, requests)]),
    '',
    ...limits(times),
  ];
}

function assumptions({ measured, disturbance }: ServiceTimes) {
  const shares = Object.entries(visitors).map(([name, share]) => `${name} ${share / 10} %`);
  return [
    `Service times: ${measured} Other programs used ${percent(disturbance)} of the processor time meanwhile.`,
    `Requests: ${shares.join(', ')}.`,
    `${count(pages.count)} pages, popularity by Zipf with exponent ${pages.exponent}; the edge keeps each for ${edgeLifetime} s.`,
    `Machines are planned to be ${percent(plannedUse)} busy; ${networkMs} ms between them, there and back.`,
    `Prices: ${prices.source}`,
  ];
}

function sizeOf(perMinute: number, times: ServiceTimes, requests: number): string[] {
  const plan = planFor(perMinute, times);
  const { counts, monthly, originRate, edgeHits, orders } = plan;
  return [
    `— ${count(perMinute)} requests a minute —`,
    `requests          ${count(plan.rate)} a second at the edge, ${count(originRate)} at the shop (the edge answers ${percent(edgeHits)} of the pages); ${count(orders)} orders a second`,
    `work              ${about(coresOf(plan.demand))} cores fully busy, in all`,
    `edge              ${counts.edges} × ${counts.edgeCores} cores`,
    `shop              ${count(counts.webs)} processes, on ${count(counts.webMachines)} × ${counts.webMachineCores} cores; ${count(counts.workers)} ${counts.workers === 1 ? 'worker' : 'workers'}`,
    `PostgreSQL        a primary and two standbys × ${counts.primaryCores} cores, ${count(counts.replicas)} more for reading × ${counts.replicaCores} cores`,
    `connections       up to ${count(counts.connections)} from the processes${counts.connections > 400 ? ', so through PgBouncer' : ''}`,
    `busy              ${Object.entries(usesOf(plan))
      .map(([part, use]) => `${part} ${percent(use)}`)
      .join(', ')}`,
    `log               ${(plan.logBytes / 1e6).toFixed(1)} MB a second`,
    ...timesIn(simulatePlan(plan, times, requests)),
    saturation(plan),
    `a month           ${money(monthly.machines)} for machines, ${money(monthly.traffic)} for traffic without pictures`,
  ];
}

function timesIn(result: RunResult | null): string[] {
  if (!result) return [];
  const of = Object.entries(result.of).map(
    ([name, { p50, p95 }]) => `${name} ${milliseconds(p50)} / ${milliseconds(p95)}`,
  );
  return [
    `p50 / p95         ${of.join(', ')}`,
    `batches           ${result.batch.toFixed(1)} orders in each`,
  ];
}

function saturation(plan: Plan) {
  if (plan.primaryReach < 1) {
    const { carts, orders, notices } = plan.demand;
    const all = carts + orders + notices;
    const share = (part: number) => percent(part / all);
    return `not reached       The largest machine carries ${percent(plan.primaryReach)} of what the primary would have to do: calls of signed-in people ${share(carts)}, orders ${share(orders)}, notices of changes to every process ${share(notices)}.`;
  }
  const { part, times } = firstFull(plan);
  return `fills up first    ${part}, at ${times.toFixed(1)} × this load`;
}

function limits(times: ServiceTimes): string[] {
  const max = maxPerMinute(times);
  const top = Math.max(...rates);
  return [
    '— Where one primary ends —',
    `The largest machine is enough as primary up to ${about(max)} requests a minute with these shares (${about(planFor(max, times).orders)} orders a second).`,
    `One process places up to ${about(ordersOfOneProcess(times))} orders a second, in full batches.`,
    `A primary that did nothing else could take ${about(maxOrders(times))} orders a second, from many processes.`,
    `At ${count(top)} requests a minute, ${percent(orderShareAt(top, times), 3)} of them may be orders, if the other calls of signed-in people are fewer in the same proportion; the plan has ${percent(visitors.order / 1_000, 1)}.`,
  ];
}

const count = (value: number) =>
  value.toLocaleString('en', { maximumFractionDigits: value < 10 ? 1 : 0 });
const about = (value: number) =>
  Number(value.toPrecision(2)).toLocaleString('en', { maximumSignificantDigits: 2 });
const percent = (share: number, digits = 0) => `${(share * 100).toFixed(digits)} %`;
const milliseconds = (time: number) => `${time.toFixed(time < 10 ? 1 : 0)} ms`;
const money = (amount: number) => `${prices.currency}${about(amount)}`;
