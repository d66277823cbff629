import { beforeEach, expect, test, vi } from 'vitest';
import type { User } from '#contract/accounts.ts';
import type { Cart } from '#contract/cart.ts';

const kept = new Map<string, string>();
const answer = vi.fn<() => Promise<Response>>();

vi.stubGlobal('localStorage', {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => kept.set(key, value),
  removeItem: (key: string) => kept.delete(key),
});
vi.stubGlobal('fetch', answer);

const cartOf = (...ids: number[]) => ({ items: ids.map((id) => ({ id })) }) as Cart;
const lines = { lines: [{ variantId: 5, name: 'Ludo', price: 100 }] };
const asha = { id: 1, username: 'asha', userType: 'CUSTOMER' } as User;
const ravi = { id: 2, username: 'ravi', userType: 'CUSTOMER' } as User;
const admin = { id: 3, username: 'owner', userType: 'ADMIN' } as User;

/** A browser in which somebody has signed in. */
async function browserOf(user: User) {
  const { startSession, endSession } = await import('#web/session/session.ts');
  startSession(`token of ${user.username}`, user);
  const { seenLines } = await import('./seen-lines.ts');
  return { ...(await import('./cart-state.ts')), seenLines, startSession, endSession };
}

/** An answer that comes when it is told to. */
function lateAnswer() {
  const late = Promise.withResolvers<Response>();
  answer.mockReturnValueOnce(late.promise);
  return (cart: Cart) => late.resolve(Response.json({ cart }));
}

beforeEach(() => {
  kept.clear();
  answer.mockReset();
  vi.resetModules();
});

test('the cart of the server is mirrored in this browser', async () => {
  answer.mockResolvedValue(Response.json({ cart: cartOf(1, 2) }));
  const { loadCart, readCart } = await browserOf(asha);
  await loadCart();
  expect(readCart()?.items).toHaveLength(2);
  expect(JSON.parse(kept.get('cart') ?? '')).toMatchObject(cartOf(1, 2));
});

test('when the server does not answer, the mirrored cart stays', async () => {
  answer.mockRejectedValue(new TypeError('Failed to fetch'));
  const { loadCart, storeCart, readCart } = await browserOf(asha);
  storeCart(cartOf(7));
  await loadCart();
  expect(readCart()).toMatchObject(cartOf(7));
});

test('an answer that comes late does not take the place of a newer cart', async () => {
  const answerNow = lateAnswer();
  const { loadCart, storeCart, readCart } = await browserOf(asha);
  const loading = loadCart();
  storeCart(cartOf(1, 2));
  answerNow(cartOf(1));
  await loading;
  expect(readCart()).toMatchObject(cartOf(1, 2));
});

test('the answer to the last request stays, whichever comes first', async () => {
  const answers = [lateAnswer(), lateAnswer(), lateAnswer()];
  const { loadCart, readCart } = await browserOf(asha);
  const loading = [loadCart(), loadCart(), loadCart()];
  for (const turn of [0, 2, 1]) {
    answers[turn]?.(cartOf(turn));
    await loading[turn];
  }
  expect(readCart()).toMatchObject(cartOf(2));
});

test('an answer that comes late is not shown to whoever signed in meanwhile', async () => {
  const answerNow = lateAnswer();
  const { loadCart, readCart, startSession } = await browserOf(asha);
  const loading = loadCart();
  startSession('token of ravi', ravi);
  answerNow(cartOf(1));
  await loading;
  expect(readCart()).toBeNull();
});

test.each([ravi, admin])(
  'once a session has run out $username does not see its cart',
  async (next) => {
    const { storeCart, readCart, seenLines, startSession, endSession } = await browserOf(asha);
    storeCart(cartOf(7));
    seenLines.write(lines);
    endSession();
    expect(readCart()).toMatchObject(cartOf(7));
    startSession(`token of ${next.username}`, next);
    expect(readCart()).toBeNull();
    expect(seenLines.read()).toBeNull();
    startSession('token of asha', asha);
    expect(readCart()).toMatchObject(cartOf(7));
    expect(seenLines.read()).toMatchObject(lines);
  },
);

test('an admin has no cart to load', async () => {
  const { loadCart } = await browserOf(admin);
  await loadCart();
  expect(answer).not.toHaveBeenCalled();
});

test('an unreadable cart counts as none', async () => {
  kept.set('cart', '{"items":');
  const { readCart } = await browserOf(asha);
  expect(readCart()).toBeNull();
});
