import { HtmlValidate } from 'html-validate';
import { expect, inject, test } from 'vitest';
import { listedPages } from '#contract/rules/site-pages.ts';

// What the standard of HTML says; how it is best written is no matter in a page that React writes.
const validator = new HtmlValidate({
  extends: ['html-validate:standard'],
  rules: { 'no-redundant-role': 'error' },
});

test.each([...listedPages(), '/product/champion-carrom-board', '/cart', '/admin', '/no-such-page'])(
  '%s is valid HTML',
  async (path) => {
    const response = await fetch(new URL(path, inject('shopUrl')));
    const { results } = await validator.validateString(await response.text());
    const found = results.flatMap(({ messages }) => messages);
    expect(found.map(({ message, selector }) => `${message}: ${selector}`)).toEqual([]);
  },
);
