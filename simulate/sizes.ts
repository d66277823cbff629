import { firstFull } from './limits.ts';
import { visitors } from './mix.ts';
import { planFor } from './plan.ts';
import type { ServiceTimes } from './service-times.ts';

/** Orders a day of the reference sizes. */
export const orderSizes = [500, 5_000, 50_000];

/** The busiest minute of a day, of the average one. */
const peak = 10;
const minutesADay = 24 * 60;

/** Requests in the busiest minute of a day with so many orders. */
export const busiestMinute = (ordersADay: number): number =>
  ((ordersADay * 1_000) / visitors.order / minutesADay) * peak;

/** As a Markdown table. */
export function sizesTable(times: ServiceTimes): string[] {
  const rows = orderSizes.map((orders) => {
    const plan = planFor(busiestMinute(orders), times);
    const { edge, web, helpers, workers, primary, replicas } = plan.demand;
    const cores = (edge + web + helpers + workers + primary + replicas) / 1_000;
    const { times: room } = firstFull(plan);
    return `| ${[
      orders.toLocaleString('en'),
      Math.round(plan.rate * 60).toLocaleString('en'),
      cores.toFixed(1),
      plan.counts.webs,
      `${room.toFixed(1)} ×`,
    ].join(' | ')} |`;
  });
  return [
    '| orders a day | requests in the busiest minute | cores that work then, in all | processes of the shop | load that fills them |',
    '|---|---|---|---|---|',
    ...rows,
  ];
}
