import type { Browser } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newVisitor, openBrowser, ownComplaints, profileOf, signIn } from '../browsing.ts';
import { callApi, owner } from '../over-the-api.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

test('an empty legal page is saved only after a question', async () => {
  const { page, text, save, before } = await openTerms();
  await text.fill('');

  await save.click();

  await page.getByRole('alertdialog', { name: 'Save an empty page?' }).waitFor();
  await page.getByRole('button', { name: 'Keep editing' }).click();
  expect((await terms()).content).toBe(before);
});

test('a legal page with changes is left only after a question', async () => {
  const { page, text, before } = await openTerms();
  await text.fill(`${before}\n\n## Festivals\n\nWe deliver on Diwali.`);
  await page.getByRole('heading', { name: 'Festivals' }).waitFor();

  await page.getByRole('tab', { name: 'Privacy Policy' }).click();

  await page.getByRole('alertdialog', { name: 'Leave without saving?' }).waitFor();
  await page.getByRole('button', { name: 'Keep editing' }).click();
  expect(await text.inputValue()).toContain('We deliver on Diwali.');
});

test('a legal page is saved after the sign-in that a session which ended asks for', async () => {
  const { page, visitor, text, save, before, admin } = await openTerms();
  await text.fill(`${before}\n\nWe deliver on Holi.`);
  await callApi('POST /auth/logout', { token: admin.token });

  await save.click();
  await signIn(page, admin.identifier, admin.password);

  await page.getByText('Page saved successfully!').waitFor();
  expect(await text.inputValue()).toContain('We deliver on Holi.');
  expect((await terms()).content).toContain('We deliver on Holi.');
  expect(ownComplaints(visitor)).toEqual([]);
});

test('of two who edit a legal page the second is told, and can bring back what was typed', async () => {
  const { page, visitor, text, save, before } = await openTerms();
  await saveTerms(`${before}\n\nHers.`);
  await text.fill(`${before}\n\nWe deliver on Pongal.`);

  await save.click();

  await page.getByText('Somebody else changed this page meanwhile').first().waitFor();
  await page.getByRole('button', { name: 'Reload it' }).click();
  await expect.poll(() => text.inputValue()).toContain('Hers.');
  await page.getByRole('button', { name: 'Bring back my text' }).click();
  await expect.poll(() => text.inputValue()).toContain('We deliver on Pongal.');
  await save.click();
  await page.getByText('Page saved successfully!').first().waitFor();
  expect(ownComplaints(visitor)).toEqual([]);
});

test('an earlier version of a legal page is restored into the editor, and taken back', async () => {
  const { content } = await terms();
  await saveTerms(`${content}\n\nThe first.`);
  await saveTerms(`${content}\n\nThe second.`);
  await saveTerms(`${content}\n\nThe third.`);
  const { page, text } = await openTerms();
  await page.getByRole('button', { name: 'Earlier versions' }).click();

  await page.getByRole('button', { name: 'Restore into the editor' }).nth(1).click();

  await expect.poll(() => text.inputValue()).toContain('The first.');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => text.inputValue()).toContain('The third.');
});

const slug = 'terms-conditions';

/** The owner at the editor of the terms, which holds what was saved. */
async function openTerms() {
  const admin = await owner();
  const visitor = await newVisitor(browser, profileOf(admin));
  const { page } = visitor;
  await page.goto(`/admin/legal?page=${slug}`);
  const text = page.getByRole('textbox', { name: 'Terms & Conditions' });
  const save = page.getByRole('button', { name: 'Save', exact: true });
  return { page, visitor, text, save, before: await text.inputValue(), admin };
}

const terms = async () => (await callApi('GET /legal-pages/{slug}', { params: { slug } })).page;

async function saveTerms(content: string) {
  const { token } = await owner();
  await callApi('POST /legal-pages', { token, body: { slug, content } });
}
