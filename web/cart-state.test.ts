import { beforeEach, expect, test, vi } from 'vitest';
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

async function signedIn(userType: 'CUSTOMER' | 'ADMIN') {
  kept.set('token', 'secret');
  kept.set('user', JSON.stringify({ username: 'asha', userType }));
  return import('./cart-state.ts');
}

beforeEach(() => {
  kept.clear();
  answer.mockReset();
  vi.resetModules();
});

test('the cart of the server is mirrored in this browser', async () => {
  answer.mockResolvedValue(Response.json({ cart: cartOf(1, 2) }));
  const { loadCart, readCart } = await signedIn('CUSTOMER');
  await loadCart();
  expect(readCart()?.items).toHaveLength(2);
  expect(JSON.parse(kept.get('cart') ?? '')).toEqual(cartOf(1, 2));
});

test('when the server does not answer, the mirrored cart stays', async () => {
  kept.set('cart', JSON.stringify(cartOf(7)));
  answer.mockRejectedValue(new TypeError('Failed to fetch'));
  const { loadCart, readCart } = await signedIn('CUSTOMER');
  await loadCart();
  expect(readCart()).toEqual(cartOf(7));
});

test('an admin has no cart to load', async () => {
  const { loadCart } = await signedIn('ADMIN');
  await loadCart();
  expect(answer).not.toHaveBeenCalled();
});

test('what cannot be read is no cart', async () => {
  kept.set('cart', '{"items":');
  const { readCart } = await signedIn('CUSTOMER');
  expect(readCart()).toBeNull();
});
