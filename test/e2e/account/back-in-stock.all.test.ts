import type { Browser } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isAlive, newVisitor, openBrowser, signIn, wasTold } from '../browsing.ts';
import { foundInMail } from '../outbox.ts';
import { newCustomer, sell, sellAt } from '../over-the-api.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

test('a visitor asks for a sold-out product, signs in, wishes for it, and is mailed once it is restocked', async () => {
  const product = await sell('Temple Bell', { stock: 0, originalPrice: 250 });
  const { identifier, password, user } = await newCustomer('devi');
  const { page, context, complaints } = await newVisitor(browser, { reducedMotion: 'reduce' });
  await page.goto(`/product/${product.slug}`, { waitUntil: 'networkidle' });
  const tell = page.getByRole('button', { name: 'Notify me when it’s back' });
  const heart = page.getByRole('button', { name: 'Add Temple Bell to wishlist' });
  await isAlive(tell);
  await tell.click();
  await signIn(page, identifier, password);
  await page.getByText(`We will send one email to ${user.email}.`).waitFor();
  expect(await tell.getAttribute('aria-pressed')).toBe('true');
  await heart.click();
  await wasTold(page, 'Added to wishlist');

  await sellAt(product, { stock: 2, originalPrice: 250 });

  const link = await foundInMail(user.email, /http\S+\/product\/temple-bell\?variant=\d+/);
  expect(await foundInMail(user.email, /Subject: Back in stock: .*/)).toContain('Temple Bell');
  await page.goto(new URL(link).pathname + new URL(link).search);
  await page.getByRole('button', { name: 'Buy now' }).waitFor();
  expect(await tell.count()).toBe(0);
  await expect.poll(() => heart.getAttribute('aria-pressed')).toBe('true');
  expect(complaints).toEqual([]);
  await context.close();
});
