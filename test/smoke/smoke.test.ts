import { expect, test } from 'vitest';
import { findFaults } from './smoke.ts';

test('a new shop serves every page and every GET, sells, and opens again', async () => {
  expect(await findFaults({})).toEqual([]);
});
