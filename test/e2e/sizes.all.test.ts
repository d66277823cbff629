import { expect, inject, test } from 'vitest';
import { overweight, weighed, weighPages } from '#test/support/page-weight.ts';
import { openBrowser } from './browsing.ts';

test('no page brings more script, style or HTML than it may', async () => {
  const browser = await openBrowser();
  const weights = await weighPages(browser, inject('shopUrl'), Object.keys(weighed));
  await browser.close();
  expect([...weights].flatMap(([path, weight]) => overweight(path, weight))).toEqual([]);
});
