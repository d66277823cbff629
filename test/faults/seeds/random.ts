/** Everything that a run leaves to chance, from one number. */
export interface Chance {
  /** Returns an integer from 0 up to, but not including, `end`. */
  below(end: number): number;
  /** True once in so many times, on average. */
  onceIn(times: number): boolean;
  oneOf<Item>(items: readonly Item[]): Item;
  bytes(count: number): Uint8Array;
  /** Another source, so that what is drawn from it changes nothing here. */
  fork(): Chance;
}

/** Mulberry32: small, fast and the same on every machine. */
export function seededChance(seed: number): Chance {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return (mixed ^ (mixed >>> 14)) >>> 0;
  };
  const below = (end: number) => Math.floor((next() / 2 ** 32) * end);
  return {
    below,
    onceIn: (times) => below(times) === 0,
    oneOf: (items) => items[below(items.length)] as (typeof items)[number],
    bytes: (count) => Uint8Array.from({ length: count }, () => below(256)),
    fork: () => seededChance(next()),
  };
}
