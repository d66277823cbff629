import { HtmlValidate } from 'html-validate';
import { expect, inject, test } from 'vitest';

// What the standard of HTML says; how it is best written is no matter in a page that React writes.
const validator = new HtmlValidate({
  extends: ['html-validate:standard'],
  rules: { 'no-redundant-role': 'error' },
});

test.each([
  '/',
  '/product',
  '/product/champion-carrom-board',
  '/cart',
  '/aboutus',
  '/privacy-policy',
  '/admin',
  '/no-such-page',
])('%s is valid HTML', async (path) => {
  const response = await fetch(new URL(path, inject('shopUrl')));
  const { results } = await validator.validateString(await response.text());
  const found = results.flatMap(({ messages }) => messages);
  expect(found.map(({ message, selector }) => `${message}: ${selector}`)).toEqual([]);
});
