import type { Call } from '#contract/api.ts';
import type { Order } from '#contract/orders/orders.ts';
import type { Sent } from '#test/support/caller.ts';
import type { Person } from './scene.ts';

/** A call that somebody makes. */
export interface Ask {
  who: Person | null;
  name: Call;
  sent: Sent;
}

/** The answer that the caller got; `null` for none. */
export type Heard = { status: number; body: unknown; isKept: boolean } | null;

/** A key of an order, with the answers that its customer got. */
export interface KeyUse {
  who: Person;
  key: string;
  body: object;
  /** Orders that were answered for it. */
  orders: Set<number>;
  /** A call may have placed an order that nobody heard of. */
  isOpen: boolean;
  firstAt: number;
}

/** The shop forgets keys after a day; an hour less, for calls that take long. */
const keyMs = 23 * 60 * 60_000;

/** Each is asked again after every step. */
const maxKeptAsks = 4;

/** Everything that callers know, with which the shop must agree, also after a power cut. */
export class History {
  /** The latest answer about each order. */
  readonly orders: Map<number, Order>;
  /** Orders whose total nobody can know: a change of them was not answered, or overlapped with what was. */
  readonly unsure = new Set<number>();
  readonly keys = new Map<string, KeyUse>();
  /** Steps of the desk, by order and step, that were answered. */
  readonly steps = new Map<string, number>();
  readonly endedTokens = new Set<string>();
  /** The latest ones whose answers the shop kept. */
  readonly keptAsks = new Map<string, Ask>();
  /** Answers that no shop should give. */
  readonly faults: string[] = [];
  /** Counts what begins and ends, to tell which came first. */
  private moment = 0;
  /** Changes under way, by order. */
  private readonly changing = new Map<number, number>();
  private readonly changedAt = new Map<number, number>();

  constructor(orders: readonly Order[]) {
    this.orders = new Map(orders.map((order) => [order.id, order]));
  }

  /** Forgets the calls that a power cut ended. */
  settle(): void {
    this.changing.clear();
  }

  /** Returns the moment when the call began, for `hear`. */
  begin(ask: Ask): number {
    const id = changedBy(ask);
    if (id !== undefined) {
      this.changing.set(id, (this.changing.get(id) ?? 0) + 1);
      this.unsure.add(id);
    }
    this.moment += 1;
    return this.moment;
  }

  hear(ask: Ask, heard: Heard, now: number, begun: number): void {
    this.hearAnswer(ask, heard, now, begun);
    const id = changedBy(ask);
    if (id === undefined) return;
    this.changing.set(id, (this.changing.get(id) ?? 1) - 1);
    this.moment += 1;
    this.changedAt.set(id, this.moment);
  }

  private hearAnswer(ask: Ask, heard: Heard, now: number, begun: number) {
    if (ask.name === 'POST /orders/place') this.hearPlaced(ask, heard, now);
    if (!heard) return;
    const { status, body, isKept } = heard;
    if (status >= 500 && status !== 503) {
      this.faults.push(`${ask.name} was answered with ${status}: ${JSON.stringify(body)}`);
    }
    if (status >= 300) return;
    if (isKept) this.hearKept(ask);
    const { order } = Object(body) as { order?: Order };
    if (order && ask.name !== 'POST /orders/place' && this.orders.has(order.id)) {
      this.orders.set(order.id, order);
      const others = (this.changing.get(order.id) ?? 0) - (changedBy(ask) === order.id ? 1 : 0);
      if (others === 0 && begun > (this.changedAt.get(order.id) ?? 0)) this.unsure.delete(order.id);
      else this.unsure.add(order.id);
    }
    const step = stepOf(ask);
    if (step) this.steps.set(step, (this.steps.get(step) ?? 0) + 1);
    if (ask.name === 'POST /auth/logout' && ask.who) this.endedTokens.add(ask.who.token);
  }

  /** Orders placed with keys that still stand for them. */
  repeatable(now: number): Ask[] {
    return [...this.keys.values()]
      .filter(({ firstAt }) => now - firstAt < keyMs)
      .map(({ who, key, body }) => ({
        ...{ who, name: 'POST /orders/place' },
        sent: { body, headers: { 'idempotency-key': key } },
      }));
  }

  private hearKept(ask: Ask) {
    this.keptAsks.set(JSON.stringify([ask.name, ask.sent]), ask);
    const [oldest] = this.keptAsks.keys();
    if (this.keptAsks.size > maxKeptAsks && oldest) this.keptAsks.delete(oldest);
  }

  private hearPlaced(ask: Ask, heard: Heard, now: number) {
    const key = ask.sent.headers?.['idempotency-key'];
    if (!key || !ask.who) return;
    const name = `${ask.who.id} ${key}`;
    const use = this.keys.get(name) ?? {
      ...{ who: ask.who, key, body: ask.sent.body as object, orders: new Set<number>() },
      ...{ isOpen: false, firstAt: now },
    };
    this.keys.set(name, use);
    if (!heard) use.isOpen = true;
    if (heard?.status !== 201) return;
    const { order } = heard.body as { order: Order };
    use.orders.add(order.id);
    // The same key gives the first answer again: how the order was placed, not how it is.
    if (!this.orders.has(order.id)) {
      this.orders.set(order.id, order);
      if (this.changedAt.has(order.id)) this.unsure.add(order.id);
    }
    if (use.orders.size > 1) {
      this.faults.push(`The key ${key} has several orders: ${[...use.orders].join(', ')}`);
    }
  }
}

/** The order whose items the call changes. */
const changedBy = ({ name, sent }: Ask): number | undefined =>
  name === 'PUT /orders/{id}' ? Number((sent.params as { id: string }).id) : undefined;

const steps: Partial<Record<Call, string>> = {
  'PUT /orders/{id}/collect': 'COLLECTED',
  'PUT /orders/{id}/refuse': 'REFUSED',
  'PUT /orders/{id}/back': 'BACK',
};

/** The order and the step of its journal that an answered call must have left. */
function stepOf({ name, sent }: Ask): string | undefined {
  const step = steps[name];
  return step && `${(sent.params as { id: string }).id} ${step}`;
}
