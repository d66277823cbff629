import fc from 'fast-check';
import { expect, test } from 'vitest';
import { variantForm, variantKey } from '#contract/products/product-form.ts';
import { eq } from '#db/sql.ts';
import { checkProperty } from '#test/support/check-property.ts';
import { shopOfFile } from '#test/support/shop.ts';
import { inTier } from '#test/support/tier.ts';
import { rewriteSearchText } from './search-text.ts';
import { sumUpVariants } from './stock/movements.ts';
import { products } from './tables.ts';
import { addProducts } from './write-products.ts';

const shop = await shopOfFile();
const categoryId = await shop.category('Toys', await shop.category('Games'));

const word = fc.constantFrom('', 'Indigo', 'full', 'Red Blue', 'M', '12 [kg](x)', 'फ़ोन');
const variant = fc.record({
  color: word,
  size: word,
  stock: fc.nat({ max: 3 }),
  originalPrice: fc.constantFrom(0, 10, 99.5, 250),
  barcode: fc.constantFrom('', '890123'),
});
const drawn = fc.uniqueArray(variant, { maxLength: 4, selector: variantKey });

test('a new product has the sums and search words that a later save gives it', async () => {
  await checkProperty(
    fc.asyncProperty(drawn, word, async (variants, description) => {
      const details = {
        productName: 'Kathputli two',
        ...{ description, categoryId },
        productVariants: variants.map((one) => variantForm.parse(one)),
      };
      const save = { details, pictures: [], mayLackPictures: true };
      const [id = 0] = await shop.db.transaction((tx) => addProducts(tx, [save]));
      const ofProduct = eq(products.id, id);
      const read = () => shop.db.select().from(products).where(ofProduct);
      const added = await read();

      await shop.db.transaction(async (tx) => {
        await sumUpVariants(tx, [id]);
        await rewriteSearchText(tx, ofProduct);
      });

      expect(await read()).toEqual(added);
      expect(added[0]?.searchText).toContain('toys games');
    }),
    { numRuns: inTier({ first: 20, all: 200 }) },
  );
});
