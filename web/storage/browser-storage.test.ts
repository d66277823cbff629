import { expect, test } from 'vitest';
import { safeStorage } from './browser-storage.ts';

const blocked = () => {
  throw new DOMException('Access is denied for this document.', 'SecurityError');
};

test('keeps values in memory when the browser blocks storage', () => {
  const texts = safeStorage(blocked);
  expect(texts.get('cart')).toBeNull();
  texts.set('cart', 'full');
  expect(texts.get('cart')).toBe('full');
  texts.remove('cart');
  expect(texts.get('cart')).toBeNull();
});

test('returns the new value when a full storage still holds the old one', () => {
  const full = { getItem: () => 'old', setItem: blocked, removeItem: () => undefined };
  const texts = safeStorage(() => full);
  texts.set('cart', 'new');
  expect(texts.get('cart')).toBe('new');
});
