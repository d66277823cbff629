import { expect, test, vi } from 'vitest';
import type { OwnData } from '#contract/accounts/own-data.ts';
import { answerCalls, Refused } from '#test/components/api-answers.ts';
import { asha, signInCustomer } from '#test/components/people.ts';
import { renderAt } from '#test/components/render-at.tsx';
import { YourData } from './your-data.tsx';

async function renderYourData(change: Partial<typeof asha> = {}) {
  signInCustomer(change);
  const page = await renderAt('/myaccount/account', <YourData user={{ ...asha, ...change }} />);
  const button = (name: string) => page.getByRole('button', { name });
  const dialog = page.getByRole('alertdialog', { name: 'Erase my account' });
  return {
    page,
    button,
    dialog,
    eraseNow: dialog.getByRole('button', { name: 'Erase my account' }),
  };
}

test('saves everything as a file', async () => {
  answerCalls({ 'GET /users/export': () => data });
  const links: HTMLAnchorElement[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    links.push(this);
  });
  const { button } = await renderYourData();

  await button('Download my data').click();

  await expect.poll(() => links.length).toBe(1);
  expect(links[0]?.download).toMatch(/^my-data-\d{4}-\d\d-\d\d\.json$/);
  const file = await (await realFetch(links[0]?.href ?? '')).json();
  expect(file).toEqual(data);
});

test('says why the file could not be saved', async () => {
  answerCalls({
    'GET /users/export': () => {
      throw new Refused('unavailable', 'The shop is busy.');
    },
  });
  const { page, button } = await renderYourData();

  await button('Download my data').click();

  await expect.element(page.getByText('Your data could not be downloaded.')).toBeVisible();
  await expect.element(page.getByText('The shop is busy.')).toBeVisible();
});

test('erases the account with the password, and says so', async () => {
  const requests = answerCalls({
    'DELETE /users/me': () => ({ message: 'Your account has been erased.' }),
  });
  const { page, button, dialog, eraseNow } = await renderYourData();
  await button('Erase my account').click();
  await expect.element(dialog.getByText('We keep:')).toBeVisible();

  await eraseNow.click();
  const field = dialog.getByLabelText('Password', { exact: true });
  await expect.element(field).toHaveAccessibleDescription('Enter your password.');
  await field.fill('my password');
  await eraseNow.click();

  await expect
    .element(page.getByRole('dialog', { name: 'Your account has been erased' }))
    .toBeVisible();
  expect(requests.map(({ body }) => body)).toEqual([{ password: 'my password' }]);
});

test('asks for a code when two-step sign-in is on', async () => {
  const requests = answerCalls({
    'DELETE /users/me': () => ({ message: 'Your account has been erased.' }),
  });
  const { page, button, dialog, eraseNow } = await renderYourData({ secondFactor: true });
  await button('Erase my account').click();
  await dialog.getByLabelText('Password', { exact: true }).fill('my password');
  await dialog.getByLabelText('Code from the app, or a recovery code').fill('123456');
  await eraseNow.click();

  await expect.element(page.getByText(/You can create a new account/)).toBeVisible();
  expect(requests.map(({ body }) => body)).toEqual([{ password: 'my password', code: '123456' }]);
});

test('says in the dialog why the account cannot be erased yet', async () => {
  const message = 'Order #7 is still open. Please cancel it, or wait until it has been delivered.';
  answerCalls({
    'DELETE /users/me': () => {
      throw new Refused('conflict', message);
    },
  });
  const { button, dialog, eraseNow } = await renderYourData();
  await button('Erase my account').click();
  await dialog.getByLabelText('Password', { exact: true }).fill('my password');
  await eraseNow.click();

  await expect.element(dialog.getByRole('alert')).toHaveTextContent(message);
  await dialog.getByRole('button', { name: 'Keep my account' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
});

test.each([
  ['ORDERS', 'an owner'],
  ['OWNER', 'another owner'],
] as const)('tells staff (%s) to ask %s', async (role, whom) => {
  const { page, button } = await renderYourData({ userType: 'ADMIN', role });

  await expect.element(page.getByText(new RegExp(`ask ${whom} to remove you`))).toBeVisible();
  expect(button('Erase my account').query()).toBeNull();
});

const realFetch = window.fetch.bind(window);

const data: OwnData = {
  exportedAt: '2026-11-22T06:30:00.000Z',
  profile: { ...asha, createdAt: '2026-11-21T06:30:00.000Z', lastSeenAt: null },
  addresses: [],
  cart: [],
  wishlist: [],
  stockRequests: [],
  orders: [],
  reviews: [],
  staffNote: null,
  sessions: [],
  knownBrowsers: [],
  mails: [],
  activity: [],
};
