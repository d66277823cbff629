import { expect, onTestFinished, test } from 'vitest';
import { eq } from '#db/sql.ts';
import { importQueue } from '#shop/catalogue/import/apply/begin-import.ts';
import { imports } from '#shop/catalogue/import/tables.ts';
import { fileImports } from '#test/support/catalogue/file-imports.ts';
import { openTestShop } from '#test/support/shop.ts';
import { workJobs } from './work-jobs.ts';

const fileOf = (prefix: string, count: number) =>
  [
    'Handle,Title,Type,Variant Price,Variant Inventory Qty',
    ...Array.from({ length: count }, (_, nth) => `${prefix}-${nth},${prefix} ${nth},Toys,99,3`),
  ].join('\n');

test('files that are applied at once queue, and one whose program died is taken up again', async () => {
  const busy = await openTestShop();
  onTestFinished(() => busy[Symbol.asyncDispose]());
  const by = await busy.admin();
  const own = fileImports(busy, by);
  const [first, second, abandoned] = [
    await own.planned(fileOf('One', 60)),
    await own.planned(fileOf('Two', 60)),
    await own.planned(fileOf('Three', 60)),
  ];
  for (const { id } of [first, second])
    await by.call('POST /imports/{id}/apply', { params: { id: String(id) } });
  await busy.db.update(imports).set({ state: 'APPLYING' }).where(eq(imports.id, abandoned.id));

  await workJobs(busy.jobs, busy.services);

  const states = async () =>
    (await busy.db.select({ state: imports.state, done: imports.done }).from(imports)).map(
      ({ state, done }) => `${state} ${done}`,
    );
  await expect.poll(states).toEqual(['APPLIED 60', 'APPLIED 60', 'APPLIED 60']);
  const { body } = await by.call('GET /products', { query: { limit: '1' } });
  expect(body.meta.totalItems).toBe(180);
});

test('an import whose retries run out says that it stopped', async () => {
  const broken = await openTestShop();
  onTestFinished(() => broken[Symbol.asyncDispose]());
  const by = await broken.admin();
  const planned = await fileImports(broken, by).planned(fileOf('Kite', 1));
  await broken.db.update(imports).set({ state: 'APPLYING', file: 'damaged' });
  await broken.jobs.send(importQueue, { importId: planned.id }, { retryLimit: 0 });

  await workJobs(broken.jobs, broken.services);

  const read = async () =>
    (await by.call('GET /imports/{id}', { params: { id: String(planned.id) } })).body.import;
  await expect.poll(async () => (await read()).state).toBe('FAILED');
  expect((await read()).notes.at(-1)).toMatch(/^The import stopped\. .*Choose/);
});
