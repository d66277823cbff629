// Primes: of numbers at equal distances, as of the first orders of full batches, one in so many is a
// multiple.
const batchesPerCheck = 257;
const writesPerCheck = 17;

/** Says whether the sums that the first order of a batch changes are checked. */
export const isSampledBatch = (firstOrderId: number): boolean =>
  firstOrderId % batchesPerCheck === 0;

/** Says whether an order that changes, or a variant that is counted, is checked in full. */
export const isSampled = (id: number): boolean => id % writesPerCheck === 0;
