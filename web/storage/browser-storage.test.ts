import { expect, test } from 'vitest';
import { textsIn } from './browser-storage.ts';

const blocked = () => {
  throw new DOMException('Access is denied for this document.', 'SecurityError');
};

test('a browser that keeps no data of sites remembers for as long as the page lives', () => {
  const texts = textsIn(blocked);
  expect(texts.get('cart')).toBeNull();
  texts.set('cart', 'full');
  expect(texts.get('cart')).toBe('full');
  texts.remove('cart');
  expect(texts.get('cart')).toBeNull();
});

test('what no longer fits outweighs what was kept before', () => {
  const full = { getItem: () => 'old', setItem: blocked, removeItem: () => undefined };
  const texts = textsIn(() => full);
  texts.set('cart', 'new');
  expect(texts.get('cart')).toBe('new');
});
