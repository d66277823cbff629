import { expect, test } from 'vitest';
import { refuseOther } from './replica-refused.ts';
import { hasReplayed, type ServerState } from './server-state.ts';

const primary: ServerState = {
  isStandby: false,
  databaseId: '7711125254368934280/5',
  timeline: 2,
  position: 100n,
};
const standby = { ...primary, isStandby: true };

test.each([
  ['as far', {}, true],
  ['further', { position: 101n }, true],
  ['behind', { position: 99n }, false],
  ['further, but on an abandoned timeline', { timeline: 1, position: 200n }, false],
  ['of another database', { databaseId: '1/5', position: 200n }, false],
  ['promoted', { isStandby: false }, false],
])('whether a standby that is %s has replayed the changes', (_, differs, isReplayed) => {
  expect(hasReplayed({ ...standby, ...differs }, primary)).toBe(isReplayed);
});

test('refuses the standby of another database', () => {
  expect(() => refuseOther(primary, standby)).not.toThrow();
  expect(() => refuseOther(primary, { ...standby, databaseId: '1/5' })).toThrow(
    'DATABASE_REPLICA_URL leads to a different database than DATABASE_URL.',
  );
});
