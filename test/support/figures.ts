import { readFileSync } from 'node:fs';

/** The number below which this share of the numbers lies. */
export function quantile(numbers: readonly number[], share: number): number {
  const sorted = numbers.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

export const median = (numbers: readonly number[]): number => quantile(numbers, 0.5);

/** Resident memory of a process in MB; NaN unless on Linux. */
export function memoryOf(pid: number | undefined): number {
  if (process.platform !== 'linux') return Number.NaN;
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024;
}
