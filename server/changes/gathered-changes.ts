import type { Change } from '#contract/events.ts';
import { type ChangedNoun, changedNouns } from '#contract/rules/live/changes.ts';

/** So that the changes of all nouns fit a notice of PostgreSQL, which takes 8,000 bytes. */
const maxIds = 100;

interface Gathered {
  /** Null once any may have changed. */
  ids: Set<number> | null;
  placed: Set<number>;
}

/** Holds at most one change of each noun, with what all that were added say. */
export class GatheredChanges {
  private readonly nouns = new Map<ChangedNoun, Gathered>();

  add({ noun, ids, placed }: Change): void {
    const before = this.nouns.get(noun) ?? { ids: new Set(), placed: new Set() };
    this.nouns.set(noun, {
      ids: ids && before.ids && limited(before.ids.union(new Set(ids))),
      placed: new Set([...before.placed, ...placed].slice(-maxIds)),
    });
  }

  /** Returns them all and is empty. */
  take(): Change[] {
    const changes = [...this.nouns].map(([noun, { ids, placed }]) => ({
      noun,
      ids: ids && [...ids],
      placed: [...placed],
    }));
    this.nouns.clear();
    return changes;
  }
}

const limited = (ids: Set<number>) => (ids.size > maxIds ? null : ids);

/** Anything may have changed. */
export const anyChange: readonly Change[] = changedNouns.map((noun) => ({
  noun,
  ids: null,
  placed: [],
}));

/** Longer than a page takes between reading a list and opening its stream. */
const keptMs = 10_000;

/** The changes of the last ten seconds, for streams that open only now. */
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
