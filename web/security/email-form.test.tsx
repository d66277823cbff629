import { expect, test } from 'vitest';
import { answerCalls, Refused } from '#test/components/api-answers.ts';
import { asha, signInCustomer } from '#test/components/people.ts';
import { renderAt } from '#test/components/render-at.tsx';
import { says } from '#test/components/saying.ts';
import { EmailForm } from './email-form.tsx';

async function open() {
  signInCustomer();
  const page = await renderAt('/myaccount/security', <EmailForm user={asha} />);
  const field = (label: string) => page.getByLabelText(label, { exact: true });
  const fill = async (email: string, password: string) => {
    await field('New email').fill(email);
    await field('Your password').fill(password);
    await page.getByRole('button', { name: 'Change email' }).click();
  };
  return { page, field, fill };
}

test('says which email it is and that both get a link, and asks for the change', async () => {
  const message = 'We have sent a link to both emails. Open both within 24 hours.';
  const requests = answerCalls({ 'PUT /users/email': () => ({ message }) });
  const { page, field, fill } = await open();
  await expect.element(page.getByText('asha@example.com')).toBeVisible();
  await expect
    .element(field('New email'))
    .toHaveAccessibleDescription(/We send a link to your old and new email/);

  await fill(' asha.k@example.in ', 'the password');

  await says(page, message);
  expect(requests.map(({ body }) => body)).toEqual([
    { email: 'asha.k@example.in', password: 'the password' },
  ]);
  await expect.element(field('Your password')).toHaveValue('');
});

test('says that the new email is enough where no mail reaches the old one', async () => {
  signInCustomer();
  const user = { ...asha, email: 'admin@haat.local' };
  const page = await renderAt('/admin/security', <EmailForm user={user} />);
  await expect
    .element(page.getByLabelText('New email'))
    .toHaveAccessibleDescription(/a link to the new one is enough/);
});

test('asks for what is missing at its field', async () => {
  const requests = answerCalls({});
  const { field, fill } = await open();
  await fill('', '');
  await expect.element(field('New email')).toHaveAccessibleDescription(/Enter your email/);
  await expect.element(field('New email')).toHaveFocus();
  expect(requests).toEqual([]);
});

test('shows a wrong password at its field, and keeps the email', async () => {
  const message = 'The current password is incorrect.';
  answerCalls({
    'PUT /users/email': () => {
      throw new Refused('validation', message, { password: message });
    },
  });
  const { field, fill } = await open();
  await fill('asha.k@example.in', 'not this one');
  await expect.element(field('Your password')).toHaveAccessibleDescription(message);
  await expect.element(field('New email')).toHaveValue('asha.k@example.in');
});
