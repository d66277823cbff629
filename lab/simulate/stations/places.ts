/** Places that are taken first come, first served: a thread, or the connections of a pool. */
export class Places {
  private free: number;
  private readonly waiting: (() => void)[] = [];
  private next = 0;

  constructor(count: number) {
    this.free = count;
  }

  /** Calls `act` when there is a place; it stays taken until `leave`. */
  enter(act: () => void): void {
    if (this.free > 0) {
      this.free -= 1;
      act();
    } else {
      this.waiting.push(act);
    }
  }

  leave(): void {
    const act = this.waiting[this.next];
    if (!act) {
      this.free += 1;
      return;
    }
    this.next += 1;
    if (this.next > 1_000) {
      this.waiting.splice(0, this.next);
      this.next = 0;
    }
    act();
  }
}
