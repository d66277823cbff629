import { readFileSync } from 'node:fs';

interface Prices {
  source: string;
  date: string;
  currency: string;
  processorHour: number;
  hoursAMonth: number;
  /** Processors of the machines on offer, ascending. */
  machineSizes: number[];
  /** The price of a GB in each band of a month's traffic. */
  trafficGb: { upTo: number | null; price: number }[];
}

export const prices: Prices = JSON.parse(
  readFileSync(new URL('./prices.json', import.meta.url), 'utf8'),
);

export const largestMachine = Math.max(...prices.machineSizes);

/** Processors of the smallest machine with at least so many; of the largest if none has. */
export const machineFor = (processors: number): number =>
  prices.machineSizes.find((size) => size >= processors) ?? largestMachine;

export const monthOfProcessors = (count: number): number =>
  count * prices.processorHour * prices.hoursAMonth;

export function monthOfTraffic(gigabytes: number): number {
  let [paid, from] = [0, 0];
  for (const { upTo, price } of prices.trafficGb) {
    const to = Math.min(gigabytes, upTo ?? Number.POSITIVE_INFINITY);
    paid += Math.max(0, to - from) * price;
    from = to;
  }
  return paid;
}
