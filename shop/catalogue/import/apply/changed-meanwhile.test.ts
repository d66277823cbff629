import { expect, test } from 'vitest';
import { fileImports } from '#test/support/catalogue/file-imports.ts';
import { shopOfFile } from '#test/support/shop.ts';

const shop = await shopOfFile();
const files = fileImports(shop, await shop.admin());

test('an import counts the rows of products that changed after its preview', async () => {
  const file = 'Name,Size,Price,Stock\nKurta,S,899,4\nKurta,M,899,x\nमग,,199,2\n';
  const [first, second] = [await files.planned(file), await files.planned(file)];
  expect((await files.apply(first)).changedMeanwhile).toBe(0);

  const done = await files.apply(second);
  expect(done.counts).toMatchObject({ add: 0, error: 3 });
  expect(done.changedMeanwhile).toBe(2);
});
