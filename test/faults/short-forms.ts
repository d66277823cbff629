import { expect, test } from 'vitest';
import { hasPrograms } from '#test/faults/support/cluster.ts';
import { type Row, tryRow } from '#test/faults/support/row.ts';

/** A second process is tried by the test of a start, on a folder that is there already. */
const testedElsewhere = new Set(['second']);

/** Makes a test of the short form of each row that this machine can try. */
export function testShortForms(rows: Record<string, Row>): void {
  const possible = Object.entries(rows)
    .filter(([name]) => !testedElsewhere.has(name))
    .filter(([, row]) => hasPrograms || !row.needsCluster);
  test.each(possible)('%s, in short', async (_name, row) => {
    expect(await tryRow(row, 'short', () => {})).toMatchObject({ broken: [] });
  });
}
