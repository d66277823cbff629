/** Random numbers that are the same in every run with the same seed. */
export class Random {
  private state: number;

  constructor(seed: number) {
    this.state = seed >>> 0;
  }

  /** Returns a number from 0 to below 1 (mulberry32). */
  next(): number {
    this.state = (this.state + 0x6d2b79f5) >>> 0;
    let mixed = this.state;
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  }

  exponential(mean: number): number {
    return -mean * Math.log(1 - this.next());
  }

  /** Has mean 1 and this standard deviation: never below zero, now and then far above the mean. */
  logNormal(variation: number): number {
    if (variation <= 0) return 1;
    const square = Math.log(1 + variation * variation);
    return Math.exp(Math.sqrt(square) * this.normal() - square / 2);
  }

  private normal() {
    const radius = Math.sqrt(-2 * Math.log(1 - this.next()));
    return radius * Math.cos(2 * Math.PI * this.next());
  }

  /** An index, chosen as often as its weight says. */
  pick(weights: readonly number[]): number {
    let drawn = this.next() * weights.reduce((sum, weight) => sum + weight, 0);
    for (const [index, weight] of weights.entries()) {
      drawn -= weight;
      if (drawn < 0) return index;
    }
    return weights.length - 1;
  }
}
