/** The item with the smallest key comes out first; among equal keys the one that went in first. */
export class Heap<T> {
  private readonly items: { key: number; turn: number; value: T }[] = [];
  private turns = 0;

  get size(): number {
    return this.items.length;
  }

  get smallest(): number {
    return this.items[0]?.key ?? Number.POSITIVE_INFINITY;
  }

  add(key: number, value: T): void {
    const { items } = this;
    const item = { key, turn: this.turns++, value };
    let at = items.length;
    items.push(item);
    while (at > 0) {
      const parent = (at - 1) >> 1;
      const above = items[parent] as typeof item;
      if (!isBefore(item, above)) break;
      items[at] = above;
      at = parent;
    }
    items[at] = item;
  }

  take(): T | undefined {
    const { items } = this;
    const [first] = items;
    const last = items.pop();
    if (items.length > 0 && last) this.sink(last);
    return first?.value;
  }

  private sink(item: { key: number; turn: number; value: T }) {
    const { items } = this;
    let at = 0;
    for (;;) {
      let below = 2 * at + 1;
      const [left, right] = [items[below], items[below + 1]];
      if (!left) break;
      if (right && isBefore(right, left)) below += 1;
      const child = items[below] as typeof item;
      if (!isBefore(child, item)) break;
      items[at] = child;
      at = below;
    }
    items[at] = item;
  }
}

interface Keyed {
  key: number;
  turn: number;
}

const isBefore = (one: Keyed, other: Keyed) =>
  one.key < other.key || (one.key === other.key && one.turn < other.turn);
