import type { User } from '#contract/accounts.ts';
import type { Order } from '#contract/orders/orders.ts';
import type { Database } from '#db/client.ts';
import { sql } from '#db/sql.ts';
import type { Store } from '#db/store.ts';
import { openJobs } from '#server/jobs.ts';
import { openSession, sessionsOf } from '#shop/accounts/sessions.ts';
import { users } from '#shop/accounts/tables.ts';
import { ownersTool, theShop } from '#shop/activity/record.ts';
import { cartItems } from '#shop/carts/tables.ts';
import { addCategory } from '#shop/catalogue/save-category.ts';
import { addProduct } from '#shop/catalogue/save-product.ts';
import { changeCompany } from '#shop/company/company.ts';
import { refuseParcel } from '#shop/desk/steps.ts';
import { orderFollowers } from '#shop/followers.ts';
import { queueMailOver } from '#shop/mail/queue.ts';
import { mails } from '#shop/mail/tables.ts';
import type { QueueMail } from '#shop/mail-kinds.ts';
import { setDeliveryStatus } from '#shop/orders/change-status.ts';
import { placeOrder } from '#shop/orders/placing/place-in-batches.ts';
import { findOrder } from '#shop/orders/read-orders.ts';
import { addCode } from '#shop/selling/codes/discount-codes.ts';
import { changeSellingRules } from '#shop/selling/rules.ts';
import { cartCodes } from '#shop/selling/tables.ts';
import { addBuyers } from '#test/faults/support/buyers.ts';
import { storeOfClient } from '#test/support/database/pglite-store.ts';
import type { Machine, MachineState } from './machine.ts';
import { seededChance } from './random.ts';
import { VirtualClock } from './virtual/clock.ts';
import { drive } from './virtual/drive.ts';
import { use } from './virtual/globals.ts';
import { Scheduler } from './virtual/scheduler.ts';

/** Somebody with a session; a customer has an address. */
export interface Person {
  name: string;
  id: number;
  token: string;
  addressId: number;
}

/** A small shop with its people, from which every run starts. */
export interface Scene {
  machine: Machine;
  start: MachineState;
  owner: Person;
  customers: Person[];
  variants: number[];
  pictures: string[];
  code: string;
  /** One pending with the code, one sent, one refused at the door. */
  orders: Order[];
  /** The ids of mails that went out. */
  sentMails: number[];
}

const customerCount = 3;
/** Little, so that customers meet at the last piece. */
const stocks = [5, 7, 12];
const gstin = '29ABCDE1234F1ZW';

/** The same in every process, so that a seed means the same everywhere. */
export async function openScene(machine: Machine): Promise<Scene> {
  const chance = seededChance(0);
  const clock = new VirtualClock(Date.parse('2027-01-15T06:00:00Z'));
  const scheduler = new Scheduler(chance, () => {});
  use({ clock, scheduler, chance });
  const scene = await drive({ clock, scheduler }, () => makeScene(machine));
  clock.clearAll();
  use(undefined);
  return scene;
}

async function makeScene(machine: Machine): Promise<Scene> {
  const store = storeOfClient(machine.client, machine.connection);
  const jobs = await openJobs(store, () => {});
  const people = await addPeople(store);
  const { variants, pictures } = await addGoods(store);
  const { db } = store;
  await changeSellingRules(db, ownersTool, { cashDesk: true, lowStockMail: true });
  await changeCompany(db, ownersTool, { ...company, removeLogo: false });
  const form = { code: 'KITE', kind: 'PERCENT', value: 10, usesInAll: 2, active: true } as const;
  const { id: codeId } = await addCode(db, ownersTool, form);
  const fillCarts = () =>
    db
      .insert(cartItems)
      .values(
        people.customers.flatMap(({ id }) =>
          variants.map((variantId) => ({ customerId: id, variantId, quantity: 1 })),
        ),
      );
  await fillCarts();
  await db.insert(cartCodes).values({ customerId: people.customers[0]?.id ?? 0, codeId });
  const orders = await placeOrders(db, people.customers, queueMailOver(jobs));
  await fillCarts();
  const sentMails = await sendMails(db);
  await jobs.stop({ graceful: false });
  await machine.client.exec('checkpoint');
  const start = machine.state();
  return { machine, start, ...people, variants, pictures, code: form.code, orders, sentMails };
}

async function placeOrders(db: Database, customers: readonly Person[], queueMail: QueueMail) {
  const effects = { orderFollowers: orderFollowers(queueMail), deliveryDays: 5 };
  const placed: Order[] = [];
  for (const { token, addressId } of customers) {
    const buyer = (await sessionsOf(db)(token)) as User;
    placed.push(await placeOrder(db, buyer, { addressId, paymentMethod: 'COD' }, effects));
  }
  for (const { id } of placed.slice(1)) {
    await setDeliveryStatus(db, theShop, { orderId: id, to: 'SHIPPED' }, effects);
  }
  await refuseParcel(db, theShop, placed.at(-1)?.id ?? 0, { reason: 'Nobody at home' });
  return Promise.all(placed.map(({ id }) => findOrder(db, id)));
}

/** Marks all mails as sent and drops their jobs: sending them takes longer than most runs. */
async function sendMails(db: Database): Promise<number[]> {
  const sent = await db
    .update(mails)
    .set({ state: 'sent', sentAt: new Date(), data: {} })
    .returning({ id: mails.id });
  await db.execute(sql`update orders set told_status = delivery_status`);
  await db.execute(sql`delete from pgboss.job`);
  return sent.map(({ id }) => id);
}

const company = {
  ...{ name: 'Haat', email: '', phone: '', address: '', pincode: '', tagline: '' },
  ...{ accent: 'rust' as const, facebook: '', instagram: '', x: '', youtube: '', whatsapp: '' },
  ...{ upiId: '', gstin },
};

async function addPeople({ db }: Store) {
  const buyers = await addBuyers(db, customerCount);
  const [owner] = await db
    .insert(users)
    .values({
      ...{ username: 'owner', email: 'owner@example.com', passwordHash: 'none' },
      ...{ firstName: 'Uma', lastName: 'Iyer', emailConfirmed: true },
      ...{ userType: 'ADMIN' as const, role: 'OWNER' as const },
    })
    .returning({ id: users.id });
  const id = owner?.id ?? 0;
  return {
    owner: { name: 'owner', id, token: await openSession(db, id), addressId: 0 },
    customers: buyers.map((buyer, nth) => ({ ...buyer, name: `customer ${nth + 1}` })),
  };
}

async function addGoods({ db }: Store) {
  const pictures = [...stocks, 0].map((_, nth) => `${String(nth).repeat(32)}.webp`);
  const pictureOf = (nth: number) => ({
    ...{ filename: pictures[nth] ?? '', width: 8, height: 8, color: '#aa3311' },
  });
  const form = { name: 'Kites', description: '' };
  const category = await addCategory(db, ownersTool, form, [pictureOf(stocks.length)]);
  const variants: number[] = [];
  for (const [nth, stock] of stocks.entries()) {
    const product = await addProduct(
      db,
      ownersTool,
      {
        ...{ productName: `Kite ${nth + 1}`, categoryId: category.id, description: '' },
        productVariants: [
          {
            ...{ color: 'Red', colorHexCode: '#aa3311', size: 'full' },
            ...{ stock, originalPrice: 499, discountPrice: 100 },
          },
        ],
      },
      [pictureOf(nth)],
    );
    variants.push(product.variants[0]?.id ?? 0);
  }
  return { variants, pictures };
}
