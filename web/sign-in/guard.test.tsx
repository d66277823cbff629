import { expect, test } from 'vitest';
import { answerCalls, Refused } from '#test/components/api-answers.ts';
import { asha, signInAdmin, signInCustomer } from '#test/components/people.ts';
import { renderAt } from '#test/components/render-at.tsx';
import { renderRoute } from '#test/components/render-route.tsx';
import { call } from '#web/client.ts';
import { endSession, readUser } from '#web/session/session.ts';
import { CustomersOnly, Guard } from './guard.tsx';
import { SignIn } from './sign-in.tsx';

const renderGuarded = () =>
  renderAt(
    '/myaccount/profile',
    <>
      <Guard>
        <label>
          Name <input />
        </label>
      </Guard>
      <SignIn />
    </>,
  );

const login = (id = asha.id) => ({
  'POST /auth/login': () => ({ message: 'Welcome', token: 'new', user: { ...asha, id } }),
});

async function signInAgain(page: Awaited<ReturnType<typeof renderGuarded>>) {
  const dialog = page.getByRole('dialog', { name: 'Sign In' });
  await dialog.getByLabelText('Email or username').fill('asha');
  await dialog.getByLabelText('Password', { exact: true }).fill('a good password');
  await dialog.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect.element(dialog).not.toBeInTheDocument();
}

test('shows its page to a signed-in user', async () => {
  signInCustomer();
  const page = await renderGuarded();
  await expect.element(page.getByLabelText('Name', { exact: true })).toBeVisible();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
});

test('asks a visitor to sign in, and then shows the page', async () => {
  answerCalls(login());
  const page = await renderGuarded();
  await expect.element(page.getByText('Please sign in to see this page.')).toBeInTheDocument();
  await expect.element(page.getByLabelText('Name', { exact: true })).not.toBeInTheDocument();
  await signInAgain(page);
  await expect.element(page.getByLabelText('Name', { exact: true })).toBeVisible();
  await expect.element(page.getByLabelText('URL')).toHaveTextContent('/myaccount/profile');
});

test('leaves a way in and a way out when the dialog is closed', async () => {
  const page = await renderGuarded();
  const dialog = page.getByRole('dialog', { name: 'Sign In' });
  await dialog.getByTitle('Close').click();
  await expect.element(dialog).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect.element(dialog).toBeVisible();
  await dialog.getByTitle('Close').click();
  await page.getByRole('link', { name: 'Back to the shop' }).click();
  await expect.element(page.getByLabelText('URL')).toHaveTextContent('/');
});

test('keeps what was typed when the session expires and the same user signs in again', async () => {
  signInCustomer();
  answerCalls({
    ...login(),
    'GET /auth/me': () => {
      throw new Refused('unauthenticated', 'Please sign in.');
    },
  });
  const page = await renderGuarded();
  await page.getByLabelText('Name', { exact: true }).fill('Half a name');
  await expect(call('GET /auth/me')).rejects.toThrow('Please sign in.');
  await expect.element(page.getByText(/Your session has ended/)).toBeVisible();
  await signInAgain(page);
  await expect.element(page.getByLabelText('Name', { exact: true })).toHaveValue('Half a name');
});

test('forgets what was typed when another user signs in', async () => {
  signInCustomer();
  answerCalls(login(99));
  const page = await renderGuarded();
  await page.getByLabelText('Name', { exact: true }).fill('Half a name');
  endSession();
  await signInAgain(page);
  await expect.element(page.getByLabelText('Name', { exact: true })).toHaveValue('');
});

test('hides the page when the dialog about the expired session is closed', async () => {
  signInCustomer();
  const page = await renderGuarded();
  await page.getByLabelText('Name', { exact: true }).fill('Half a name');
  endSession();
  const dialog = page.getByRole('dialog', { name: 'Sign In' });
  await dialog.getByTitle('Close').click();
  await expect.element(page.getByText('Please sign in to see this page.')).toBeVisible();
  await expect.element(page.getByLabelText('Name', { exact: true })).not.toBeInTheDocument();
});

test('sends an admin from a customer’s page to the back office', async () => {
  signInAdmin();
  const page = await renderAt(
    '/myaccount/order',
    <CustomersOnly title="Orders">
      <p>Orders of a customer</p>
    </CustomersOnly>,
  );
  await expect.element(page.getByRole('heading', { name: 'Orders' })).toBeVisible();
  await expect.element(page.getByText('Orders of a customer')).not.toBeInTheDocument();
  await page.getByRole('link', { name: 'Go to the back office' }).click();
  await expect.element(page.getByLabelText('URL')).toHaveTextContent('/admin/dashboard');
});

test.each([
  ['another customer', { ...asha, id: 8, username: 'usha' }],
  ['a customer of the same name', { ...asha, id: 9 }],
  ['a member of staff', { ...asha, id: 10, userType: 'ADMIN', role: 'ORDERS' }],
])('shows nothing of the first customer once %s signs in in a second tab', async (_, other) => {
  signInCustomer();
  const answered = Promise.withResolvers<void>();
  const clientLoader = async () => {
    const id = readUser()?.id;
    if (id !== asha.id) await answered.promise;
    return { address: id === asha.id ? '1 Market Street' : '9 Mill Lane' };
  };
  const Page = ({ loaderData }: { loaderData: { address: string } }) => (
    <Guard>
      <p>{loaderData.address}</p>
    </Guard>
  );
  const page = await renderRoute('/checkout', 'checkout', { clientLoader, default: Page });
  await expect.element(page.getByText('1 Market Street')).toBeVisible();

  localStorage.setItem('token', 'token-of-the-other');
  localStorage.setItem('user', JSON.stringify(other));
  dispatchEvent(new StorageEvent('storage', { key: 'user' }));

  await expect.element(page.getByText('1 Market Street')).not.toBeInTheDocument();
  answered.resolve();
  await expect.element(page.getByText('9 Mill Lane')).toBeVisible();
});

test('the same customer who signs in again in a second tab keeps what was typed', async () => {
  signInCustomer();
  const page = await renderGuarded();
  await page.getByLabelText('Name', { exact: true }).fill('आधा नाम');
  localStorage.setItem('token', 'a newer token');
  localStorage.setItem('user', JSON.stringify({ ...asha, firstName: 'आशा Devi' }));
  dispatchEvent(new StorageEvent('storage', { key: 'user' }));
  await expect.poll(() => readUser()?.firstName).toBe('आशा Devi');
  await expect.element(page.getByLabelText('Name', { exact: true })).toHaveValue('आधा नाम');
});
