import sharp from 'sharp';
import { beforeEach, expect, test } from 'vitest';
import { eq } from '#db/sql.ts';
import { failImport } from '#shop/catalogue/import/end-import.ts';
import { imports } from '#shop/catalogue/import/tables.ts';
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

const sized = (width: number) =>
  sharp({ create: { width, height: 8, channels: 3, background: '#c81e1e' } })
    .png()
    .toBuffer();

const shown = async () =>
  (await files.products()).flatMap(({ images }) => images.map(({ width }) => width));

const table = (...names: string[]) => `Name,Price,Qty,Photo\nDiya,20,9,${names.join('|')}\n`;

test('a picture that an undo took back is shown by the next file, and no other twice', async () => {
  const [first, second] = [await sized(10), await sized(20)];
  const before = await files.planned(table('first.png'));
  await files.addPictures(before, { 'first.png': first });
  await files.apply(before);

  const both = table('first.png', 'second.png');
  const undone = await files.planned(both);
  await files.addPictures(undone, { 'second.png': second });
  await files.apply(undone);
  expect(await shown()).toEqual([10, 20]);
  expect((await files.undo(undone)).body.left).toEqual([]);
  expect(await shown()).toEqual([10]);

  const again = await files.planned(both);
  expect(again.pictures).toMatchObject({ named: 1, missing: 1 });
  await files.addPictures(again, { 'first.png': first, 'second.png': second });
  await files.apply(again);
  expect(await shown()).toEqual([10, 20]);
});

test('a picture that came late and was taken back is shown by the next file', async () => {
  await files.bring(table('first.png'));
  const undone = await files.bring(table('first.png', 'second.png'));
  const second = { 'second.png': await sized(20) };
  await files.addPictures(undone, second);
  expect((await files.undo(undone)).body.left).toEqual([]);
  expect(await shown()).toEqual([]);

  const again = await files.bring(table('first.png', 'second.png'));
  await files.addPictures(again, second);
  expect(await shown()).toEqual([20]);
});

test('pictures for what an import saved before it stopped are shown', async () => {
  const stopped = await files.bring(table('first.png'));
  await shop.db.update(imports).set({ state: 'APPLYING' }).where(eq(imports.id, stopped.id));
  await failImport(shop.db, stopped.id);
  await files.addPictures(stopped, { 'first.png': await sized(10) });
  expect(await shown()).toEqual([10]);
});
