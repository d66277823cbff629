/** A cart, a key, a code or the stock was changed since the decision: decide again. */
export class ChangedMeanwhile extends Error {}

/** Two processes may also deadlock; the one that PostgreSQL ends decides again. */
export const mustDecideAgain = (error: unknown): boolean =>
  error instanceof ChangedMeanwhile || isDeadlock(error);

function isDeadlock(error: unknown) {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ('code' in cause && cause.code === '40P01') return true;
  }
  return false;
}
