import { expect, test } from 'vitest';
import { readProductTable, readSource } from './read-file.ts';

const read = async (...lines: string[]) =>
  readSource(await readProductTable(Buffer.from(lines.join('\n'))));

const refused =
  'This file has no row of headings: put one such as Name, Price, Stock above the first product, and choose the file again.';

test.each([
  ['Wooden box,450,12', 'Wooden tray,650,3'],
  ['Saree Red,Sarees,1499,4', 'Saree Blue,Sarees,1599,2'],
  ['Saree Red,₹1499,a.jpg', 'Saree Blue,"₹1,599",b.jpg'],
  ['Wooden box,450', 'Wooden tray,'],
  ['Wooden box,"1,299.50",0', 'Wooden tray,650,3'],
  ['Saree Red,1999,4', 'Saree Blue,1499,2'],
  ['लकड़ी का डिब्बा,४५०,१२', 'ट्रे,६५०,३'],
  ['Photo frame,450,12', 'Stock pot,650,3'],
  ['Wooden box,450,2026-11-02', 'Wooden tray,650,2026-11-03'],
])('a table that begins with the product %s is refused', async (...lines) => {
  const last = lines.at(-1)?.endsWith(',') ? ['Wooden cup,99'] : [];
  await expect(read(...lines, ...last)).rejects.toThrow(refused);
});

test.each([
  ['Artikel,28,30,32', 'Hemd,3,4,5'],
  ['Artikel,6,7,8,9', 'Schuh,3,4,5,6'],
  ['Ware,2024,2025', 'Hemd,300,400'],
  ['Artikel,Bestand,Einheit 2', 'Hemd,300,400'],
  ['Artikel,12,Bemerkung', 'Hemd,rot,400'],
  ['Item,450,12', 'Wooden tray,650,3'],
  ['Ware,Price,12', 'Wooden tray,650,3'],
])('numbers above a table may be headings: %s', async (...lines) => {
  expect((await read(...lines)).rows).toHaveLength(1);
});
