import { beforeEach, expect, test } from 'vitest';
import { eq } from '#db/sql.ts';
import { categoryPaths, listCategories } from '#shop/catalogue/categories.ts';
import { categories } from '#shop/catalogue/tables.ts';
import { fileImports } from '#test/support/catalogue/file-imports.ts';
import { type SignedIn, shopOfFile } from '#test/support/shop.ts';

const shop = await shopOfFile();
let owner: SignedIn;
let files: ReturnType<typeof fileImports>;
beforeEach(async () => {
  await shop.empty();
  owner = await shop.admin();
  files = fileImports(shop, owner);
});

const head = 'ID,Type,SKU,Name,Regular price,Stock,Categories';
const oxford = '1,simple,OX,Oxford,499,3,Men > Shirts';
const tunic = '2,simple,TU,Tunic,599,3,Women > Shirts';
const tableOf = (...rows: string[]) => [head, ...rows].join('\n');

const pathsInShop = async () => {
  const tree = await listCategories(shop.db);
  return [...categoryPaths(tree).values()].map((path) => path.join(' > ')).toSorted();
};

const categoryOf = async () =>
  Object.fromEntries((await files.products()).map(({ name, category }) => [name, category.name]));

const twins = ['Men', 'Men > Shirts', 'Women', 'Women > Shirts (Women)'];

test('a file with only the second of two categories of one name finds that again', async () => {
  await files.bring(tableOf(oxford, tunic));
  const again = await files.bring(tableOf(tunic, '3,simple,BL,Blouse,699,3,Women > Shirts'));
  expect(again.counts).toMatchObject({ add: 1, same: 1, change: 0 });
  expect(again.missingCategories).toEqual([]);
  expect(await categoryOf()).toEqual({
    ...{ Oxford: 'Shirts', Tunic: 'Shirts (Women)', Blouse: 'Shirts (Women)' },
  });
  expect(await pathsInShop()).toEqual(twins);
});

test('a file that names the second of two categories first finds both again', async () => {
  await files.bring(tableOf(oxford, tunic));
  const again = await files.bring(tableOf(tunic, oxford));
  expect(again.counts).toMatchObject({ same: 2, change: 0 });
  expect(again.missingCategories).toEqual([]);
});

test('a category below one of two with one name is found again, and a new one is made there', async () => {
  const below = (row: string) => `${row} > Formal`;
  await files.bring(tableOf(below(oxford), below(tunic)));
  const again = await files.bring(
    tableOf(below(tunic), '3,simple,BL,Blouse,699,3,Women > Shirts > Casual', below(oxford)),
  );
  expect(again.counts).toMatchObject({ add: 1, same: 2, change: 0 });
  expect(await pathsInShop()).toEqual([
    'Men',
    'Men > Shirts',
    'Men > Shirts > Formal',
    'Women',
    'Women > Shirts (Women)',
    'Women > Shirts (Women) > Casual',
    'Women > Shirts (Women) > Formal (Shirts (Women))',
  ]);
});

test.each([
  ['Shirts', oxford],
  ['Shirts (Women)', tunic],
])('%s is found by its name after it moved in the shop', async (moved, row) => {
  await files.bring(tableOf(oxford, tunic));
  const saleId = await shop.category('Sale');
  await shop.db.update(categories).set({ parentId: saleId }).where(eq(categories.name, moved));

  expect((await files.planned(tableOf(oxford, tunic))).counts).toMatchObject({ same: 2 });
  const alone = await files.planned(tableOf(row));
  expect(alone.counts).toMatchObject({ same: 1, change: 0 });
  expect(alone.missingCategories).toEqual([]);
});

test.each([
  ['"Categories (x,y,z...)"', '"Home,Vases"', 'Vases'],
  ['Categories', '/gifts', 'gifts'],
  ['Categories', '"/gifts, /home"', 'gifts'],
])('a category of %s (%s) is shown and made as %s', async (heading, cell, name) => {
  const planned = await files.planned(`Name,Price,${heading}\nVase,99,${cell}\n`);
  expect(planned.missingCategories).toEqual([{ name, rows: 1 }]);
  await files.apply(planned);
  expect(await pathsInShop()).toEqual([name]);
});

test('the category for products that have none may be a path', async () => {
  const file = 'Name,Price\nKite,99\nTop,49\n';
  const asked = await files.planned(file);
  const planned = await files.answer(asked, { category: 'Handmade > Fun' });
  expect(planned.missingCategories).toEqual([{ name: 'Handmade > Fun', rows: 2 }]);
  expect(planned.choices).toMatchObject([
    { key: 'untrackedStock' },
    { key: 'category', value: 'Handmade > Fun' },
  ]);
  await files.apply(planned);
  expect(await pathsInShop()).toEqual(['Handmade', 'Handmade > Fun']);
  expect(await categoryOf()).toEqual({ Kite: 'Fun', Top: 'Fun' });

  await files.bring('Name,Price\nBall,20\n', { category: 'handmade>fun' });
  await files.bring('Name,Price\nDrum,20\n', { category: 'Age \\> 5' });
  expect(await pathsInShop()).toEqual(['Age > 5', 'Handmade', 'Handmade > Fun']);
});

test('a path without a name is no answer', async () => {
  const planned = await files.answer(await files.planned('Name,Price\nKite,99\n'), {
    category: ' > ',
  });
  expect((await files.rows(planned)).map(({ problems }) => problems)).toEqual([
    ['Enter the category for products that have none.'],
  ]);
});
