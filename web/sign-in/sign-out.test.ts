import { beforeEach, expect, test, vi } from 'vitest';
import type { User } from '#contract/accounts.ts';
import { readToken, startSession } from '#web/session/session.ts';
import { followSignOut, leave, sendSignOuts, signOut } from './sign-out.ts';

vi.mock('#web/ui/overlay/toast.ts', () => ({ toast: { success: vi.fn() } }));

const kept = new Map<string, string>();
const answer = vi.fn<(url: string, request: { headers: Headers }) => Promise<Response>>();
const assign = vi.fn();

beforeEach(() => {
  kept.clear();
  answer.mockReset();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
  vi.stubGlobal('fetch', answer);
  vi.stubGlobal('window', { location: { assign }, dispatchEvent: () => true });
});

const signIn = (token: string) => startSession(token, { id: 7, userType: 'CUSTOMER' } as User);
const done = async () => new Response(null, { status: 204 });
const offline = async () => {
  throw new TypeError('Failed to fetch');
};
const tokens = () => answer.mock.calls.map(([, { headers }]) => headers.get('authorization'));

test('a sign-out that reaches the shop leaves nothing behind', async () => {
  signIn('of Asha');
  answer.mockImplementation(done);
  await signOut();
  expect([...kept.keys()]).toEqual([]);
  expect(assign).toHaveBeenCalledWith('/');
});

test.each([
  ['without a network', offline],
  [
    'while a proxy cannot reach the shop',
    async () => new Response('<h1>502</h1>', { status: 502 }),
  ],
])('a sign-out %s is kept and sent later, whoever is signed in then', async (_, failing) => {
  signIn('of Asha');
  answer.mockImplementation(failing);
  await signOut();
  expect(readToken()).toBeNull();

  signIn('of Usha');
  answer.mockReset().mockImplementation(done);
  await sendSignOuts();
  await sendSignOuts();

  expect(tokens()).toEqual(['Bearer of Asha']);
  expect(readToken()).toBe('of Usha');
  expect(kept.has('unsent-sign-outs')).toBe(false);
});

test('a session that has ended meanwhile needs no second try', async () => {
  signIn('of Asha');
  answer.mockImplementation(async () =>
    Response.json({ code: 'unauthenticated', message: 'Please sign in.' }, { status: 401 }),
  );
  await signOut();
  expect([...kept.keys()]).toEqual([]);
});

test('a sign-out leads the other tabs to the home page, until they stop listening', () => {
  const otherTabs = withOtherTabs();
  const stop = followSignOut();
  otherTabs.tell({ key: 'cart', newValue: '{}' });
  expect(assign).not.toHaveBeenCalled();

  leave();
  // The other tab and this one.
  expect(assign.mock.calls).toEqual([['/'], ['/']]);

  stop();
  leave();
  expect(assign).toHaveBeenCalledTimes(3);
});

type Told = Pick<StorageEvent, 'key' | 'newValue'>;

/** What this tab stores is told to those that listen, as a browser tells its other tabs. */
function withOtherTabs() {
  const listeners = new Set<(told: Told) => void>();
  const tell = (told: Told) => {
    for (const listener of listeners) listener(told);
  };
  assign.mockReset();
  vi.stubGlobal('localStorage', {
    getItem: () => null,
    setItem: (key: string, newValue: string) => tell({ key, newValue }),
    removeItem: (key: string) => tell({ key, newValue: null }),
  });
  vi.stubGlobal('window', {
    location: { assign },
    dispatchEvent: () => true,
    addEventListener: (_: string, listener: (told: Told) => void) => listeners.add(listener),
    removeEventListener: (_: string, listener: (told: Told) => void) => listeners.delete(listener),
  });
  return { tell };
}
