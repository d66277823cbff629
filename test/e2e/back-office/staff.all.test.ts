import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { navigateTo } from '#test/faults/scripts/in-page.ts';
import { newVisitor, openBrowser, ownComplaints, signIn, visitorAs } from '../browsing.ts';
import { foundInMail } from '../outbox.ts';
import { owner } from '../over-the-api.ts';

const password = 'a long password 1';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

test('an invited member works within the role until the owner disables the account', async () => {
  const email = `meera-${crypto.randomUUID().slice(0, 8)}@example.com`;
  const boss = await visitorAs(browser, await owner());
  await boss.page.goto('/admin/staff');
  await boss.page.getByRole('button', { name: 'Invite', exact: true }).click();
  const dialog = boss.page.getByRole('dialog', { name: 'Invite staff' });
  await dialog.getByLabel('Email', { exact: true }).fill(email);
  await dialog.getByLabel(/^Orders/).check();
  await dialog.getByRole('button', { name: 'Send invitation' }).click();
  // This shop writes its mails to a folder, so the owner passes the link on.
  const link = boss.page.getByRole('dialog', { name: 'Pass this link on' });
  await link.getByRole('button', { name: 'Copy link' }).waitFor();
  await boss.page.keyboard.press('Escape');
  await link.waitFor({ state: 'detached' });
  const row = boss.page.getByRole('row').filter({ hasText: email });
  await row.getByText('Not signed in yet').waitFor();

  const member = await newVisitor(browser, { reducedMotion: 'reduce' });
  await choosePassword(
    member.page,
    await foundInMail(email, /\/reset-password\?invitation#token=[\w-]+/),
  );
  await signIn(member.page, email, password);
  await member.page.waitForURL('/admin/dashboard');
  await worksWithOrdersOnly(member.page);

  const refused = member.page.waitForResponse((answer) => answer.status() === 401);
  await boss.page.getByRole('button', { name: `Disable ${email}` }).click();
  await row.getByText('Disabled').waitFor();
  await refused;
  await member.page.getByRole('dialog', { name: 'Sign In' }).waitFor();
  await signIn(member.page, email, password);
  await member.page.getByText('This account is disabled.').first().waitFor();
  expect([...ownComplaints(boss), ...ownComplaints(member)]).toEqual([]);

  await boss.page.getByRole('button', { name: `Remove ${email}` }).click();
  await boss.page.getByRole('button', { name: 'Remove', exact: true }).click();
  await row.waitFor({ state: 'detached' });
});

async function choosePassword(page: Page, link: string) {
  await page.goto(link);
  await page.getByRole('heading', { name: 'Accept your invitation' }).waitFor();
  expect(await page.title()).toBe('Accept your invitation · Haat');
  await page.getByLabel('New password', { exact: true }).fill(password);
  await page.getByLabel('Confirm new password').fill(password);
  await page.getByRole('button', { name: 'Set password' }).click();
  await page.getByText('Your new password is set.').waitFor();
}

async function worksWithOrdersOnly(page: Page) {
  const navigation = page.getByRole('navigation', { name: 'Admin' });
  await navigation.getByRole('link', { name: 'Order' }).click();
  await page.getByRole('heading', { name: 'Orders', level: 1 }).waitFor();
  expect(await navigation.getByRole('link', { name: /^(Product|Company|Staff)$/ }).count()).toBe(0);
  await page.evaluate(navigateTo, '/admin/product');
  await page.getByText('This page is not part of your role.').waitFor();
  await navigation.getByRole('link', { name: 'Order' }).click();
  await page.getByRole('searchbox').waitFor();
}
