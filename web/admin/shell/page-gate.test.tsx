import { expect, test } from 'vitest';
import { answerCalls } from '#test/components/api-answers.ts';
import { asha, signInAdmin } from '#test/components/people.ts';
import { renderAt } from '#test/components/render-at.tsx';
import { startSession } from '#web/session/session.ts';
import { AdminNavigation } from './navigation.tsx';
import { PageGate } from './page-gate.tsx';

const owner = { ...asha, id: 1, userType: 'ADMIN', role: 'OWNER' } as const;

const navigationOf = () => renderAt('/admin/dashboard', <AdminNavigation onShortcuts={() => {}} />);

test.each([
  [
    'OWNER',
    [
      ...[
        'Dashboard',
        'Order',
        'Customers',
        'Category',
        'Product',
        'Product fields',
        'Reviews',
        'Company',
        'Pages',
      ],
      ...['Legal Page', 'Selling rules', 'Discount codes', 'Staff', 'Activity'],
    ],
  ],
  ['CATALOGUE', ['Dashboard', 'Category', 'Product', 'Reviews']],
  ['ORDERS', ['Dashboard', 'Order', 'Customers']],
] as const)('the navigation of %s shows the pages of the role', async (role, names) => {
  signInAdmin(role);
  const page = await navigationOf();
  await expect.element(page.getByRole('link', { name: 'Dashboard' })).toBeVisible();
  const links = page.getByRole('link').elements();
  expect(links.map(({ textContent }) => textContent)).toEqual([
    ...names,
    ...['Security', 'Back to shop'],
  ]);
});

test('invoices stand in the navigation of a shop with a GSTIN', async () => {
  signInAdmin('ORDERS');
  const navigation = <AdminNavigation onShortcuts={() => {}} />;
  const page = await renderAt('/admin/dashboard', navigation, undefined, { hasGstin: true });
  await expect.element(page.getByRole('link', { name: 'Invoices' })).toBeVisible();
});

test.each(['OWNER', 'ORDERS'] as const)(
  'while the cash desk is on %s has its page',
  async (role) => {
    signInAdmin(role);
    const page = await renderAt('/admin/order', <AdminNavigation onShortcuts={() => {}} />, null, {
      hasCashDesk: true,
    });
    await expect
      .element(page.getByRole('link', { name: 'Desk', exact: true }))
      .toHaveAttribute('href', '/admin/desk');
  },
);

test('a page of another role says so and leads to the dashboard', async () => {
  signInAdmin('ORDERS');
  answerCalls({ 'GET /auth/me': () => ({ user: { ...owner, role: 'ORDERS' } }) });
  const page = await renderAt('/admin/product', <PageGate />);
  await expect.element(page.getByText('This page is not part of your role.')).toBeVisible();
  await page.getByRole('link', { name: 'Go to the dashboard' }).click();
  await expect.element(page.getByLabelText('URL')).toHaveTextContent('/admin/dashboard');
});

test('a role that changed since the sign-in holds on the next page', async () => {
  signInAdmin('OWNER');
  answerCalls({ 'GET /auth/me': () => ({ user: { ...owner, role: 'CATALOGUE' } }) });
  const page = await renderAt('/admin/staff', <PageGate />);
  await expect.element(page.getByText('This page is not part of your role.')).toBeVisible();
});

test('an admin from before there were roles is an owner', async () => {
  startSession('token', { ...owner, role: undefined as never });
  const page = await navigationOf();
  await expect.element(page.getByRole('link', { name: 'Staff' })).toBeVisible();
});

test('leads to Security while a second factor is required first', async () => {
  signInAdmin('ORDERS');
  answerCalls({
    'GET /auth/me': () => ({ user: { ...owner, role: 'ORDERS' }, secondFactorDue: true }),
  });
  const page = await renderAt('/admin/order', <PageGate />);
  await expect.element(page.getByText('Please turn on two-step sign-in first.')).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'Go to Security' }))
    .toHaveAttribute('href', '/admin/security');
});
