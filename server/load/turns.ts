import { FairShares, overloaded } from './fair-shares.ts';

interface Waiting {
  sender: string;
  person: string;
  begin(): void;
}

/**
 * Lets `max` pieces of work run at a time, shared fairly among their senders. The others wait: first
 * come, first served, but a sender with more work under way than turns are free waits for its own.
 * Of those who wait behind one sender, the person with the least work under way is next. A person
 * never has more than `perPerson` turns, whoever sends for them.
 */
export class Turns {
  private readonly shares: FairShares;
  /** The turns that each person holds, whoever sends for them. */
  private readonly persons: FairShares;
  private readonly maxWaitMs: number;
  private readonly perPerson: number;
  private readonly waiting = new Set<Waiting>();

  constructor(max: number, maxWaitMs: number, { perPerson = max } = {}) {
    this.shares = new FairShares(max);
    this.persons = new FairShares(max);
    this.maxWaitMs = maxWaitMs;
    this.perPerson = perPerson;
  }

  /**
   * Waits for a turn and returns what ends it, which may be called twice. Throws `Refusal`
   * (unavailable) when the turn does not come in time. Null when the client is gone before that.
   */
  async take(
    sender: string,
    gone: AbortSignal,
    person: string = sender,
  ): Promise<(() => void) | null> {
    if (gone.aborted) return null;
    if (this.hasRoomFor(sender, person)) this.begin(sender, person);
    else if (!(await this.wait(sender, gone, person))) return null;
    let isOver = false;
    return () => {
      if (isOver) return;
      isOver = true;
      this.shares.remove(sender);
      this.persons.remove(person);
      this.letIn();
    };
  }

  private hasRoomFor(sender: string, person: string) {
    return this.persons.heldBy(person) < this.perPerson && this.shares.hasRoomFor(sender);
  }

  private begin(sender: string, person: string) {
    this.shares.add(sender);
    this.persons.add(person);
  }

  /** True once the turn has been taken, false when the client is gone before. */
  private wait(sender: string, gone: AbortSignal, person: string): Promise<boolean> {
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
      this.begin(sender, person);
      resolve(true);
    };
    const entry: Waiting = { sender, person, begin };
    const timer = setTimeout(() => {
      leave();
      reject(overloaded());
    }, this.maxWaitMs);
    gone.addEventListener('abort', giveUp);
    this.waiting.add(entry);
    return promise;
  }

  private letIn() {
    for (const { sender, person } of this.waiting) {
      if (this.hasRoomFor(sender, person)) this.nextOf(sender)?.begin();
    }
  }

  /** The first to come of those behind a sender who have the fewest turns. */
  private nextOf(sender: string): Waiting | undefined {
    let next: Waiting | undefined;
    let fewest = this.perPerson;
    for (const one of this.waiting) {
      const held = this.persons.heldBy(one.person);
      if (one.sender === sender && held < fewest) [next, fewest] = [one, held];
    }
    return next;
  }
}
