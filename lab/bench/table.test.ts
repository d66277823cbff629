import { expect, test } from 'vitest';
import { tableOf, tableWith } from './table.ts';

const slow = { what: 'start, embedded', measured: '1917 ms', goal: '≤ 1.5 s', reached: false };
const memory = { what: 'memory at rest', measured: '432 MB', goal: '', reached: null };

test('what is measured again takes its row, what is new comes last, and the rest stays', () => {
  const before = tableOf([slow, memory], '2026-11-22');

  const fast = { ...slow, measured: '1400 ms', reached: true };
  const events = { what: 'events', measured: '500 streams', goal: '', reached: null };

  expect(tableWith(before, [fast, events], '2026-11-25')).toBe(
    [
      '| what | measured | goal | reached | on |',
      '|---|---|---|---|---|',
      '| start, embedded | 1400 ms | ≤ 1.5 s | yes | 2026-11-25 |',
      '| memory at rest | 432 MB |  |  | 2026-11-22 |',
      '| events | 500 streams |  |  | 2026-11-25 |',
    ].join('\n'),
  );
});
