import { expect, test } from 'vitest';
import { hasPrograms } from '#test/faults/support/database-server.ts';
import { type Row, tryRow } from '#test/faults/support/row.ts';

/**
 * The end-to-end test of `npm start` covers a second process. The processes of a cluster need
 * the machine to themselves: `npm run prove -- cluster --short`.
 */
const testedElsewhere = new Set(['second', 'cluster']);

/** Registers a test for the short form of each row that this machine can run. */
export function testShortForms(rows: Record<string, Row>): void {
  const possible = Object.entries(rows)
    .filter(([name]) => !testedElsewhere.has(name))
    .filter(([, row]) => (hasPrograms || !row.needsServer) && !row.obstacle?.());
  test.each(possible)('%s, in short', async (_name, row) => {
    expect(await tryRow(row, 'short', () => {})).toMatchObject({ broken: [] });
  });
}
