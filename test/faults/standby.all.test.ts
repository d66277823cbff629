import { expect, test } from 'vitest';
import { serverDeployment } from '#test/faults/support/deployment.ts';
import { Findings } from '#test/faults/support/row.ts';
import { Shoppers } from '#test/faults/support/shoppers.ts';
import { openDatabaseServer, openStandby } from './support/database-server.ts';

test('reads pages from a standby, and sends the last ones while the database is down', async () => {
  await using opened = new AsyncDisposableStack();
  const primary = await openDatabaseServer(opened);
  const deployment = await serverDeployment(opened, primary);
  const shoppers = await Shoppers.on(deployment, 8);
  const standby = await openStandby(opened, primary);
  const shop = await deployment.shop({ DATABASE_REPLICA_URL: standby.url });
  const get = async (path: string) => {
    const response = await fetch(shop.url + path);
    return { status: response.status, headers: response.headers, body: await response.text() };
  };
  const reads = async (server: string) =>
    Number(
      (await get('/metrics')).body.match(RegExp(`reads_total{server="${server}"} (\\d+)`))?.[1],
    );

  shoppers.begin(shop.url);
  let searches = 0;
  for (let round = 0; round < 3 || (await reads('replica')) === 0; round += 1) {
    await shoppers.buyMore(5);
    for (const path of ['/', '/product', `/api/products?search=kite${searches++}`]) {
      expect((await get(path)).status, path).toBe(200);
    }
  }
  await standby.kill();
  await shoppers.buyMore(10);
  expect((await get('/product')).status).toBe(200);
  await shoppers.end();
  await standby.start();
  const replicaReads = await reads('replica');
  await expect
    .poll(async () => {
      await get(`/api/products?search=kite${searches++}`);
      return reads('replica');
    })
    .toBeGreaterThan(replicaReads);

  const [page, list] = [await get('/product'), await get('/api/products')];
  await primary.kill();
  await expect.poll(async () => (await get('/product')).headers.get('age')).not.toBeNull();
  const [lastPage, lastList] = [await get('/product'), await get('/api/products')];
  expect([lastPage.status, lastPage.body]).toEqual([200, page.body]);
  expect(lastPage.headers.get('etag')).toBe(page.headers.get('etag'));
  expect([lastList.status, lastList.body]).toEqual([200, list.body]);
  expect(lastList.headers.get('age')).toMatch(/^\d+$/);
  const unkept = await get('/api/products?page=2');
  expect([unkept.status, unkept.headers.get('retry-after')]).toEqual([503, '5']);
  expect(unkept.body).toContain('You can look around; ordering is back in a moment.');

  await primary.start();
  await expect.poll(async () => (await get('/product')).headers.get('age')).toBeNull();
  const findings = new Findings();
  shoppers.begin(shop.url);
  await shoppers.buyMore(5);
  await shoppers.end();
  await shop.stop();
  await shoppers.check(deployment, findings);
  expect(findings.broken).toEqual([]);
});
