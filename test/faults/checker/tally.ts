/** Adds up an amount of each row by a key; rows without the key are left out. */
export function tally<Row, Key>(
  rows: Iterable<Row>,
  keyOf: (row: Row) => Key | null,
  amountOf: (row: Row) => number = () => 1,
): Map<Key, number> {
  const sums = new Map<Key, number>();
  for (const row of rows) {
    const key = keyOf(row);
    if (key !== null) sums.set(key, (sums.get(key) ?? 0) + amountOf(row));
  }
  return sums;
}

export const sumOf = <Row>(rows: readonly Row[], amountOf: (row: Row) => number): number =>
  rows.reduce((sum, row) => sum + amountOf(row), 0);

export const byId = <Row extends { id: number }>(rows: Iterable<Row>): Map<number, Row> =>
  new Map([...rows].map((row) => [row.id, row]));

/** Sorts by id, which is the sequence in which rows were written. */
export const inSequence = <Row extends { id: number }>(rows: readonly Row[]): Row[] =>
  rows.toSorted((one, other) => one.id - other.id);
