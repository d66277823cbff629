import { expect, test } from 'vitest';
import { asc } from '#db/sql.ts';
import { shopOfFile } from '#test/support/shop.ts';
import { legalPageVersions } from './tables.ts';

const shop = await shopOfFile();
const admin = await shop.admin();

const save = (body: {
  slug: string;
  content: string;
  title?: string;
  id?: number;
  version?: number;
}) => admin.send('POST /legal-pages', { body });
const find = (slug: string) => shop.visitor.call('GET /legal-pages/{slug}', { params: { slug } });

test('a page is written, titled after its slug, and read by anybody', async () => {
  expect((await shop.visitor.call('GET /legal-pages')).body).toEqual([]);
  expect(await find('privacy-policy')).toMatchObject({ status: 404, body: { code: 'not_found' } });

  const { status, body } = await save({ slug: 'privacy-policy', content: '## What we keep' });

  expect([status, body.message]).toEqual([200, 'Page saved successfully!']);
  expect(body.page).toMatchObject({ title: 'Privacy Policy', content: '## What we keep' });
  expect((await find('privacy-policy')).body).toEqual({ page: body.page });
  expect((await shop.visitor.call('GET /legal-pages')).body).toEqual([body.page]);
});

test('saving again replaces by slug, whatever id is sent, and keeps what it said before', async () => {
  const slug = 'terms-conditions';
  const first = await save({ slug, content: 'One' });
  await save({ slug, content: 'Two', title: 'Our Terms', id: 77 });
  const third = await save({ slug, content: 'Three', title: '' });

  expect(third.body.page).toMatchObject({
    id: first.body.page.id,
    title: 'Terms Conditions',
    createdAt: first.body.page.createdAt,
  });
  const versions = await allVersions();
  expect(versions).toMatchObject([
    { title: 'Terms Conditions', content: 'One', replacedBy: admin.user.id },
    { title: 'Our Terms', content: 'Two', replacedBy: admin.user.id },
  ]);
});

test('of pages saved at once every one is kept', async () => {
  const slug = 'privacy-policy';
  const before = await shop.db.$count(legalPageVersions);

  await Promise.all(['Left', 'Middle', 'Right'].map((content) => save({ slug, content })));

  const { content } = (await find(slug)).body.page;
  const versions = await allVersions();
  const kept = versions.slice(before + 1).map((version) => version.content);
  expect([...kept, content].toSorted()).toEqual(['Left', 'Middle', 'Right']);
});

test('of two admins who edit one page the second is told, and nothing is overwritten', async () => {
  const slug = 'privacy-policy';
  const { version } = (await find(slug)).body.page;
  const first = await save({ slug, content: 'Hers', version });
  expect(first.body.page.version).toBe(version + 1);

  const second = await save({ slug, content: 'His', version });
  const unseen = await save({ slug, content: 'His', version: 0 });

  for (const { status, body } of [second, unseen]) {
    expect([status, body.message]).toEqual([
      409,
      'Somebody else changed this page meanwhile. Please reload it and make your change again.',
    ]);
  }
  expect((await find(slug)).body.page).toEqual(first.body.page);
});

test('only the two pages there are, and only by an admin', async () => {
  expect(await save({ slug: 'imprint', content: '' })).toMatchObject({
    status: 400,
    body: { fields: { slug: 'Please choose privacy-policy or terms-conditions.' } },
  });
  const customer = await shop.customer();
  const sent = { body: { slug: 'privacy-policy' as const, content: '' } };
  expect((await customer.call('POST /legal-pages', sent)).status).toBe(403);
  expect((await find('imprint')).status).toBe(404);
});

const allVersions = () =>
  shop.db.select().from(legalPageVersions).orderBy(asc(legalPageVersions.id));
