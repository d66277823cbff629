import { setTimeout as pause } from 'node:timers/promises';
import type { Order } from '#contract/orders/orders.ts';
import { onlyRow } from '#db/client.ts';
import { inArray } from '#db/sql.ts';
import { sessions, users } from '#shop/accounts/tables.ts';
import { hashOf, newToken } from '#shop/accounts/tokens.ts';
import { ownersTool } from '#shop/activity/record.ts';
import { writeCompany } from '#shop/company/company.ts';
import { orders } from '#shop/orders/tables.ts';
import { addCode } from '#shop/selling/codes/discount-codes.ts';
import { changeSellingRules } from '#shop/selling/rules.ts';
import { type Deployment, withStore } from './deployment.ts';
import { type Answer, send } from './http-client.ts';
import type { Findings } from './row.ts';
import type { Shoppers } from './shoppers.ts';

type Way = readonly (readonly [step: string, body: object | null])[];

const shipped = ['status', { deliveryStatus: 'SHIPPED', courier: 'Haat Post' }] as const;
const delivered = ['status', { deliveryStatus: 'DELIVERED' }] as const;
const collected = ['collect', { amount: 1, force: true, note: 'Counted later' }] as const;
const refused = ['refuse', { reason: 'Nobody at home' }] as const;
const back = ['back', null] as const;

/** What happens to parcels in turn, and how their orders must end. */
const ways: readonly { way: Way; status: Order['deliveryStatus']; cash: string | null }[] = [
  { way: [shipped], status: 'SHIPPED', cash: null },
  { way: [shipped, collected], status: 'SHIPPED', cash: 'COLLECTED' },
  { way: [shipped, delivered, collected], status: 'DELIVERED', cash: 'COLLECTED' },
  { way: [shipped, refused], status: 'SHIPPED', cash: 'REFUSED' },
  { way: [shipped, refused, back], status: 'CANCELED', cash: 'REFUSED' },
];

/** A shop that was killed, and one that has no database. */
const comesBack = new Set([0, 503]);

/** How many work at once. */
const people = 8;

/**
 * Staff who take the parcels of the shoppers through the cash desk of a shop that makes tax invoices.
 * They repeat each step until it is answered.
 */
export class DeskStaff {
  url = '';
  private readonly token: string;
  /** The orders that have taken all their steps, by id. */
  private readonly done = new Map<number, (typeof ways)[number]>();
  private working: Promise<unknown> | null = null;
  private next = 0;
  /** Answers that a step should never get. */
  private readonly strange: string[] = [];
  private stopping = false;

  private constructor(token: string) {
    this.token = token;
  }

  /** Turns the desk on, saves a GSTIN and gives the shoppers a discount code; no shop is running. */
  static async on(deployment: Deployment, shoppers: Shoppers): Promise<DeskStaff> {
    return withStore(deployment, async ({ db }) => {
      await changeSellingRules(db, ownersTool, { cashDesk: true, deliveryCharge: 40 });
      await writeCompany(db, company);
      const code = { code: 'HAAT10', kind: 'PERCENT', value: 10, active: true } as const;
      shoppers.code = (await addCode(db, ownersTool, code)).code;
      const token = newToken();
      const rows = await db.insert(users).values(member).returning({ id: users.id });
      const { id } = onlyRow(rows);
      await db.insert(sessions).values({ userId: id, tokenHash: hashOf(token) });
      return new DeskStaff(token);
    });
  }

  /** Starts to work on the orders of the shoppers; `url` may be changed later. */
  begin(url: string, shoppers: Shoppers) {
    this.url = url;
    this.working = Promise.all(Array.from({ length: people }, () => this.work(shoppers)));
  }

  /** Stops once the parcels in hand have taken all their steps. */
  async end() {
    this.stopping = true;
    await this.working;
  }

  get parcels() {
    return this.done.size;
  }

  private async work(shoppers: Shoppers) {
    while (!this.stopping) {
      const waiting = [...shoppers.acknowledged.values()][this.next];
      if (!waiting) await pause(20);
      else {
        const turn = ways[this.next % ways.length] as (typeof ways)[number];
        this.next += 1;
        await this.take(waiting.id, turn);
      }
    }
  }

  private async take(id: number, turn: (typeof ways)[number]) {
    for (const [step, body] of turn.way) {
      const { status } = await this.untilAnswered(id, step, body);
      // 409: the step was done, but its answer was lost.
      if (status !== 200 && status !== 409) this.strange.push(`${step} of order ${id}: ${status}`);
    }
    this.done.set(id, turn);
  }

  private async untilAnswered(id: number, step: string, body: object | null): Promise<Answer> {
    while (true) {
      const sent = { token: this.token, ...(body && { body }) };
      const answer = await send(this.url, 'PUT', `/api/orders/${id}/${step}`, sent);
      if (!comesBack.has(answer.status)) return answer;
      await pause(50);
    }
  }

  /** Compares the orders with what was acknowledged, once the shop has stopped. */
  async check(deployment: Deployment, findings: Findings): Promise<void> {
    findings.broken.push(...this.strange);
    findings.expect(this.parcels > 0, 'no parcel went through the desk');
    await withStore(deployment, async ({ db }) => {
      const ids = [...this.done.keys()];
      const rows = await db.select().from(orders).where(inArray(orders.id, ids));
      for (const { id, deliveryStatus, cash } of rows) {
        const { status, cash: should } = this.done.get(id) ?? {};
        findings.expect(
          deliveryStatus === status && cash === should,
          `order ${id} is ${deliveryStatus} with cash ${cash} instead of ${status} with ${should}`,
        );
      }
      findings.expect(rows.length === ids.length, `${ids.length - rows.length} orders are lost`);
    });
  }
}

const company = {
  ...{ name: 'Haat Traders', email: 'shop@example.com', phone: '9845012345' },
  ...{ address: '1 Market Street, Bengaluru', pincode: '560002', gstin: '29ABCDE1234F1ZW' },
};

const member = {
  username: 'desk',
  email: 'desk@example.com',
  passwordHash: 'none',
  firstName: 'Dev',
  lastName: 'Rao',
  emailConfirmed: true,
  userType: 'ADMIN' as const,
  role: 'ORDERS' as const,
};
