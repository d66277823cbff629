import { LRUCache } from 'lru-cache';
import { siteOrSender } from '#shop/accounts/limits/network.ts';
import { Refusal } from '#shop/refusal.ts';

/** Somebody who waits for the answer to a search. */
export interface Asker {
  /** The IP address or, of IPv6, its network. */
  sender: string;
  /** Aborted once nobody waits for the answer any more. */
  gone: AbortSignal;
  isSignedIn: boolean;
}

/** A place for one search, to be given back when its answer is made. */
export type Release = () => void;

interface Waiting extends Asker {
  admit(): void;
  refuse(error: Error): void;
}

interface Limits {
  /** Searches under way. */
  atOnce: number;
  waiting: number;
  waitMs: number;
}

export const waitingLimits = { waiting: 50, waitMs: 2_000 };

/** Time after which what a sender has used counts half as much. */
const halfLifeMs = 10_000;
const maxSenders = 10_000;

/** Anybody can open an account: beyond this, signed-in people wait as visitors do. */
const maxAheadMs = 1_000;

/**
 * Lets few searches be made at once. The others wait, those of signed-in people first while their sender
 * has used little, and then those of the sender whose searches took the least time. When too many wait,
 * the sender with the most of them is refused, so that one sender does not take the places of others. In
 * all this an IPv6 /48 comes before the networks in it.
 */
export class SearchGate {
  private readonly limits: Limits;
  private readonly queue: Waiting[] = [];
  private readonly used = new LRUCache<string, { ms: number; at: number }>({ max: maxSenders });
  private readonly running = new Map<string, number>();
  private underWay = 0;

  constructor(limits: Limits) {
    this.limits = limits;
  }

  /**
   * Resolves when the search may begin. Throws `Refusal` (unavailable) when too many wait or it waited
   * too long, and the signal's reason when the asker is gone.
   */
  async enter(asker: Asker): Promise<Release> {
    asker.gone.throwIfAborted();
    if (this.isFull()) await this.wait(asker);
    else this.begin(asker.sender);
    return this.releaseOf(asker.sender);
  }

  isFull(): boolean {
    return this.underWay >= this.limits.atOnce;
  }

  private begin(sender: string) {
    this.underWay += 1;
    for (const one of bothOf(sender)) this.running.set(one, this.runningOf(one) + 1);
  }

  private releaseOf(sender: string): Release {
    const begunAt = performance.now();
    let isOver = false;
    return () => {
      if (isOver) return;
      isOver = true;
      this.charge(sender, performance.now() - begunAt);
      this.underWay -= 1;
      for (const one of bothOf(sender)) this.end(one);
      this.admitNext();
    };
  }

  private end(sender: string) {
    const left = this.runningOf(sender) - 1;
    if (left > 0) this.running.set(sender, left);
    else this.running.delete(sender);
  }

  private wait(asker: Asker): Promise<void> {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const leave = () => this.queue.splice(this.queue.indexOf(waiting), 1);
    const refuse = (error: unknown) => {
      leave();
      settle();
      reject(error);
    };
    const onGone = () => refuse(asker.gone.reason);
    const timer = setTimeout(() => refuse(busy()), this.limits.waitMs);
    const settle = () => {
      clearTimeout(timer);
      asker.gone.removeEventListener('abort', onGone);
    };
    const admit = () => {
      leave();
      settle();
      this.begin(asker.sender);
      resolve();
    };
    const waiting: Waiting = { ...asker, admit, refuse };
    asker.gone.addEventListener('abort', onGone);
    this.queue.push(waiting);
    if (this.queue.length > this.limits.waiting) this.firstToRefuse().refuse(busy());
    return promise;
  }

  private admitNext() {
    const [next] = this.queue.toSorted((one, other) => this.compare(one, other));
    next?.admit();
  }

  /** Puts those first who go first; among equals the sort keeps those first that came first. */
  private compare(one: Asker, other: Asker) {
    return (
      Number(this.goesAhead(other)) - Number(this.goesAhead(one)) ||
      this.runningOf(siteOrSender(one.sender)) - this.runningOf(siteOrSender(other.sender)) ||
      this.usedBy(siteOrSender(one.sender)) - this.usedBy(siteOrSender(other.sender)) ||
      this.runningOf(one.sender) - this.runningOf(other.sender) ||
      this.usedBy(one.sender) - this.usedBy(other.sender)
    );
  }

  private goesAhead({ isSignedIn, sender }: Asker): boolean {
    return isSignedIn && this.usedBy(siteOrSender(sender)) < maxAheadMs;
  }

  /** The latest of the sender with the most that wait; visitors before signed-in people. */
  private firstToRefuse(): Waiting {
    const crowds = Map.groupBy(this.queue, ({ sender }) => sender);
    const sites = Map.groupBy(this.queue, ({ sender }) => siteOrSender(sender));
    const crowdOf = ({ sender }: Asker) => crowds.get(sender)?.length ?? 0;
    const siteCrowdOf = ({ sender }: Asker) => sites.get(siteOrSender(sender))?.length ?? 0;
    return this.queue.reduce((worst, each) => {
      const difference =
        siteCrowdOf(each) - siteCrowdOf(worst) ||
        crowdOf(each) - crowdOf(worst) ||
        Number(worst.isSignedIn) - Number(each.isSignedIn) ||
        this.usedBy(each.sender) - this.usedBy(worst.sender);
      return difference >= 0 ? each : worst;
    });
  }

  private runningOf(sender: string) {
    return this.running.get(sender) ?? 0;
  }

  private usedBy(sender: string) {
    const { ms, at } = this.used.get(sender) ?? { ms: 0, at: 0 };
    return ms * 0.5 ** ((performance.now() - at) / halfLifeMs);
  }

  private charge(sender: string, ms: number) {
    for (const one of bothOf(sender)) {
      this.used.set(one, { ms: this.usedBy(one) + ms, at: performance.now() });
    }
  }
}

/** A sender and its /48; an IPv4 address only itself. */
const bothOf = (sender: string) => new Set([sender, siteOrSender(sender)]);

const busy = () =>
  new Refusal('unavailable', 'Many people are searching right now. Please try again in a moment.', {
    retryAfter: 2,
  });
