import { expect, test } from 'vitest';
import { importEndpoints, importStates } from './imports.ts';

test('late pictures change products once any row of their import was applied', () => {
  const { changes } = importEndpoints['POST /imports/{id}/pictures'];
  const changed = importStates.filter(
    (state) => changes.ids({ reply: { import: { state } } }) === null,
  );
  expect(changed).toEqual(['APPLIED', 'FAILED']);
});
