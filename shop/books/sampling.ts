// Primes: order numbers at a fixed distance, as of full batches, all have their turn.
const batchesToACheck = 257;
const writesToACheck = 17;

/** Of the first order in a batch: whether that order is checked in full. */
export const isSampledBatch = (firstOrderId: number): boolean =>
  firstOrderId % batchesToACheck === 0;

/** Of an order that changes its status, or a variant that is counted: whether it is checked in full. */
export const isSampled = (id: number): boolean => id % writesToACheck === 0;
