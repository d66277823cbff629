import { expect, test } from 'vitest';
import { fileImports } from '#test/support/catalogue/file-imports.ts';
import { shopOfFile } from '#test/support/shop.ts';

const shop = await shopOfFile();
const files = fileImports(shop, await shop.admin());

const head = 'Handle,Title,Type,Option1 Name,Option1 Value,Variant Price,Variant Inventory Qty';
const kites = Array.from(
  { length: 60 },
  (_, nth) => `kite-${nth},Kite ${nth},Toys,Title,Default Title,99,3`,
);

test('an import tells of its steps as its own, and of its end as of any change', async () => {
  const heard: string[] = [];
  const { close } = await shop.store.listen('catalogue', (notice) => heard.push(notice));
  const planned = await files.planned([head, ...kites].join('\n'));
  heard.length = 0;

  await files.apply(planned);

  await expect.poll(() => heard.at(-1)).toBe('');
  expect(heard.length).toBeGreaterThan(2);
  expect(new Set(heard.slice(0, -1))).toEqual(new Set(['import']));
  await close();
});
