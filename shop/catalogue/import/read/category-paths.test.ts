import { expect, test } from 'vitest';
import { readProductTable, readSource } from './read-file.ts';

async function pathsIn(heading: string, cell: string) {
  const table = await readProductTable(Buffer.from(`Name,Price,"${heading}"\nMug,10,"${cell}"\n`));
  return (await readSource(table)).rows.map(({ categories }) => categories);
}

test.each([
  ['Home,Vases', ['Vases']],
  ['Home, Decor, Vases', ['Vases']],
  ['Home/Decor/Vases,Sale', ['Decor', 'Vases']],
  ['Vases,Home', ['Vases']],
  ['Vases', ['Vases']],
  ['Home', ['Home']],
])('a cell of PrestaShop (%s) names every category, the deepest one last', async (cell, path) => {
  expect(await pathsIn('Categories (x,y,z...)', cell)).toEqual([[path]]);
});

test.each([
  ['/gifts', [['gifts']]],
  ['/gifts, /home', [['gifts'], ['home']]],
  ['/gifts, /home/mugs', [['home', 'mugs'], ['gifts']]],
])('the slashes of Squarespace (%s) belong to no name', async (cell, paths) => {
  expect(await pathsIn('Categories', cell)).toEqual([paths]);
});

test.each([
  ['Pots, Pans', [['Pots, Pans']]],
  ['Home > Mugs', [['Home', 'Mugs']]],
  ['Men/Women', [['Men/Women']]],
  ['All Products;Bags', [['Bags']]],
  ['Default Category/Gear/Bags,Default Category/New', [['Gear', 'Bags'], ['New']]],
])('categories of other tables (%s) are read as they are written', async (cell, paths) => {
  expect(await pathsIn('Category', cell)).toEqual([paths]);
});
