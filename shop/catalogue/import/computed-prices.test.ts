import { beforeEach, expect, test } from 'vitest';
import { fileImports } from '#test/support/catalogue/file-imports.ts';
import { shopOfFile } from '#test/support/shop.ts';

const shop = await shopOfFile();
let files: ReturnType<typeof fileImports>;
beforeEach(async () => {
  await shop.empty();
  files = fileImports(shop, await shop.admin());
});

const pricesOf = async () =>
  (await files.products()).flatMap(({ name, variants }) =>
    variants.map(({ originalPrice, discountPrice }) => [name, originalPrice, discountPrice]),
  );

test('customers pay the MRP less the discount, as the preview says', async () => {
  const planned = await files.planned('Name,MRP,Discount %,Qty\nMug,1000,20%,2\nCup,500,,3\n');
  expect(planned.notes).toContain(
    'Customers pay ₹800 instead of ₹1,000 (20% off). This is the price of “Mug”, for example.',
  );
  await files.apply(planned);
  expect(await pricesOf()).toEqual([
    ['Cup', 500, 0],
    ['Mug', 800, 200],
  ]);
  await files.bring('Name,MRP,Discount %,Qty\nMug,1000,,2\nCup,500,10%,3\n');
  expect(await pricesOf()).toEqual([
    ['Cup', 450, 50],
    ['Mug', 1000, 0],
  ]);
});

test('what stands before all other notes is a discount that nobody understands', async () => {
  const { notes } = await files.planned('Name,MRP,Discount,Qty\nMug,1000,20,2\n');
  expect(notes[0]).toMatch(/^“Discount” may be a percentage or an amount, so it is not used/);
});

test('customers pay GST on a price without it, as the first note says', async () => {
  const planned = await files.planned(
    'Item name,Sale price,Tax Rate,Inclusive Of Tax,Qty\nCup,100,GST@18%,Exclusive,2\n',
  );
  expect(planned.notes[0]).toBe(
    'The prices in “Sale price” are without GST, so it is added: ₹118 includes 18% GST on ₹100, for example.',
  );
  await files.apply(planned);
  expect(await pricesOf()).toEqual([['Cup', 118, 0]]);
});
