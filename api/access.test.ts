import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { api, type Call } from '#contract/api.ts';
import type { Access, Endpoint } from '#contract/endpoint.ts';
import type { ErrorBody } from '#contract/errors.ts';
import { eq, ne } from '#db/sql.ts';
import { staffRules, users } from '#shop/accounts/tables.ts';
import { sellingRules } from '#shop/selling/tables.ts';
import type { Caller } from '#test/support/caller.ts';
import { openTestShop, type SignedIn, type TestShop } from '#test/support/shop.ts';

let shop: TestShop;
const withoutSecondFactor = 'an owner without the required second factor';
const callers: Record<string, Caller> = {};
beforeAll(async () => {
  shop = await openTestShop();
  const ended = await shop.customer();
  await ended.call('POST /auth/logout');
  const disabled = await shop.admin();
  await shop.db.update(users).set({ disabled: true }).where(eq(users.id, disabled.user.id));
  const pending = await shop.admin();
  await shop.db.insert(staffRules).values({ requireSecondFactor: true });
  await shop.db.insert(sellingRules).values({ cashDesk: true });
  Object.assign(callers, {
    'no token': shop.visitor,
    'a bad token': shop.callerWith('no-such-token'),
    'an ended session': ended,
    'a customer': await shop.customer(),
    'another customer': await shop.customer(),
    'the owner': await shop.admin(),
    'staff for the catalogue': await shop.staff('CATALOGUE'),
    'staff for orders': await shop.staff('ORDERS'),
    'disabled staff': disabled,
    [withoutSecondFactor]: pending,
  });
});
beforeAll(async () => {
  const others = ne(users.id, (callers[withoutSecondFactor] as SignedIn).user.id);
  await shop.db.update(users).set({ totpSecret: 'a secret' }).where(others);
});
afterAll(() => shop[Symbol.asyncDispose]());

// @ts-expect-error an endpoint that does not say who may call it is none
const _without: Endpoint = { summary: 'Says nothing of who may call it' };

/** The statuses that mean the guard let a caller through or not, whatever the call then said. */
type Verdict = 'in' | 401 | 403;

const allOut = (verdict: Verdict) => ({
  staff: verdict,
  owner: verdict,
  catalogue: verdict,
  orders: verdict,
});
const nobody = { public: 'in', 'signed-in': 401, customer: 401, ...allOut(401) } as const;
const customer = { public: 'in', 'signed-in': 'in', customer: 'in', ...allOut(403) } as const;
const staff = { public: 'in', 'signed-in': 'in', customer: 403, ...allOut(403) } as const;

const verdicts: Record<string, Record<Access, Verdict>> = {
  'no token': nobody,
  'a bad token': nobody,
  'an ended session': nobody,
  'a customer': customer,
  'another customer': customer,
  'the owner': { ...staff, ...allOut('in') },
  'staff for the catalogue': { ...staff, staff: 'in', catalogue: 'in' },
  'staff for orders': { ...staff, staff: 'in', orders: 'in' },
  'disabled staff': nobody,
  [withoutSecondFactor]: { ...staff, ...allOut('in') },
};

const names = Object.keys(api) as Call[];
// Signing out ends the caller's session, so it comes last.
const calls = [
  ...names.filter((name) => name !== 'POST /auth/logout'),
  'POST /auth/logout',
] as Call[];

test.each(Object.keys(verdicts))('%s: every call answers as its access says', async (who) => {
  const otherwise: object[] = [];
  for (const name of calls) {
    const promised = promiseOf(who, name);
    const { status, body } = await (callers[who] as Caller).send(name, { params });
    const isIn = promised === 'in' && isPastGuard(name, status);
    const answered = isIn ? 'in' : `${status} ${(body as ErrorBody | undefined)?.code}`;
    if (answered !== promised) otherwise.push({ name, promised, answered });
  }
  expect(otherwise).toEqual([]);
});

const params = {
  ...{ id: 99_999, idOrSlug: 'none', categoryName: 'none', slug: 'none', productId: 99_999 },
};

/** There, calls can only complain about what was sent, or have nothing of that id. */
function isPastGuard(name: Call, status: number) {
  const mistakes = name === 'POST /auth/login' ? [400, 401] : [400, 404, 415];
  return status < 300 || mistakes.includes(status) || isRule(name, status);
}

/** "in" when the guard has to let the caller through, else the status and code of the refusal. */
function promiseOf(who: string, name: Call) {
  const { access, beforeSecondFactor }: Endpoint = api[name];
  const isTooEarly = who === withoutSecondFactor && access !== 'public' && !beforeSecondFactor;
  if (isTooEarly) return '403 second_factor';
  const verdict = verdicts[who]?.[access];
  if (verdict === 'in') return 'in';
  return verdict === 401 ? '401 unauthenticated' : '403 forbidden';
}

/** Reviewing what was never delivered is refused by the shop, not by the guard. */
const isRule = (name: Call, status: number) => name.endsWith('/reviews') && status === 403;

describe('hides the records of another customer', () => {
  let owner: SignedIn;
  let stranger: SignedIn;
  let ids: { address: number; item: number; order: number };
  beforeAll(async () => {
    owner = await shop.customer();
    stranger = await shop.customer();
    ids = await belongings(owner);
  });

  test.each<[Call, keyof typeof ids, object?]>([
    [
      'PUT /addresses/{id}',
      'address',
      { addressLine1: 'x', city: 'x', state: 'x', postalCode: '560001' },
    ],
    ['DELETE /addresses/{id}', 'address'],
    ['DELETE /cart/remove/{id}', 'item'],
    ['GET /orders/my-orders/{id}', 'order'],
    ['PUT /orders/{id}/cancel', 'order'],
  ])('%s answers 404', async (name, what, body) => {
    const { status } = await stranger.send(name, { params: { id: ids[what] }, body });
    expect(status).toBe(404);
  });

  test('hides them from an id in a body', async () => {
    const cart = { cartItemId: ids.item, newQuantity: 1 };
    expect((await stranger.call('PUT /cart/update-quantity', { body: cart })).status).toBe(404);
    const line = await aLine();
    await stranger.call('POST /cart/add', { body: line });
    const place = { addressId: ids.address, paymentMethod: 'COD' as const };
    expect((await stranger.call('POST /orders/place', { body: place })).status).toBe(404);
    const confirm = { orderData: { id: ids.order } };
    expect((await stranger.call('POST /orders/send-confirmation', { body: confirm })).status).toBe(
      404,
    );
  });
});

async function belongings(owner: SignedIn) {
  const form = { addressLine1: '1', city: 'Mysuru', state: 'Karnataka', postalCode: '570001' };
  const { body } = await owner.call('POST /addresses', { body: form });
  await owner.call('POST /cart/add', { body: await aLine() });
  const place = { addressId: body.address.id, paymentMethod: 'COD' as const };
  const placed = await owner.call('POST /orders/place', { body: place });
  const { body: filled } = await owner.call('POST /cart/add', { body: await aLine() });
  return {
    address: body.address.id,
    order: placed.body.order.id,
    item: filled.cart.items[0]?.id ?? 0,
  };
}

async function aLine() {
  const product = await shop.product();
  return { productVariantId: product.variants[0]?.id ?? 0, quantity: 1 };
}
