import { beforeEach, expect, test } from 'vitest';
import { asc } from '#db/sql.ts';
import { activity } from '#shop/activity/tables.ts';
import { shopOfFile } from '#test/support/shop.ts';
import { readLegalTitles, showLegalPage } from './legal-pages.ts';
import { legalPages, legalPageVersions } from './tables.ts';

const shop = await shopOfFile();
const admin = await shop.admin();
beforeEach(async () => {
  await shop.db.delete(legalPageVersions);
  await shop.db.delete(legalPages);
});

const save = (body: {
  slug: string;
  content: string;
  title?: string;
  id?: number;
  version?: number;
}) => admin.send('POST /legal-pages', { body });
const find = (slug: string) => shop.visitor.call('GET /legal-pages/{slug}', { params: { slug } });

test('publishes a page titled after its slug to everybody', async () => {
  expect((await shop.visitor.call('GET /legal-pages')).body).toEqual([]);
  expect(await find('privacy-policy')).toMatchObject({ status: 404, body: { code: 'not_found' } });

  const { status, body } = await save({ slug: 'privacy-policy', content: '## What we keep' });

  expect([status, body.message]).toEqual([200, 'Page saved successfully!']);
  expect(body.page).toMatchObject({ title: 'Privacy Policy', content: '## What we keep' });
  expect((await find('privacy-policy')).body).toEqual({ page: body.page });
  expect((await shop.visitor.call('GET /legal-pages')).body).toEqual([body.page]);
});

test('the activity log tells the first text from later ones', async () => {
  const slug = 'terms-conditions';
  await save({ slug, content: 'Zero' });
  await save({ slug, content: 'One' });
  const entries = await shop.db.select().from(activity).orderBy(asc(activity.id));
  expect(entries.slice(-2)).toMatchObject([
    { action: 'legal-page.added', change: { before: {}, after: { content: 'Zero' } } },
    { action: 'legal-page.changed', change: { before: { content: 'Zero' } } },
  ]);
});

test('replaces a page by its slug, whatever id is sent, and keeps the earlier text', async () => {
  const slug = 'terms-conditions';
  const first = await save({ slug, content: 'One' });
  await save({ slug, content: 'Two', title: 'Our Terms', id: 77 });
  const third = await save({ slug, content: 'Three', title: '' });

  expect(third.body.page).toMatchObject({
    id: first.body.page.id,
    title: 'Terms & Conditions',
    createdAt: first.body.page.createdAt,
  });
  const versions = await allVersions();
  expect(versions).toMatchObject([
    { title: 'Terms & Conditions', content: 'One', replacedBy: admin.user.id },
    { title: 'Our Terms', content: 'Two', replacedBy: admin.user.id },
  ]);
});

test('keeps the title of a page saved without one', async () => {
  const slug = 'privacy-policy';
  await save({ slug, content: 'One', title: 'Your data' });
  expect((await save({ slug, content: 'Two' })).body.page.title).toBe('Your data');
  expect(await readLegalTitles(shop.db)).toEqual({
    'privacy-policy': 'Your data',
    'terms-conditions': 'Terms & Conditions',
  });
});

test('keeps every version of a page saved many times at once', async () => {
  const slug = 'privacy-policy';
  await save({ slug, content: 'First' });

  await Promise.all(['Left', 'Middle', 'Right'].map((content) => save({ slug, content })));

  const { content } = (await find(slug)).body.page;
  const versions = await allVersions();
  const kept = versions.slice(1).map((version) => version.content);
  expect([...kept, content].toSorted()).toEqual(['Left', 'Middle', 'Right']);
});

test('tells the second of two editors instead of overwriting the page', async () => {
  const slug = 'privacy-policy';
  const { version } = (await save({ slug, content: 'Ours' })).body.page;
  const first = await save({ slug, content: 'Hers', version });
  expect(first.body.page.version).toBe(version + 1);

  const second = await save({ slug, content: 'His', version });
  const unseen = await save({ slug, content: 'His', version: 0 });

  for (const { status, body } of [second, unseen]) {
    expect([status, body.message]).toEqual([
      409,
      'Somebody else has changed this page. Please reload it and make your change again.',
    ]);
  }
  expect((await find(slug)).body.page).toEqual(first.body.page);
});

test('lets only an admin save, and only the legal pages', async () => {
  expect(await save({ slug: 'imprint', content: '' })).toMatchObject({
    status: 400,
    body: { fields: { slug: 'Choose privacy-policy, terms-conditions or shipping-returns.' } },
  });
  const customer = await shop.customer();
  const sent = { body: { slug: 'privacy-policy' as const, content: '' } };
  expect((await customer.call('POST /legal-pages', sent)).status).toBe(403);
  expect((await find('imprint')).status).toBe(404);
});

test('shows the title of an unwritten page, and nothing for another slug', async () => {
  expect(await showLegalPage(shop.db, 'terms-conditions')).toEqual({
    title: 'Terms & Conditions',
    html: '',
  });
  expect(await showLegalPage(shop.db, 'toString')).toBeNull();
});

test('shipping and returns are shown once they have a text, and no more without it', async () => {
  const slug = 'shipping-returns';
  const shown = async () => [
    (await readLegalTitles(shop.db))[slug],
    (await showLegalPage(shop.db, slug))?.html,
  ];
  expect(await shown()).toEqual([undefined, undefined]);
  await save({ slug, content: 'We deliver to मैसूरु.' });
  expect(await shown()).toEqual(['Shipping & Returns', '<p>We deliver to मैसूरु.</p>\n']);
  await save({ slug, content: '' });
  expect(await shown()).toEqual([undefined, undefined]);
});

test('previews a page for an admin without saving it', async () => {
  const sent = { body: { content: '## Soon\n\n<script>' } };
  const { body } = await admin.call('POST /legal-pages/preview', sent);
  expect(body).toEqual({ html: '<h2>Soon</h2>\n<p>&lt;script&gt;</p>\n' });
  expect((await shop.visitor.call('POST /legal-pages/preview', sent)).status).toBe(401);
  expect((await shop.visitor.call('GET /legal-pages')).body).toEqual([]);
});

const allVersions = () =>
  shop.db.select().from(legalPageVersions).orderBy(asc(legalPageVersions.id));
