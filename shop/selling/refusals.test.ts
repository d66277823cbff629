import { beforeEach, expect, test } from 'vitest';
import { sql } from '#db/sql.ts';
import { readyToOrder } from '#test/support/buyers.ts';
import { openDesk } from '#test/support/people/desk.ts';
import { formOf, type SignedIn, shopOfFile } from '#test/support/shop.ts';

const shop = await shopOfFile();
const desk = await openDesk(shop);
const product = await shop.product({ variants: [{ stock: 500 }] });
const line = { variantId: product.variants[0]?.id ?? 0, quantity: 1 };

const allow = (maxRefusals: number | null) =>
  desk.owner.call('PUT /selling-rules', { body: { maxRefusals } });

beforeEach(() => shop.db.execute(sql`delete from company_details`));

let mobiles = 9_845_000_000;

async function buyer() {
  const mobile = String(++mobiles);
  return { ...(await readyToOrder(shop, [line])), mobile };
}

type Buyer = Awaited<ReturnType<typeof buyer>>;

async function place({ call, address, mobile }: Buyer, given: string | null = mobile) {
  await call('POST /cart/add', { body: { productVariantId: line.variantId, quantity: 1 } });
  const body = { addressId: address.id, paymentMethod: 'COD' as const, mobile: given ?? '' };
  return call('POST /orders/place', { body });
}

/** The id of an order that was shipped and refused. */
async function refusedBy(customer: Buyer, mobile?: string | null): Promise<number> {
  const { order } = (await place(customer, mobile)).body;
  await desk.setStatus(order.id, 'SHIPPED');
  await desk.refuse(order.id);
  return order.id;
}

test('a customer who refused that many parcels is asked to contact the shop', async () => {
  await allow(2);
  const customer = await buyer();
  await refusedBy(customer);
  await refusedBy(customer);

  const { status, body } = await place(customer);

  expect([status, body.code]).toEqual([409, 'conflict']);
  expect(body.message).toBe('Please contact the shop to order.');
  expect(body.cart?.items).toHaveLength(1);
  expect((await place(await buyer())).status).toBe(201);
  await allow(3);
  expect((await place(customer)).status).toBe(201);
  await allow(1);
  await allow(null);
  expect((await place(customer)).status).toBe(201);
});

test('the shop’s phone is named where there is one', async () => {
  await allow(1);
  const customer = await buyer();
  await refusedBy(customer);
  const company = { name: 'Haat', phone: '9876543210' };
  await desk.owner.call('PUT /company-details', { body: formOf(company) });
  expect((await place(customer)).body.message).toBe(
    'Please contact the shop to order. Call 9876543210.',
  );
});

test('a parcel that is back counts, one that was delivered after all does not', async () => {
  await allow(1);
  const [one, other] = [await buyer(), await buyer()];
  await desk.back(await refusedBy(one));
  await desk.setStatus(await refusedBy(other), 'DELIVERED');
  expect((await place(one)).status).toBe(409);
  expect((await place(other)).status).toBe(201);
});

test('the refusals of a mobile number count for every account that orders with it', async () => {
  await allow(1);
  const [one, other] = [await buyer(), await buyer()];
  await refusedBy(one);

  expect((await place(other, `+91 ${one.mobile}`)).status).toBe(409);
  expect((await place(other)).status).toBe(201);
  expect((await place(one, null)).status).toBe(409);
});

test('orders without a mobile number have nothing in common', async () => {
  await allow(1);
  await refusedBy(await buyer(), null);
  expect((await place(await buyer(), null)).status).toBe(201);
});

test('a number from the profile counts like one given with the order', async () => {
  await allow(1);
  const [one, other] = [await buyer(), await buyer()];
  await refusedBy(one);
  await saveMobile(other, one.mobile);
  await other.call('POST /cart/add', {
    body: { productVariantId: line.variantId, quantity: 1 },
  });
  const { status } = await other.call('POST /orders/place', {
    body: { addressId: other.address.id, paymentMethod: 'COD' },
  });
  expect(status).toBe(409);
});

const saveMobile = ({ call, user }: SignedIn, mobile: string) =>
  call('PUT /users/profile', {
    body: { firstName: 'Asha', lastName: 'Rao', username: user.username, mobile },
  });
