import { beforeEach, expect, test } from 'vitest';
import { attempts } from '#shop/accounts/tables.ts';
import { shopOfFile } from '#test/support/shop.ts';
import { countInNetwork } from './attempts.ts';

const shop = await shopOfFile();
beforeEach(async () => {
  await shop.db.delete(attempts);
});

const limit = { maxAttempts: 2, minutes: 60, message: (wait: string) => `Wait ${wait}.` };

/** "in", or why not. */
const act = (ip: string) =>
  countInNetwork(shop.db, 'visit', ip, limit).then(
    () => 'in',
    (error) => error.code,
  );

test('a /48 has ten times the limit of each of its networks', async () => {
  for (let network = 1; network <= 10; network += 1) {
    expect(await act(`2001:db8:40:${network}::1`)).toBe('in');
    expect(await act(`2001:db8:40:${network}::2`)).toBe('in');
  }

  expect(await act('2001:db8:40:11::1')).toBe('too_many_requests');
  expect(await act('2001:db8:41:1::1')).toBe('in');
});

test('what one network does beyond its limit takes nothing from others of its /48', async () => {
  for (let count = 1; count <= 30; count += 1) await act('2001:db8:42:1::1');

  expect(await act('2001:db8:42:1::1')).toBe('too_many_requests');
  expect(await act('2001:db8:42:2::1')).toBe('in');
});

test('an IPv4 address has the limit of a network', async () => {
  await act('203.0.113.7');
  await act('203.0.113.7');

  expect(await act('203.0.113.7')).toBe('too_many_requests');
  expect(await act('203.0.113.8')).toBe('in');
});
