import { expect, test } from 'vitest';
import { encryptionBy } from './encryption.ts';

const { encrypt, decrypt } = encryptionBy('a key of the shop');

test('opens what it encrypted, and encrypts differently each time', () => {
  const [first, second] = [encrypt('₹ secret', 'a'), encrypt('₹ secret', 'a')];
  expect(first).not.toBe(second);
  expect([decrypt(first, 'a'), decrypt(second, 'a')]).toEqual(['₹ secret', '₹ secret']);
});

test('opens nothing with another key, about something else, or that was changed', () => {
  const encrypted = encrypt('secret', 'a');
  const bytes = Buffer.from(encrypted, 'base64');
  for (let place = 0; place < bytes.length; place += 1) {
    const changed = Buffer.from(bytes);
    changed[place] = (changed[place] ?? 0) ^ 1;
    expect(decrypt(changed.toString('base64'), 'a')).toBeNull();
  }
  expect(encryptionBy('another key').decrypt(encrypted, 'a')).toBeNull();
  expect(decrypt(encrypted, 'b')).toBeNull();
  expect(decrypt(bytes.subarray(0, 20).toString('base64'), 'a')).toBeNull();
  expect(decrypt('', 'a')).toBeNull();
});
