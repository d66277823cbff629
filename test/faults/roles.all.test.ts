import { expect, onTestFinished, test } from 'vitest';
import { mails } from '#shop/mail/tables.ts';
import { postgresDeployment, withStore } from '#test/faults/support/deployment.ts';
import { openSmtp } from '#test/support/mail/smtp.ts';
import { freePort } from '#test/support/running-shop.ts';
import { buy, oneBuyer } from './mails.ts';

test('a web and a worker wait for the migration, then share the work of a shop', async () => {
  const opened = new AsyncDisposableStack();
  onTestFinished(() => opened.disposeAsync());
  const [unused, smtp] = await Promise.all([openSmtp(), openSmtp()]);
  opened.defer(unused.goAway);
  opened.defer(smtp.goAway);
  const deployment = await postgresDeployment(opened, { bare: true });
  const asWorker = { ROLE: 'worker', SMTP_URL: smtp.url };
  // Named here: a shop prints its URL only once it is open.
  const ports = { web: String(await freePort()), worker: String(await freePort()) };
  const web = await deployment.spawn({ ROLE: 'web', SMTP_URL: unused.url, PORT: ports.web });
  const worker = await deployment.spawn({ ...asWorker, PORT: ports.worker });
  for (const { url } of [web, worker]) {
    await expect.poll(() => codeOf(`${url}/readyz`)).toBe(503);
    expect(await codeOf(`${url}/healthz`)).toBe(200);
    expect(await codeOf(`${url}/api/products`)).toBe(503);
  }

  await deployment.tool('migrate');
  await Promise.all([web.opened, worker.opened]);
  for (const { url } of [web, worker]) expect(await codeOf(`${url}/readyz`)).toBe(200);
  expect(await codeOf(`${web.url}/`)).toBe(200);
  expect(await codeOf(`${worker.url}/`)).toBe(404);
  expect(await codeOf(`${worker.url}/api/products`)).toBe(404);
  // The queues are there before the jobs in them are counted.
  await expect
    .poll(async () => (await fetch(`${worker.url}/metrics`)).text())
    .toContain('jobs{queue="mail",state="waiting"} 0');
  expect(web.printed() + worker.printed()).not.toContain('sign in as');

  await worker.stop();
  const buyer = await oneBuyer(deployment, 3);
  await buy(web.url, buyer, 2);
  const states = () =>
    withStore(deployment, async ({ db }) =>
      (await db.select({ state: mails.state }).from(mails)).map(({ state }) => state),
    );
  expect(await states()).toEqual(['queued', 'queued']);
  await deployment.shop(asWorker);
  await expect.poll(states).toEqual(['sent', 'sent']);
  expect(smtp.taken).toHaveLength(2);
  expect(unused.taken).toEqual([]);
});

const codeOf = (url: string) =>
  fetch(url).then(
    ({ status }) => status,
    () => 0,
  );
