import { coresOf } from './demand.ts';
import { firstFull } from './limits.ts';
import { visitors } from './mix.ts';
import { planFor } from './plan.ts';
import type { ServiceTimes } from './service-times.ts';

/** Orders a day of the reference sizes. */
export const orderSizes = [500, 5_000, 50_000];

/** How many times the average the busiest minute of a day has. */
const peak = 10;
const minutesADay = 24 * 60;

/** Requests in the busiest minute of a day with so many orders. */
export const busiestMinute = (ordersADay: number): number =>
  ((ordersADay * 1_000) / visitors.order / minutesADay) * peak;

/** Makes a Markdown table. */
export function sizesTable(times: ServiceTimes): string[] {
  const rows = orderSizes.map((orders) => {
    const plan = planFor(busiestMinute(orders), times);
    const { times: room } = firstFull(plan);
    return `| ${[
      orders.toLocaleString('en'),
      Math.round(plan.rate * 60).toLocaleString('en'),
      coresOf(plan.demand).toFixed(1),
      plan.counts.webs,
      `${room.toFixed(1)} ×`,
    ].join(' | ')} |`;
  });
  return [
    '| orders a day | requests in the busiest minute | cores fully busy then, in all | processes of the shop | load that fills them |',
    '|---|---|---|---|---|',
    ...rows,
  ];
}
