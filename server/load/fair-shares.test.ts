import { expect, test } from 'vitest';
import { FairShares } from './fair-shares.ts';

const networkIn = (site: string, nth: number) => `2001:db8:${site}:${nth.toString(16)}::/64`;

test('while a /48 holds more than three times what is free, its largest network is oversized', () => {
  const shares = new FairShares(20);
  for (let nth = 1; nth <= 15; nth += 1) shares.add(networkIn('1', nth));
  expect(shares.oversized()).toBeUndefined();

  shares.add(networkIn('1', 7));

  expect(shares.oversized()).toBe(networkIn('1', 7));
  shares.remove(networkIn('1', 7));
  shares.remove(networkIn('1', 8));
  expect(shares.oversized()).toBeUndefined();
});

test('two of a /48 are two senders', () => {
  const shares = new FairShares(20);
  for (let count = 0; count < 10; count += 1) shares.add(networkIn('1', 1));

  expect(shares.hasRoomFor(networkIn('1', 1))).toBe(false);
  expect(shares.hasRoomFor(networkIn('1', 2))).toBe(true);
});
