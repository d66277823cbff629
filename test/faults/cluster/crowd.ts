import type { Buyer } from '#test/faults/support/buyers.ts';
import { addToCart, place, send } from '#test/faults/support/http-client.ts';
import { pause } from '#test/faults/support/waiting.ts';
import { type Call, History } from './history.ts';

/** Longest wait for an answer. An edge answers sooner, even if only with 503. */
const patienceMs = 30_000;
/** About twenty orders a second, so that the worker keeps up with their mails. */
const betweenMs = { buyer: 400, visitor: 50, owner: 250, afterFailure: 100 };

const legalPage = '/privacy-policy';

interface Place {
  /** The URL of the edge. */
  url: string;
  buyers: readonly Buyer[];
  visitors: number;
  variantId: number;
  ownerToken: string;
}

/** Customers who buy, visitors who look and an owner who writes; records every answer. */
export class Crowd {
  readonly history = new History();
  private readonly place: Place;
  private isOpen = true;
  private readonly working: Promise<void>;

  constructor(where: Place) {
    this.place = where;
    this.working = this.comeIn();
  }

  /** The owner writes first, so that there is something to see. */
  private async comeIn() {
    await this.save();
    const { buyers, visitors } = this.place;
    const names = Array.from({ length: visitors }, (_, index) => `visitor ${index + 1}`);
    await Promise.all([
      ...buyers.map((buyer) => this.buy(buyer)),
      ...names.map((who) => this.look(who)),
      this.write(),
    ]);
  }

  /** Resolves once every call has been answered, and every order in progress is placed. */
  async end(): Promise<void> {
    this.isOpen = false;
    await this.working;
  }

  private async buy(buyer: Buyer) {
    const who = `customer ${buyer.id}`;
    while (this.isOpen) {
      if (!(await this.fillCart(who, buyer))) continue;
      await this.order(who, buyer);
      await this.readOrders(who, buyer);
      await pause(betweenMs.buyer);
    }
  }

  private async fillCart(who: string, buyer: Buyer): Promise<boolean> {
    const { url, variantId } = this.place;
    const { call } = await timed(who, () => addToCart(url, buyer, variantId));
    this.history.carts.push(call);
    if (call.status !== 200) await pause(betweenMs.afterFailure);
    return call.status === 200;
  }

  /** Repeats the order with its key until it is answered, as the page does. */
  private async order(who: string, buyer: Buyer) {
    const key = crypto.randomUUID();
    while (true) {
      const { call, body } = await timed(who, () => place(this.place.url, buyer, key));
      const order = (body.order as { id: number } | undefined)?.id ?? null;
      this.history.placements.push({ ...call, key, order });
      if (call.status !== 0 && call.status < 500) return;
      await pause(betweenMs.afterFailure);
    }
  }

  private async readOrders(who: string, { token }: Buyer) {
    const path = '/api/orders/my-orders?page=1&limit=1';
    const { call, body } = await timed(who, () => send(this.place.url, 'GET', path, { token }));
    const { orders, meta } = body as { orders?: { id: number }[]; meta?: { totalItems: number } };
    const newest = orders?.[0]?.id ?? null;
    this.history.ownOrders.push({ ...call, newest, count: meta?.totalItems ?? null });
  }

  /** Looks at a page and an answer that are cached, and at a page that is not. */
  private async look(who: string) {
    for (let turn = 1; this.isOpen; turn += 1) {
      for (const path of [legalPage, `/api/legal-pages${legalPage}`]) {
        const { call, text } = await this.read(`${who}, at ${path},`, path);
        const version = Number(/\bText (\d+)\b/.exec(text)?.[1] ?? 0);
        this.history.seen.push({ ...call, version });
      }
      const { call } = await this.read(who, `/product?search=${encodeURIComponent(who)}-${turn}`);
      this.history.pages.push(call);
      await pause(betweenMs.visitor);
    }
  }

  private async write() {
    while (this.isOpen) {
      await this.save();
      await pause(betweenMs.owner);
    }
  }

  private async save() {
    // Higher than all earlier versions, even those of earlier crowds.
    const version = Date.now();
    const [, slug] = legalPage.split('/');
    const { url, ownerToken: token } = this.place;
    const body = { slug, content: `Text ${version}` };
    const { call } = await timed('the owner', () =>
      send(url, 'POST', '/api/legal-pages', { token, body }),
    );
    this.history.saved.push({ ...call, version });
  }

  private async read(who: string, path: string) {
    let text = '';
    const { call } = await timed(who, async () => {
      try {
        const signal = AbortSignal.timeout(patienceMs);
        const response = await fetch(this.place.url + path, { signal });
        text = await response.text();
        return {
          status: response.status,
          retryAfter: response.headers.get('retry-after'),
          body: {},
        };
      } catch {
        return { status: 0, retryAfter: null, body: {} };
      }
    });
    return { call, text };
  }
}

interface Told {
  status: number;
  retryAfter: string | null;
  body: Record<string, unknown>;
}

async function timed(who: string, ask: () => Promise<Told>) {
  const began = performance.now();
  const { status, retryAfter, body } = await ask();
  const call: Call = { who, began, ended: performance.now(), status, retryAfter };
  return { call, body };
}
