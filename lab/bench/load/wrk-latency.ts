/** Times in microseconds, ascending, each with how many took so long. */
export type Histogram = readonly (readonly [time: number, count: number])[];

/**
 * Takes out what wrk adds: for an answer that took more than two turns it also counts the requests
 * that would have been sent meanwhile, as if the buyers came at a fixed rate. Ours wait for their
 * answer. `turn` is the mean time between two requests of a connection, as wrk computes it.
 */
export function histogramOfAnswers(counted: Histogram, turn: number): Histogram {
  const counts = new Map(counted);
  for (const [time] of counted.toReversed()) {
    const real = counts.get(time) ?? 0;
    if (real === 0 || time < 2 * turn) continue;
    for (let added = time - turn; added > turn; added -= turn) {
      counts.set(added, (counts.get(added) ?? 0) - real);
    }
  }
  return [...counts].filter(([, count]) => count > 0).toSorted(([one], [other]) => one - other);
}

/** The time below which this share of the answers lies. */
export function quantileOf(times: Histogram, share: number): number {
  const all = times.reduce((sum, [, count]) => sum + count, 0);
  let before = 0;
  for (const [time, count] of times) {
    before += count;
    if (before >= all * share) return time;
  }
  return times.at(-1)?.[0] ?? 0;
}

/** The mean, and the standard deviation as a share of it. */
export function momentsOf(times: Histogram): { mean: number; variation: number } {
  const all = times.reduce((sum, [, count]) => sum + count, 0);
  const mean = times.reduce((sum, [time, count]) => sum + time * count, 0) / all;
  const square = times.reduce((sum, [time, count]) => sum + (time - mean) ** 2 * count, 0) / all;
  return { mean, variation: Math.sqrt(square) / mean };
}
