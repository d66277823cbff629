import type { Finding } from './finding.ts';

/**
 * The books would be wrong after a write, so its transaction rolls back. Callers are answered with 500;
 * the finding is for the log.
 */
export class WrongBooks extends Error {
  override readonly name = 'WrongBooks';
}

/** The twin of a rule of `verify`, at the write that the rule is about. Throws `WrongBooks`. */
export function assertBooks(isRight: boolean, finding: () => Finding): void {
  if (!isRight) throw new WrongBooks(finding());
}

// Primes: of numbers at equal distances, as of the first orders of full batches, one in so many is a
// multiple.
const batchesPerCheck = 257;
const writesPerCheck = 17;

/** Says whether the sums that the first order of a batch changes are checked. */
export const isSampledBatch = (firstOrderId: number): boolean =>
  firstOrderId % batchesPerCheck === 0;

/** Says whether an order that changes, or a variant that is counted, is checked in full. */
export const isSampled = (id: number): boolean => id % writesPerCheck === 0;
