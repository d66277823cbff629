import { orders } from '#shop/orders/tables.ts';
import { addBuyers, addVariant, type Buyer, countPieces } from './buyers.ts';
import { type Deployment, findingsOf, withStore } from './deployment.ts';
import { type Answer, addToCart, enterCode, place } from './http-client.ts';
import type { Findings } from './row.ts';
import { pause } from './waiting.ts';

/** The stock: enough for every row. */
const pieces = 900_000;

/** Customers who keep ordering. They repeat each request with its key until it is answered. */
export class Shoppers {
  /** The acknowledged orders by key. */
  readonly acknowledged = new Map<string, { id: number; buyer: Buyer }>();
  /** All answers with their times; a row may clear it. */
  answers: (Answer & { at: number })[] = [];
  private readonly buyers: Buyer[];
  private readonly variantId: number;
  private working: Promise<unknown> | null = null;
  private stopping = false;
  url = '';
  /** A discount code that they all use; empty for none. */
  code = '';

  private constructor(buyers: Buyer[], variantId: number) {
    this.buyers = buyers;
    this.variantId = variantId;
  }

  /** Adds customers and a product to a deployment on which no shop is running. */
  static async on(deployment: Deployment, count = 24): Promise<Shoppers> {
    return withStore(deployment, async ({ db }) => {
      const buyers = await addBuyers(db, count);
      return new Shoppers(buyers, await addVariant(db, deployment.storage, pieces));
    });
  }

  /** Starts buying from the shop at `url`, which may be changed later. */
  begin(url: string) {
    this.url = url;
    this.stopping = false;
    this.working = Promise.all(this.buyers.map((buyer) => this.buy(buyer)));
  }

  /** Stops once every order in progress is answered. */
  async end() {
    this.stopping = true;
    await this.working;
  }

  /** Waits until this many more orders are acknowledged; throws when none is for `patienceMs`. */
  async buyMore(count: number, patienceMs = 120_000) {
    const wanted = this.acknowledged.size + count;
    let [seen, until] = [this.acknowledged.size, Date.now() + patienceMs];
    while (this.acknowledged.size < wanted) {
      if (this.acknowledged.size > seen) {
        [seen, until] = [this.acknowledged.size, Date.now() + patienceMs];
      }
      if (Date.now() > until) throw new Error(`Orders stood still at ${seen}.`);
      await pause(5);
    }
  }

  private async buy(buyer: Buyer) {
    while (!this.stopping) {
      if (this.note(await addToCart(this.url, buyer, this.variantId)).status !== 200) {
        await pause(50);
        continue;
      }
      if (this.code) this.note(await enterCode(this.url, buyer, this.code));
      const key = crypto.randomUUID();
      const placed = await this.placeUntilAnswered(buyer, key);
      if (placed.body.order) this.acknowledged.set(key, { id: placed.body.order.id, buyer });
    }
  }

  private async placeUntilAnswered(buyer: Buyer, key: string): Promise<Answer> {
    while (true) {
      const answer = this.note(await place(this.url, buyer, key));
      if (answer.status !== 0 && answer.status < 500) return answer;
      await pause(50);
    }
  }

  private note(answer: Answer): Answer {
    this.answers.push({ ...answer, at: Date.now() });
    return answer;
  }

  /**
   * Compares the acknowledged orders with the database once the shop has stopped: each exists, there
   * are no others, no unit is lost, and the books add up.
   */
  async check(deployment: Deployment, findings: Findings): Promise<void> {
    await withStore(deployment, async (store) => {
      const rows = await store.db.select({ id: orders.id }).from(orders);
      const there = new Set(rows.map(({ id }) => id));
      const given = [...this.acknowledged.values()].map(({ id }) => id);
      const lost = given.filter((id) => !there.has(id));
      findings.expect(lost.length === 0, `${lost.length} acknowledged orders are lost`);
      findings.expect(
        there.size === given.length && new Set(given).size === given.length,
        `${there.size} orders for ${given.length} keys`,
      );
      const { stock, sold } = await countPieces(store.db, this.variantId);
      findings.expect(stock + sold === pieces, `${stock} left and ${sold} sold of ${pieces}`);
      findings.broken.push(...(await findingsOf(store, deployment)));
    });
  }

  /** Repeats the latest keys, which must return the same orders. */
  async sendAgain(findings: Findings, count = 100): Promise<void> {
    for (const [key, { id, buyer }] of [...this.acknowledged].slice(-count)) {
      const { status, body } = await place(this.url, buyer, key);
      findings.expect(body.order?.id === id, `the key of order ${id} was answered ${status}`);
    }
  }
}
