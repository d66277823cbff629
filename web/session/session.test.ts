import { beforeEach, expect, test, vi } from 'vitest';
import type { User } from '#contract/accounts.ts';

const kept = new Map<string, string>();
vi.stubGlobal('localStorage', {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => kept.set(key, value),
  removeItem: (key: string) => kept.delete(key),
});

const asha = { id: 1, username: 'asha', userType: 'CUSTOMER' } as User;

beforeEach(() => {
  kept.clear();
  vi.resetModules();
});

test('discards a user that cannot be read, and the token with it', async () => {
  kept.set('token', 'secret').set('user', '{"id":');
  const { readUser, readToken } = await import('./session.ts');
  expect(readUser()).toBeNull();
  expect(readToken()).toBeNull();
  expect([...kept.keys()]).toEqual([]);
});

test('a stored user without a token is not signed in until the next sign-in', async () => {
  kept.set('user', JSON.stringify(asha));
  const { readUser, startSession } = await import('./session.ts');
  expect(readUser()).toBeNull();
  startSession('secret', asha);
  expect(readUser()).toEqual(asha);
});

test('restores a session and ends it', async () => {
  kept.set('token', 'secret').set('user', JSON.stringify(asha));
  const { readUser, endSession } = await import('./session.ts');
  expect(readUser()).toEqual(asha);
  endSession();
  expect(readUser()).toBeNull();
  expect([...kept.keys()]).toEqual([]);
});
