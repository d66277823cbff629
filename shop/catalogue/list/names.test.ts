import { expect, test } from 'vitest';
import { namesAsWritten } from '#test/support/catalogue/names.ts';
import { listsOf } from '#test/support/catalogue/toy-catalogue.ts';
import { shopOfFile } from '#test/support/shop.ts';
import { searchIn } from '#web/store/search/product-search.ts';

const shop = await shopOfFile();
const { list, names } = listsOf(shop);
const games = await shop.category('Games');
for (const productName of namesAsWritten) {
  await shop.product({
    productName,
    categoryId: games,
    variants: [{ color: 'Natural', stock: 5, originalPrice: 499 }],
  });
}
const index = (await shop.visitor.call('GET /catalogue-index')).body;
const suggested = (words: string) =>
  searchIn(index)
    .search(words, 100)
    .hits.map(({ name }) => name);

/** The parts between blanks, and the whole. */
const searches = namesAsWritten.flatMap((name) =>
  [name, ...name.split(' ')].map((typed) => [typed, name] as const),
);

test.each(searches)('%j finds %j in the list and among the suggestions', async (typed, name) => {
  const { data, meta } = await list({ search: typed, limit: '100' });
  expect(data.map((product) => product.name)).toContain(name);
  expect(meta.match).toBe('all');
  expect(suggested(typed)).toContain(name);
});

test.each([
  ['elan', 'Élan Vital'],
  ['ELAN', 'Élan Vital'],
  ['creme brulee', 'Crème Brûlée'],
  ['lodz', 'Łódź Łamigłówka'],
  ['Élan'.normalize('NFD'), 'Élan Vital'],
  ['फुटबॉल', 'फ़ुटबॉल'],
  ['कुर्हाडे', 'कुर्‍हाडे बुद्धिबळ'],
  ['dice', '🎲 Dice'],
  ['३.५ mm', '3.5 mm Jack'],
  ['🎲', '🎲 Dice'],
  ['🏏', 'लंगड़ी🏏'],
  ['❤', '❤\ufe0f Pillow'],
  ['🎲\ufe0e', '🎲 Dice'],
])('%j finds %j, typed without accents or joiners', async (typed, name) => {
  expect(await names({ search: typed })).toContain(name);
  expect(suggested(typed)).toContain(name);
});

const sell = (categoryId: number, named: readonly string[]) =>
  Promise.all(
    named.map((productName) =>
      shop.product({
        productName,
        categoryId,
        variants: [{ color: 'Natural', stock: 5, originalPrice: 499 }],
      }),
    ),
  );

test('one spelling finds both', async () => {
  await sell(games, ['Frappé Mug', 'Frappe Cup', 'घड़ी', 'घडी स्टैंड']);
  expect((await names({ search: 'cafe' })).toSorted()).toEqual(['Cafe', 'Café']);
  expect(suggested('cafe').toSorted()).toEqual(['Cafe', 'Café']);
  for (const search of ['frappe', 'FRAPPÉ']) {
    expect((await names({ search })).toSorted()).toEqual(['Frappe Cup', 'Frappé Mug']);
  }
  for (const search of ['घडी', 'घड़ी']) {
    expect((await names({ search })).toSorted()).toEqual(['घडी स्टैंड', 'घड़ी'].toSorted());
  }
});

test.each([
  ['Fruit', ['9 Pins', '10 Pins', 'Äpfel', 'apple', 'Banana', 'Zebra']],
  ['Sizes', ['Size 2', 'size 10', 'Size 10 A', 'Size 100', 'Sizé Zero']],
  ['खिलौने', ['2 गोटियाँ', '12 गोटियाँ', 'Élan', 'elephant', 'ईंट', 'कंचा', 'लट्टू']],
])('names in %s sort as people sort them, with numbers as numbers', async (category, wanted) => {
  await sell(await shop.category(category), wanted.toReversed());
  expect(await names({ category, sort: 'name' })).toEqual(wanted);
  expect(await names({ category, sort: 'nameDescending' })).toEqual(wanted.toReversed());
});

test.each([
  ['Jeux Élégants', 'JEUX ÉLÉGANTS', 'jeux elegants'],
  ['Maté, Rosé', 'maté, rosé', 'mate rose'],
  ['बड़े पंखे', 'ब\u095cे पंखे', 'बडे पंखे'],
])(
  'the category %s is found in either Unicode form, and by plain letters',
  async (name, typed, plain) => {
    await sell(await shop.category(name), [`Lamp of ${plain.length}`]);
    for (const category of [typed, typed.normalize('NFC'), typed.normalize('NFD')]) {
      expect(await names({ category })).toEqual([`Lamp of ${plain.length}`]);
      const call = 'GET /products/category/{categoryName}';
      const { body } = await shop.visitor.call(call, { params: { categoryName: category } });
      expect(body.data).toHaveLength(1);
    }
    expect(await names({ search: plain })).toEqual([`Lamp of ${plain.length}`]);
  },
);
