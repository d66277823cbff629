import { describe, expect, test } from 'vitest';
import { obstacleTo, type Row, tryRow } from '#test/faults/support/row.ts';

/**
 * The end-to-end test of `npm start` covers a second process. The processes of a cluster need
 * the machine to themselves: `npm run prove -- cluster --short`.
 */
const testedElsewhere = new Set(['second', 'cluster']);

/** They wait for timers of the shop more than they work, so they do it side by side. */
const waiting = new Set(['mails', 'workers', 'memory']);

/** Registers a test for the short form of each row. */
export function testShortForms(rows: Record<string, Row>): void {
  const tested = Object.entries(rows).filter(([name]) => !testedElsewhere.has(name));
  const sideBySide = tested.filter(([name]) => waiting.has(name));
  if (sideBySide.length > 0) describe.concurrent('side by side', () => testAll(sideBySide));
  testAll(tested.filter(([name]) => !waiting.has(name)));
}

function testAll(rows: [string, Row][]) {
  test.each(rows)('%s, in short', async (name, row) => {
    const obstacle = obstacleTo(row);
    if (obstacle) throw new Error(obstacle);
    const say = (words: string) => process.stdout.write(`${name}: ${words}\n`);
    expect(await tryRow(row, 'short', say)).toMatchObject({ broken: [] });
  });
}
