import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { eq, sql } from '#db/sql.ts';
import { fileImports } from '#test/support/catalogue/file-imports.ts';
import { type SignedIn, shopOfFile } from '#test/support/shop.ts';
import { applyImport } from './apply/apply-import.ts';
import { minRowsAtATime } from './pace.ts';
import { imports } from './tables.ts';

const shop = await shopOfFile();
let owner: SignedIn;
let files: ReturnType<typeof fileImports>;
beforeEach(async () => {
  await shop.empty();
  owner = await shop.admin();
  files = fileImports(shop, owner);
});

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

  const leftOut = 'Broken,,,Title,Second Title,99,many';
  const done = await files.bring(`${fileOf(['Latai', 'Manjha', 'Broken'])}\n${leftOut}`);

  expect(done).toMatchObject({ state: 'APPLIED', counts: { add: 2, error: 2 } });
  expect(done.progress).toEqual({ done: 2, of: 2 });
  expect((await files.rows(done)).map(({ state, problems }) => [state, problems])).toEqual([
    ['add', []],
    ['add', []],
    ['error', [expect.stringMatching(/^The shop could not save this product\. Check/)]],
    ['error', ['Variant Inventory Qty: “many” is not a whole number.']],
  ]);
  const names = (await files.products()).map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(['Latai', 'Manjha']));
  expect(names).not.toContain('Broken');
});

test('an import that stopped in the middle goes on with the rows that the plan let in', async () => {
  // More than the first step takes.
  const sizes = Array.from({ length: minRowsAtATime }, (_, nth) => nth);
  const rows = ['Firki', 'Dori'].flatMap((name) => [
    `${name},${name},Toys,Size,S,99,3`,
    `${name},,,,M,99,many`,
    ...sizes.map((size) => `${name},,,,${size},99,3`),
  ]);
  const planned = await files.planned([head, ...rows].join('\n'));
  const before = await files.rows(planned);
  await shop.db.execute(sql`create function stop_import() returns trigger language plpgsql as
    $$ begin raise exception 'stopped' using errcode = 'crash_shutdown'; end $$`);
  await shop.db.execute(sql`create trigger stop_import before insert on products
    for each row when (new.name = 'Dori') execute function stop_import()`);
  await shop.db.update(imports).set({ state: 'APPLYING' }).where(eq(imports.id, planned.id));
  await expect(applyImport(shop.db, planned.id)).rejects.toThrow();
  expect((await files.products()).map(({ name }) => name)).toEqual(['Firki']);
  await shop.db.execute(sql`drop function stop_import cascade`);
  await applyImport(shop.db, planned.id);

  expect(await files.rows(planned)).toEqual(before);
  const { body } = await owner.call('GET /imports/{id}', { params: { id: String(planned.id) } });
  const of = 2 * (minRowsAtATime + 1);
  expect(body.import).toMatchObject({ state: 'APPLIED', progress: { done: of, of } });
  expect((await files.products()).map(({ name, variants }) => [name, variants.length])).toEqual([
    ['Dori', minRowsAtATime + 1],
    ['Firki', minRowsAtATime + 1],
  ]);
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
