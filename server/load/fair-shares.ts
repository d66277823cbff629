import { siteOf } from '#shop/accounts/limits/network.ts';
import { Refusal } from '#shop/refusal.ts';

/**
 * Gives all of a /48 at most three quarters of the places: its 65,536 networks may belong to one customer, or to
 * thousands of phones.
 */
const siteFactor = 3;

/**
 * Shares places among senders: a sender may take one more while it holds fewer than are free. So
 * nobody is refused while fewer than half are taken; from then on whoever holds most is refused
 * first, and those who hold few go on until hardly any are free. (Choudhury and Hahne, "Dynamic queue
 * length thresholds for shared-memory packet switches", 1998, with a factor of 1.) All senders of an
 * IPv6 /48 together may take one more while they hold fewer than three times as many as are free.
 */
export class FairShares {
  private readonly max: number;
  private total = 0;
  /** The number of places that each sender holds; senders without a place are left out. */
  private readonly held = new Map<string, number>();
  /** The same for each /48. */
  private readonly heldBySite = new Map<string, number>();
  /** The /48 of each sender that holds places. */
  private readonly sites = new Map<string, string>();

  constructor(max: number) {
    this.max = max;
  }

  hasRoomFor(sender: string): boolean {
    const free = this.max - this.total;
    return this.heldBy(sender) < free && this.heldAround(sender) < siteFactor * free;
  }

  /** Takes a place, whether there is room or not. */
  add(sender: string): void {
    this.count(sender, 1);
  }

  remove(sender: string): void {
    this.count(sender, -1);
  }

  private count(sender: string, places: 1 | -1) {
    this.total += places;
    addTo(this.held, sender, places);
    const site = this.siteOf(sender);
    if (!site) return;
    addTo(this.heldBySite, site, places);
    if (this.held.has(sender)) this.sites.set(sender, site);
    else this.sites.delete(sender);
  }

  /** The sender that holds most, if it holds more than are free, or else the largest of a /48 that does. */
  oversized(): string | undefined {
    const free = this.max - this.total;
    if (free >= this.total) return undefined;
    return this.largest((_, count) => count > free) ?? this.largestOfSite(siteFactor * free);
  }

  private largestOfSite(allowed: number) {
    if (this.heldBySite.values().every((count) => count <= allowed)) return undefined;
    return this.largest((sender) => this.heldAround(sender) > allowed);
  }

  private largest(isMeant: (sender: string, count: number) => boolean) {
    let [most, largest] = [0, undefined as string | undefined];
    for (const [sender, count] of this.held) {
      if (count > most && isMeant(sender, count)) [most, largest] = [count, sender];
    }
    return largest;
  }

  /** How many the /48 of a sender holds; 0 for any other sender. */
  private heldAround(sender: string) {
    return this.heldBySite.get(this.siteOf(sender) ?? '') ?? 0;
  }

  private siteOf(sender: string) {
    return this.sites.get(sender) ?? siteOf(sender);
  }

  heldBy(sender: string): number {
    return this.held.get(sender) ?? 0;
  }
}

function addTo(counts: Map<string, number>, key: string, places: 1 | -1) {
  const count = (counts.get(key) ?? 0) + places;
  if (count > 0) counts.set(key, count);
  else counts.delete(key);
}

export const overloaded = () =>
  new Refusal('unavailable', 'The shop is very busy. Please try again in a moment.', {
    retryAfter: 2,
  });
