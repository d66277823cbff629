/** A call as its caller saw it; times are in ms of one clock. */
export interface Call {
  who: string;
  began: number;
  ended: number;
  /** 0 when no answer came. */
  status: number;
  retryAfter: string | null;
}

/** `order` is the id of the order that the answer names. */
export interface Placement extends Call {
  key: string;
  order: number | null;
}

/** What a customer's own list of orders showed; null without an answer. */
export interface OwnOrders extends Call {
  newest: number | null;
  count: number | null;
}

/** A text that the owner saves, numbered upwards; and a page or answer that shows one. */
export interface Saved extends Call {
  version: number;
}
export interface Seen extends Call {
  version: number | null;
}

/** Every call to a shop while it was harmed. */
export class History {
  readonly placements: Placement[] = [];
  readonly ownOrders: OwnOrders[] = [];
  readonly saved: Saved[] = [];
  readonly seen: Seen[] = [];
  /** Pages that no cache keeps. */
  readonly pages: Call[] = [];
  readonly carts: Call[] = [];

  all(): Call[] {
    const { placements, ownOrders, saved, seen, pages, carts } = this;
    return [placements, ownOrders, saved, seen, pages, carts].flat();
  }
}

export interface Span {
  from: number;
  to: number;
}

const hasSucceeded = ({ status }: Call) => status >= 200 && status < 300;

/** The orders that the shop acknowledged, by key. */
function acknowledged({ placements }: History): Map<string, Placement & { order: number }> {
  const found = new Map<string, Placement & { order: number }>();
  for (const placement of placements) {
    const { key, order } = placement;
    if (hasSucceeded(placement) && order !== null && !found.has(key)) {
      found.set(key, { ...placement, order });
    }
  }
  return found;
}

/** Keys that got two orders, and orders that two keys got. */
export function twins(history: History): string[] {
  const first = acknowledged(history);
  const found: string[] = [];
  for (const placement of history.placements) {
    const order = first.get(placement.key)?.order;
    if (hasSucceeded(placement) && placement.order !== order) {
      found.push(`a key was answered with orders ${order} and ${placement.order}`);
    }
  }
  const keyOf = new Map<number, string>();
  for (const [key, { order }] of first) {
    if (keyOf.has(order)) found.push(`order ${order} was given to two keys`);
    keyOf.set(order, key);
  }
  return found;
}

/** Acknowledged orders that are not in the database, and orders there that nobody placed. */
export function lost(history: History, stored: readonly { id: number; key: string }[]): string[] {
  const asked = new Set(history.placements.map(({ key }) => key));
  const there = new Map(stored.map(({ id, key }) => [id, key]));
  const missing = [...acknowledged(history)]
    .filter(([key, { order }]) => there.get(order) !== key)
    .map(([, { order }]) => `acknowledged order ${order} is lost`);
  const counts = Map.groupBy(stored, ({ key }) => key);
  const unasked = stored
    .filter(({ key }) => !asked.has(key))
    .map(({ id }) => `nobody placed order ${id}`);
  const doubled = [...counts]
    .filter(([, those]) => those.length > 1)
    .map(([, those]) => `orders ${those.map(({ id }) => id).join(' and ')} have one key`);
  return [...missing, ...unasked, ...doubled];
}

/**
 * Customers' own lists that went back in time: without an order that was acknowledged before the
 * list was requested, or with fewer orders than before. A customer places one order at a time.
 */
export function wentBack(history: History): string[] {
  const orders = Map.groupBy(acknowledged(history).values(), ({ who }) => who);
  const reads = Map.groupBy(history.ownOrders.filter(hasSucceeded), ({ who }) => who);
  return [...reads].flatMap(([who, own]) => goneBack(own, orders.get(who) ?? []));
}

function goneBack(reads: readonly OwnOrders[], orders: readonly Placement[]): string[] {
  return reads.flatMap((read) => {
    const isBefore = ({ ended }: Call) => ended <= read.began;
    const known = orders.filter(isBefore).map(({ order }) => order ?? 0);
    const earlier = reads.filter(isBefore);
    const newest = Math.max(0, ...known, ...earlier.map((one) => one.newest ?? 0));
    const count = Math.max(known.length, ...earlier.map((one) => one.count ?? 0));
    const found: string[] = [];
    if ((read.newest ?? 0) < newest) found.push(`${read.who} no longer saw order ${newest}`);
    if ((read.count ?? 0) < count) {
      found.push(`${read.who} saw ${read.count} orders after ${count}`);
    }
    return found;
  });
}

/**
 * Pages without a change that was saved `patienceMs` before they were requested. They may be older
 * during an outage of saving, and for `patienceMs` before and after it.
 */
export function stale(history: History, outages: readonly Span[], patienceMs: number): string[] {
  const saved = history.saved.filter(hasSucceeded);
  const isExcused = ({ began }: Call) =>
    outages.some(({ from, to }) => began >= from - patienceMs && began <= to + patienceMs);
  return history.seen.filter(hasSucceeded).flatMap((sight) => {
    const inTime = saved.filter(({ ended }) => ended + patienceMs <= sight.began);
    const due = Math.max(0, ...inTime.map(({ version }) => version));
    if ((sight.version ?? 0) >= due || isExcused(sight)) return [];
    const late = saved.find(({ version }) => version === due);
    const ms = Math.round(sight.began - (late?.ended ?? 0));
    return [`${sight.who} saw text ${sight.version}, ${ms} ms after text ${due} was saved`];
  });
}

/** How far apart two failures may be within one outage. */
const gapMs = 2_000;

/** Spans in which calls failed: from the first one sent to the last one answered. */
export function outagesOf(calls: readonly Call[]): Span[] {
  const failures = calls
    .filter((call) => !hasSucceeded(call))
    .toSorted((one, other) => one.began - other.began);
  const spans: Span[] = [];
  for (const { began, ended } of failures) {
    const last = spans.at(-1);
    if (last && began <= last.to + gapMs) last.to = Math.max(last.to, ended);
    else spans.push({ from: began, to: ended });
  }
  return spans;
}

export const secondsOf = (spans: readonly Span[]) =>
  spans.reduce((sum, { from, to }) => sum + (to - from) / 1_000, 0);

/** Answers that are neither a success nor a 503 with Retry-After. */
export function strange(history: History): string[] {
  const isRefusal = ({ status, retryAfter }: Call) => status === 503 && retryAfter !== null;
  return history
    .all()
    .filter((call) => !hasSucceeded(call) && !isRefusal(call))
    .map(({ who, status, ended, began }) =>
      status === 0
        ? `${who} had no answer within ${Math.round(ended - began)} ms`
        : `${who} was answered ${status}`,
    );
}
