import type { Clock } from '../stations/clock.ts';
import type { Notices } from './notices.ts';

/** Must equal `gatherMs` in `server/answers/catalogue-changes.ts`. */
const gatherMs = 50;

/** A process keeps a page until the stock changes, and renders it again at the next request. */
export class KeptPages {
  /** The version of the stock that each page was rendered with. */
  private readonly versions = new Map<number, number>();
  private readonly clock: Clock;
  private readonly notices: Notices;
  private ownChanges = 0;
  private isTelling = false;

  constructor(clock: Clock, notices: Notices) {
    this.clock = clock;
    this.notices = notices;
  }

  /** Says whether the page was kept; it is from now on. */
  take(page: number): boolean {
    const version = this.notices.told + this.ownChanges;
    const wasKept = this.versions.get(page) === version;
    this.versions.set(page, version);
    return wasKept;
  }

  /**
   * Acts as the shop's `stockMoved`: a process knows its own changes at once, and tells others of
   * several together.
   */
  stockMoved(): void {
    this.ownChanges += 1;
    if (this.isTelling) return;
    this.isTelling = true;
    this.clock.after(gatherMs, () => {
      this.isTelling = false;
      this.notices.tell();
    });
  }
}
