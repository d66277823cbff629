import { expect } from 'vitest';
import { callApi, owner } from '../over-the-api.ts';
import type { OwnShop } from './own.ts';

/** Reads page, tab and footer as they are served, before and after a title was saved. */
export async function changeLegalTitles({ shop }: OwnShop) {
  const terms = 'Terms &amp; Conditions';
  expect(await shown(shop.url, '/terms-conditions')).toEqual({
    title: [`${terms} · Haat Traders`],
    h1: [terms],
    links: ['Privacy Policy', terms],
  });

  const { token } = await owner(shop.url);
  const save = (body: { title?: string; content: string }) =>
    callApi('POST /legal-pages', {
      ...{ shopUrl: shop.url, token },
      body: { slug: 'terms-conditions', ...body },
    });
  await save({ content: 'Ours.', title: 'Our terms' });
  await save({ content: 'Ours, again.' });

  expect(await shown(shop.url, '/terms-conditions')).toEqual({
    title: ['Our terms · Haat Traders'],
    h1: ['Our terms'],
    links: ['Privacy Policy', 'Our terms'],
  });
  expect((await shown(shop.url, '/aboutus')).links).toEqual(['Privacy Policy', 'Our terms']);
}

/** Returns the title and heading of a page, and the words of its links to legal pages, as served. */
async function shown(shopUrl: string, path: string) {
  const html = await (await fetch(shopUrl + path)).text();
  const all = (tag: RegExp) => [...html.matchAll(tag)].map(([, words]) => words);
  return {
    title: all(/<title>([^<]*)/g),
    h1: all(/<h1[^>]*>([^<]*)/g),
    links: all(/<a [^>]*href="\/(?:privacy-policy|terms-conditions)"[^>]*>([^<]+)<\/a>/g),
  };
}
