import { expect, test } from 'vitest';
import { answerCalls } from '#test/components/api-answers.ts';
import { signInCustomer } from '#test/components/people.ts';
import { renderAt } from '#test/components/render-at.tsx';
import AdminShell from './shell.tsx';

test('a customer is sent from the back office to the shop, and nothing is requested', async () => {
  signInCustomer();
  const requests = answerCalls({});
  const page = await renderAt('/admin/order', <AdminShell />);
  await expect.element(page.getByLabelText('URL')).toHaveTextContent('/');
  expect(requests).toEqual([]);
});

test('a visitor of the back office is asked to sign in, and sees nothing of it', async () => {
  const page = await renderAt('/admin/company', <AdminShell />);
  await expect.element(page.getByRole('dialog', { name: 'Sign In' })).toBeVisible();
  await expect.element(page.getByRole('navigation')).not.toBeInTheDocument();
});
