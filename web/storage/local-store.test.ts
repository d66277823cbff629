import { beforeEach, expect, test, vi } from 'vitest';
import { stored } from '#web/stored.ts';

const kept = new Map<string, string>();
const storage = {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => kept.set(key, value),
  removeItem: (key: string) => kept.delete(key),
};

const asNumber = (value: unknown) => (typeof value === 'number' ? value : null);

beforeEach(() => {
  kept.clear();
  vi.stubGlobal('localStorage', storage);
});

test('a value kept is read again, here and after a reload', () => {
  stored('height', asNumber).keep(7);
  expect(stored('height', asNumber).read()).toBe(7);
});

test('a value that another tab keeps is read at once', () => {
  const height = stored('height', asNumber);
  height.keep(7);
  kept.set('height', '8');
  expect(height.read()).toBe(8);
});

test('a value forgotten is gone', () => {
  const height = stored('height', asNumber);
  height.keep(7);
  height.forget();
  expect(height.read()).toBeNull();
  expect(kept.has('height')).toBe(false);
});

test('what is not such a value is none', () => {
  kept.set('height', '"tall"');
  expect(stored('height', asNumber).read()).toBeNull();
});

test('what cannot be read is given up, once', () => {
  const discard = vi.fn();
  kept.set('height', '{"broken');
  const height = stored('height', asNumber, discard);
  expect(height.read()).toBeNull();
  expect(height.read()).toBeNull();
  expect(discard).toHaveBeenCalledOnce();
  expect(kept.has('height')).toBe(false);
});

test('where the data of sites is blocked, a value lives as long as the page', () => {
  const blocked = () => {
    throw new DOMException('Access is denied for this document.', 'SecurityError');
  };
  vi.stubGlobal('localStorage', { getItem: blocked, setItem: blocked, removeItem: blocked });
  const height = stored('height', asNumber);
  expect(height.read()).toBeNull();
  height.keep(7);
  expect(height.read()).toBe(7);
  height.forget();
  expect(height.read()).toBeNull();
});
