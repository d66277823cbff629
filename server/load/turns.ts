import { FairShares, overloaded } from './fair-shares.ts';

interface Waiting {
  sender: string;
  account: string;
  begin(): void;
}

/**
 * Lets `max` pieces of work run at a time, shared fairly among their senders. The others wait: first
 * come, first served, but a sender with more work under way than turns are free waits for its own.
 * Of those who wait behind one sender, the account with the least work under way is next. An account
 * never has more than `perAccount` turns, whoever sends for them.
 */
export class Turns {
  private readonly shares: FairShares;
  /** The turns that each account holds, whoever sends for them. */
  private readonly accounts: FairShares;
  private readonly maxWaitMs: number;
  private readonly perAccount: number;
  private readonly waiting = new Set<Waiting>();

  constructor(max: number, maxWaitMs: number, { perAccount = max } = {}) {
    this.shares = new FairShares(max);
    this.accounts = new FairShares(max);
    this.maxWaitMs = maxWaitMs;
    this.perAccount = perAccount;
  }

  /**
   * Waits for a turn and returns what ends it, which may be called twice. Throws `Refusal`
   * (unavailable) when the turn does not come in time. Null when the client is gone before that.
   */
  async take(
    sender: string,
    gone: AbortSignal,
    account: string = sender,
  ): Promise<(() => void) | null> {
    if (gone.aborted) return null;
    if (this.hasRoomFor(sender, account)) this.begin(sender, account);
    else if (!(await this.wait(sender, gone, account))) return null;
    let isOver = false;
    return () => {
      if (isOver) return;
      isOver = true;
      this.shares.remove(sender);
      this.accounts.remove(account);
      this.letIn();
    };
  }

  private hasRoomFor(sender: string, account: string) {
    return this.accounts.heldBy(account) < this.perAccount && this.shares.hasRoomFor(sender);
  }

  private begin(sender: string, account: string) {
    this.shares.add(sender);
    this.accounts.add(account);
  }

  /** True once the turn has been taken, false when the client is gone before. */
  private wait(sender: string, gone: AbortSignal, account: string): Promise<boolean> {
    const { promise, resolve, reject } = Promise.withResolvers<boolean>();
    const leave = () => {
      clearTimeout(timer);
      gone.removeEventListener('abort', giveUp);
      this.waiting.delete(entry);
    };
    const giveUp = () => {
      leave();
      resolve(false);
    };
    const begin = () => {
      leave();
      this.begin(sender, account);
      resolve(true);
    };
    const entry: Waiting = { sender, account, begin };
    const timer = setTimeout(() => {
      leave();
      reject(overloaded());
    }, this.maxWaitMs);
    gone.addEventListener('abort', giveUp);
    this.waiting.add(entry);
    return promise;
  }

  private letIn() {
    for (const { sender, account } of this.waiting) {
      if (this.hasRoomFor(sender, account)) this.nextOf(sender)?.begin();
    }
  }

  /** The first to come of those behind a sender who have the fewest turns. */
  private nextOf(sender: string): Waiting | undefined {
    let next: Waiting | undefined;
    let fewest = this.perAccount;
    for (const one of this.waiting) {
      const held = this.accounts.heldBy(one.account);
      if (one.sender === sender && held < fewest) [next, fewest] = [one, held];
    }
    return next;
  }
}
