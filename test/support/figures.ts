import { readFileSync } from 'node:fs';

/** The number below which that share of them lie. */
export function quantile(numbers: readonly number[], share: number): number {
  const sorted = numbers.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

/** The number in the middle. */
export const median = (numbers: readonly number[]): number => quantile(numbers, 0.5);

/** Memory of a process in megabytes; not a number where the system does not say. */
export function memoryOf(pid: number | undefined): number {
  if (process.platform !== 'linux') return Number.NaN;
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024;
}
