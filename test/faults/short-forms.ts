import { expect, test } from 'vitest';
import { obstacleTo, type Row, tryRow } from '#test/faults/support/row.ts';

/**
 * The end-to-end test of `npm start` covers a second process. The processes of a cluster need
 * the machine to themselves: `npm run prove -- cluster --short`.
 */
const testedElsewhere = new Set(['second', 'cluster']);

/** Registers a test for the short form of each row; skips those that cannot be tried here. */
export function testShortForms(rows: Record<string, Row>): void {
  for (const [name, row] of Object.entries(rows)) {
    if (testedElsewhere.has(name)) continue;
    const obstacle = obstacleTo(row);
    const title = obstacle ? `${name}, in short: ${obstacle}` : `${name}, in short`;
    test.skipIf(obstacle)(title, async () => {
      expect(await tryRow(row, 'short', () => {})).toMatchObject({ broken: [] });
    });
  }
}
