import { expect, onTestFinished, test } from 'vitest';
import { eq, sql } from '#db/sql.ts';
import { fileImports } from '#test/support/catalogue/file-imports.ts';
import { shopOfFile } from '#test/support/shop.ts';
import { applyImport } from './apply/apply-import.ts';
import { imports } from './tables.ts';

const shop = await shopOfFile();
const owner = await shop.admin();
const files = fileImports(shop, owner);

const head = 'Handle,Title,Type,Option1 Name,Option1 Value,Variant Price,Variant Inventory Qty';
const fileOf = (names: readonly string[]) =>
  [head, ...names.map((name) => `${name},${name},Toys,Title,Default Title,99,3`)].join('\n');
const kites = (prefix: string, count: number) =>
  Array.from({ length: count }, (_, nth) => `${prefix} ${nth}`);

test('an error of the database in one product makes only its rows errors', async () => {
  await shop.db.execute(sql`create function refuse_broken() returns trigger language plpgsql as
    $$ begin raise exception 'this one breaks'; end $$`);
  await shop.db.execute(sql`create trigger refuse_broken before insert on products
    for each row when (new.name = 'Broken') execute function refuse_broken()`);
  onTestFinished(async () => {
    await shop.db.execute(sql`drop function refuse_broken cascade`);
  });

  const done = await files.bring(fileOf(['Latai', 'Broken', 'Manjha']));

  expect(done).toMatchObject({ state: 'APPLIED', counts: { add: 2, error: 1 } });
  expect(done.progress).toEqual({ done: 2, of: 2 });
  expect((await files.rows(done)).map(({ state, problems }) => [state, problems])).toEqual([
    ['add', []],
    ['error', [expect.stringMatching(/^The shop could not save this product\. Check/)]],
    ['add', []],
  ]);
  const names = (await files.products()).map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(['Latai', 'Manjha']));
  expect(names).not.toContain('Broken');
});

test('two that apply the same file save each row once', async () => {
  const planned = await files.planned(fileOf(kites('Patang', 120)));
  await shop.db.update(imports).set({ state: 'APPLYING' }).where(eq(imports.id, planned.id));

  await Promise.all([applyImport(shop.db, planned.id), applyImport(shop.db, planned.id)]);

  const { body } = await owner.call('GET /products', { query: { search: 'Patang' } });
  expect(body.meta.totalItems).toBe(120);
  const { body: after } = await owner.call('GET /imports/{id}', {
    params: { id: String(planned.id) },
  });
  expect(after.import).toMatchObject({ state: 'APPLIED', progress: { done: 120, of: 120 } });
});
