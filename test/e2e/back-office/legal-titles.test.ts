import { afterAll, beforeAll, expect, test } from 'vitest';
import { ownerSettings, type ShopProcess } from '#test/support/running-shop.ts';
import { startCopy } from '#test/support/template-folders.ts';

// A shop of its own: the others find the legal pages by their titles.
let shop: ShopProcess;
beforeAll(async () => {
  shop = await startCopy('empty');
});
afterAll(() => shop.stop());

const post = async (path: string, body: object, token?: string) => {
  const response = await fetch(`${shop.url}/api${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify(body),
  });
  expect(response.status).toBe(200);
  return response.json();
};

/** Of a page as it is served: title, heading, and the words of its links to legal pages. */
const shown = async (path: string) => {
  const html = await (await fetch(shop.url + path)).text();
  const all = (tag: RegExp) => [...html.matchAll(tag)].map(([, words]) => words);
  return {
    title: all(/<title>([^<]*)/g),
    h1: all(/<h1[^>]*>([^<]*)/g),
    links: all(/<a [^>]*href="\/[^"]+-[^"/]+"[^>]*>([^<]+)<\/a>/g),
  };
};

test('the title of a legal page stands in page, tab and footer: its own, or what the owner saved', async () => {
  const terms = 'Terms &amp; Conditions';
  expect(await shown('/terms-conditions')).toEqual({
    title: [`${terms} · Haat`],
    h1: [terms],
    links: ['Privacy Policy', terms],
  });

  const { ADMIN_EMAIL: identifier, ADMIN_PASSWORD: password } = ownerSettings;
  const { token } = await post('/auth/login', { identifier, password });
  const page = { slug: 'terms-conditions', content: 'Ours.' };
  await post('/legal-pages', { ...page, title: 'Our terms' }, token);
  await post('/legal-pages', { ...page, content: 'Ours, again.' }, token);

  expect(await shown('/terms-conditions')).toEqual({
    title: ['Our terms · Haat'],
    h1: ['Our terms'],
    links: ['Privacy Policy', 'Our terms'],
  });
  expect((await shown('/aboutus')).links).toEqual(['Privacy Policy', 'Our terms']);
});
