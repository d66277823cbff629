import { beforeEach, expect, test, vi } from 'vitest';
import type { User } from '#contract/accounts.ts';
import { readToken, startSession } from '#web/session/session.ts';
import { tabStorage } from '#web/storage/browser-storage.ts';
import { call } from './client.ts';

const answer = vi.fn<() => Promise<Response>>();
vi.stubGlobal('fetch', answer);
const kept = new Map<string, string>();
vi.stubGlobal('localStorage', {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => kept.set(key, value),
  removeItem: (key: string) => kept.delete(key),
});
// Nobody is signed in at first.
beforeEach(() => kept.clear());

const messageOf = (response: Response | Error) => {
  if (response instanceof Error) answer.mockRejectedValueOnce(response);
  else answer.mockResolvedValueOnce(response);
  return call('GET /categories').catch(({ code, message }) => `${code}: ${message}`);
};

const refusal = (status: number, code: string, message: string) =>
  Response.json({ code, message }, { status });

test('passes on the shop’s message', async () => {
  const words = 'Something went wrong on our side. Please try again in a moment.';
  expect(await messageOf(refusal(500, 'internal', words))).toBe(`internal: ${words}`);
});

test.each([502, 503, 504])(
  'says that ordering is back soon when a gateway answers %s',
  async (status) => {
    expect(await messageOf(new Response('<h1>Bad Gateway</h1>', { status }))).toBe(
      'unavailable: You can look around; ordering is back in a moment.',
    );
  },
);

test('says what to do when a gateway refuses a request', async () => {
  const page = new Response('<h1>Method Not Allowed</h1>', { status: 405 });
  expect(await messageOf(page)).toBe(
    'internal: Something went wrong on our side. Please try again in a moment.',
  );
});

test('tells no answer from a fault of the shop', async () => {
  const words =
    'offline: The shop could not be reached. Please check your connection and try again.';
  expect(await messageOf(new TypeError('Failed to fetch'))).toBe(words);
  expect(await messageOf(new Response('<h1>Log in to this network</h1>'))).toBe(words);
});

test.each([
  ['an array', '[]'],
  ['words of a gateway', '{"error":"bad gateway","message":502}'],
  ['a bare text', '"down"'],
])('does not pass on %s from a gateway', async (_, text) => {
  expect(await messageOf(new Response(text, { status: 502 }))).toBe(
    'unavailable: You can look around; ordering is back in a moment.',
  );
});

test('ends a session that the server rejects, but not one that began meanwhile', async () => {
  const asha = { id: 1, userType: 'CUSTOMER' } as User;
  const late = Promise.withResolvers<Response>();
  const stranger = () => refusal(401, 'unauthenticated', 'Please sign in.');
  startSession('old', asha);
  answer.mockReturnValueOnce(late.promise);
  const asked = call('GET /cart').catch(() => null);
  startSession('new', asha);
  late.resolve(stranger());
  await asked;
  expect(readToken()).toBe('new');

  await messageOf(stranger());
  expect(readToken()).toBeNull();
});

test('a wrong password in one tab does not end the session of another', async () => {
  startSession('begun in another tab', { id: 1, userType: 'CUSTOMER' } as User);
  answer.mockResolvedValueOnce(refusal(401, 'unauthenticated', 'Email or password is incorrect.'));
  const body = { identifier: 'asha', password: 'not hers' };
  await expect(call('POST /auth/login', { body })).rejects.toThrow('incorrect');
  expect(readToken()).toBe('begun in another tab');
});

test.each([
  ['the password page of a proxy', new Response('<h1>Password required</h1>', { status: 401 })],
  ['a code that is asked for', refusal(401, 'second_factor', 'Enter the code.')],
  ['a 403', refusal(403, 'forbidden', 'Only the owner may do this.')],
])('%s does not end the session', async (_, response) => {
  startSession('still alive', { id: 1, userType: 'CUSTOMER' } as User);
  await messageOf(response);
  expect(readToken()).toBe('still alive');
});

test('a rejected token of an earlier session does not end that of somebody else', async () => {
  startSession('of Usha', { id: 2, userType: 'CUSTOMER' } as User);
  answer.mockResolvedValueOnce(refusal(401, 'unauthenticated', 'Please sign in to continue.'));
  await call('POST /auth/logout', { token: 'of Asha' }).catch(() => undefined);
  const [, { headers }] = answer.mock.lastCall as unknown as [string, { headers: Headers }];
  expect([headers.get('authorization'), readToken()]).toEqual(['Bearer of Asha', 'of Usha']);
});

test('a session that the server rejects leaves nothing in the browser', async () => {
  const toWorker = vi.fn();
  vi.stubGlobal('navigator', { serviceWorker: { controller: { postMessage: toWorker } } });
  const ofTab = new Map([['checkout-attempt', '{"key":"1"}']]);
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => ofTab.get(key) ?? null,
    removeItem: (key: string) => ofTab.delete(key),
  });
  startSession('old', { id: 1, userType: 'CUSTOMER' } as User);
  kept.set('cart', '{"items":[]}').set('cart-seen', '{}').set('orders-seen', '1');

  await messageOf(refusal(401, 'unauthenticated', 'Please sign in.'));

  expect([...kept.keys(), ...ofTab.keys()]).toEqual([]);
  expect(toWorker.mock.calls).toEqual([['forget']]);
  expect(tabStorage.get('checkout-attempt')).toBe('{"key":"1"}');
});

test('a wrong password leaves the pages that a visitor has seen', async () => {
  const toWorker = vi.fn();
  vi.stubGlobal('navigator', { serviceWorker: { controller: { postMessage: toWorker } } });
  await messageOf(refusal(401, 'unauthenticated', 'Wrong password.'));
  expect(toWorker).not.toHaveBeenCalled();
});

test('sends a parameter once for each of its values', async () => {
  answer.mockResolvedValueOnce(Response.json({}));
  await call('GET /products', { query: { rating: ['4', '2'], search: undefined, page: '1' } });
  expect(answer).toHaveBeenLastCalledWith(
    '/api/products?rating=4&rating=2&page=1',
    expect.anything(),
  );
});
