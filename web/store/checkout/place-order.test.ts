import { beforeEach, expect, test, vi } from 'vitest';
import type { User } from '#contract/accounts.ts';
import type { Cart } from '#contract/cart.ts';
import { startSession } from '#web/session/session.ts';
import { placeOrder } from './place-order.ts';

const answer = vi.fn<(address: string, request: RequestInit) => Promise<Response>>();
const emptyStorage = () => {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  };
};

const cart = { items: [], subTotal: 0, discount: 0, tax: 0, total: 300 } as Cart;
const placement = { addressId: 3, mobile: '' };
const refusal = (status: number, code: string) =>
  Response.json({ code, message: 'Not now.' }, { status });

/** Answers the cart, then what came of the order. */
const answerNext = (outcome: Response | Error) => {
  answer.mockResolvedValueOnce(Response.json({ cart }));
  if (outcome instanceof Error) answer.mockRejectedValueOnce(outcome);
  else answer.mockResolvedValueOnce(outcome);
};
const keySent = () => new Headers(answer.mock.lastCall?.[1].headers).get('idempotency-key');

beforeEach(() => {
  answer.mockReset();
  vi.stubGlobal('fetch', answer);
  vi.stubGlobal('localStorage', emptyStorage());
  vi.stubGlobal('sessionStorage', emptyStorage());
  startSession('secret', { id: 7, userType: 'CUSTOMER' } as User);
});

test.each([
  [401, 'unauthenticated'],
  [403, 'forbidden'],
  [429, 'too_many_requests'],
  [500, 'internal'],
  [503, 'unavailable'],
])('a %i keeps the attempt of an order that may have been placed', async (status, code) => {
  answerNext(new TypeError('Failed to fetch'));
  await expect(placeOrder(cart, placement)).rejects.toMatchObject({ code: 'offline' });
  const key = keySent();

  answerNext(refusal(status, code));
  await expect(placeOrder(cart, placement)).rejects.toMatchObject({ code });
  startSession('secret', { id: 7, userType: 'CUSTOMER' } as User);
  answerNext(Response.json({ order: { id: 12 } }));
  expect(await placeOrder(cart, placement)).toMatchObject({ order: { id: 12 } });
  expect(keySent()).toBe(key);
});

test.each([
  [400, 'validation'],
  [404, 'not_found'],
  [409, 'conflict'],
  [409, 'out_of_stock'],
])('a refusal, %i %s, ends the attempt', async (status, code) => {
  const full = { ...cart, items: [{ id: 1, quantity: 1, product: { variant: {} } }] } as Cart;
  const answerFull = (outcome: Response) =>
    answer.mockResolvedValueOnce(Response.json({ cart: full })).mockResolvedValueOnce(outcome);
  answerFull(refusal(status, code));
  await expect(placeOrder(full, placement)).rejects.toMatchObject({ code });
  const key = keySent();
  answerFull(Response.json({ order: { id: 12 } }));
  await placeOrder(full, placement);
  expect(keySent()).not.toBe(key);
});
