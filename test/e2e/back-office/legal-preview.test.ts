import type { Browser } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newVisitor, openBrowser, profileOf } from '../browsing.ts';
import { owner } from '../over-the-api.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

test('the preview says when it could not be loaded, and is there after Retry', async () => {
  const { page } = await newVisitor(browser, profileOf(await owner()));
  await page.goto('/admin/legal');
  await page.getByRole('heading', { name: 'What we keep' }).waitFor();
  const preview = '**/api/legal-pages/preview';
  await page.route(preview, (route) => route.abort());
  await page.getByRole('textbox', { name: 'Privacy Policy' }).fill('## Soon\n\n<b>more</b>');
  await page.getByText('The preview could not be loaded.').waitFor();
  await page.unroute(preview);
  await page.getByRole('button', { name: 'Retry' }).click();

  await page.getByRole('heading', { name: 'Soon', level: 2 }).waitFor();
  await page.getByRole('paragraph').getByText('<b>more</b>').waitFor();
  expect(await page.getByRole('alert').count()).toBe(0);
});
