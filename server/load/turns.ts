import { FairShares, overloaded } from './fair-shares.ts';

interface Waiting {
  sender: string;
  begin(): void;
}

/**
 * Lets `max` pieces of work run at a time, shared fairly among their senders. The others wait: first
 * come, first served, but a sender with more work under way than turns are free waits for its own.
 */
export class Turns {
  private readonly shares: FairShares;
  private readonly maxWaitMs: number;
  private readonly waiting = new Set<Waiting>();

  constructor(max: number, maxWaitMs: number) {
    this.shares = new FairShares(max);
    this.maxWaitMs = maxWaitMs;
  }

  /**
   * Waits for a turn and returns what ends it, which may be called twice. Throws `Refusal`
   * (unavailable) when the turn does not come in time. Null when the client is gone before that.
   */
  async take(sender: string, gone: AbortSignal): Promise<(() => void) | null> {
    if (gone.aborted) return null;
    if (this.shares.hasRoomFor(sender)) this.shares.add(sender);
    else if (!(await this.wait(sender, gone))) return null;
    let isOver = false;
    return () => {
      if (isOver) return;
      isOver = true;
      this.shares.remove(sender);
      this.letIn();
    };
  }

  /** True once the turn has been taken, false when the client is gone before. */
  private wait(sender: string, gone: AbortSignal): Promise<boolean> {
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
      this.shares.add(sender);
      resolve(true);
    };
    const entry: Waiting = { sender, begin };
    const timer = setTimeout(() => {
      leave();
      reject(overloaded());
    }, this.maxWaitMs);
    gone.addEventListener('abort', giveUp);
    this.waiting.add(entry);
    return promise;
  }

  private letIn() {
    for (const { sender, begin } of this.waiting) {
      if (this.shares.hasRoomFor(sender)) begin();
    }
  }
}
