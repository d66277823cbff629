import { Refusal } from '#shop/refusal.ts';

/**
 * Shares places among senders: a sender may take one more while it holds fewer than are free. So
 * nobody is refused while fewer than half are taken; from then on whoever holds most is refused
 * first, and those who hold few go on until hardly any are free. (Choudhury and Hahne, "Dynamic queue
 * length thresholds for shared-memory packet switches", 1998, with a factor of 1.)
 */
export class FairShares {
  private readonly max: number;
  private total = 0;
  /** The number of places that each sender holds; senders without a place are left out. */
  private readonly held = new Map<string, number>();

  constructor(max: number) {
    this.max = max;
  }

  hasRoomFor(sender: string): boolean {
    return this.heldBy(sender) < this.max - this.total;
  }

  /** Takes a place, whether there is room or not. */
  add(sender: string): void {
    this.total += 1;
    this.held.set(sender, this.heldBy(sender) + 1);
  }

  remove(sender: string): void {
    this.total -= 1;
    const left = this.heldBy(sender) - 1;
    if (left > 0) this.held.set(sender, left);
    else this.held.delete(sender);
  }

  /** The sender that holds most, if it holds more than are free. */
  oversized(): string | undefined {
    const free = this.max - this.total;
    if (free >= this.total) return undefined;
    let [most, largest] = [free, undefined as string | undefined];
    for (const [sender, count] of this.held) {
      if (count > most) [most, largest] = [count, sender];
    }
    return largest;
  }

  heldBy(sender: string): number {
    return this.held.get(sender) ?? 0;
  }
}

export const overloaded = () =>
  new Refusal('unavailable', 'The shop is very busy. Please try again in a moment.', {
    retryAfter: 2,
  });
