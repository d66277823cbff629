import fc, { type IAsyncProperty, type IProperty, type Parameters } from 'fast-check';
import { inTier } from './tier.ts';

const { PROPERTY_SEED, PROPERTY_RUNS } = process.env;

/** The same in each run of the first tier. The second draws another each time, and prints it. */
const seed = PROPERTY_SEED
  ? Number(PROPERTY_SEED)
  : inTier({ first: 20_261_126, all: Date.now() % 2 ** 31 });

let isPrinted = inTier({ first: true, all: false });

/**
 * Checks a property with the seed of this run; `PROPERTY_SEED` sets another, and `PROPERTY_RUNS` how many
 * values are drawn.
 */
export function checkProperty<T>(
  property: IAsyncProperty<T>,
  parameters?: Parameters<T>,
): Promise<void>;
export function checkProperty<T>(property: IProperty<T>, parameters?: Parameters<T>): void;
export function checkProperty<T>(
  property: IAsyncProperty<T> | IProperty<T>,
  parameters?: Parameters<T>,
): Promise<void> | void {
  printSeed();
  const numRuns = PROPERTY_RUNS ? { numRuns: Number(PROPERTY_RUNS) } : {};
  return fc.assert(property as IAsyncProperty<T>, { seed, ...parameters, ...numRuns });
}

function printSeed() {
  if (isPrinted) return;
  isPrinted = true;
  process.stderr.write(`Random values with PROPERTY_SEED=${seed}\n`);
}
