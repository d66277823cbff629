import type { Change } from '#contract/events.ts';
import { GatheredChanges } from './gathered-changes.ts';

/** Longer than a page takes from reading a list to opening its stream. */
const keptMs = 10_000;

/** What was told a moment ago, for those who only now begin to listen. */
export class RecentChanges {
  private told: { changes: readonly Change[]; at: number }[] = [];

  add(changes: readonly Change[]): void {
    this.told = [...this.fresh(), { changes, at: performance.now() }];
  }

  all(): Change[] {
    const gathered = new GatheredChanges();
    for (const { changes } of this.fresh()) for (const change of changes) gathered.add(change);
    return gathered.take();
  }

  private fresh() {
    const since = performance.now() - keptMs;
    return this.told.filter(({ at }) => at >= since);
  }
}
