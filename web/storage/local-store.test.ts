import { beforeEach, expect, test, vi } from 'vitest';
import { localStore } from './local-store.ts';

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

test('reads a kept value again, also after a reload', () => {
  localStore('height', asNumber).write(7);
  expect(localStore('height', asNumber).read()).toBe(7);
});

test('reads a value that another tab has kept', () => {
  const height = localStore('height', asNumber);
  height.write(7);
  kept.set('height', '8');
  expect(height.read()).toBe(8);
});

test('removes a forgotten value', () => {
  const height = localStore('height', asNumber);
  height.write(7);
  height.forget();
  expect(height.read()).toBeNull();
  expect(kept.has('height')).toBe(false);
});

test('reads null for a value of another type', () => {
  kept.set('height', '"tall"');
  expect(localStore('height', asNumber).read()).toBeNull();
});

test('discards text that is no JSON, once', () => {
  const discard = vi.fn();
  kept.set('height', '{"broken');
  const height = localStore('height', asNumber, discard);
  expect(height.read()).toBeNull();
  expect(height.read()).toBeNull();
  expect(discard).toHaveBeenCalledOnce();
  expect(kept.has('height')).toBe(false);
});

test('keeps a value in memory when the browser blocks storage', () => {
  const blocked = () => {
    throw new DOMException('Access is denied for this document.', 'SecurityError');
  };
  vi.stubGlobal('localStorage', { getItem: blocked, setItem: blocked, removeItem: blocked });
  const height = localStore('height', asNumber);
  expect(height.read()).toBeNull();
  height.write(7);
  expect(height.read()).toBe(7);
  height.forget();
  expect(height.read()).toBeNull();
});
