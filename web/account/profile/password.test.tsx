import { expect, test } from 'vitest';
import { answerCalls, Refused } from '#test/components/api-answers.ts';
import { signInCustomer } from '#test/components/people.ts';
import { renderAt } from '#test/components/render-at.tsx';
import { says, saysInPlace } from '#test/components/saying.ts';
import ChangePassword from './password.tsx';

const old = 'the old password';
const good = 'the new password';
const long = 'x'.repeat(129);

async function renderPassword() {
  signInCustomer();
  const page = await renderAt('/myaccount/password', <ChangePassword />);
  const field = (label: string) => page.getByLabelText(label, { exact: true });
  const fill = async (current: string, next: string, confirmation: string) => {
    await field('Current password').fill(current);
    await field('New password').fill(next);
    await field('Confirm new password').fill(confirmation);
    await page.getByRole('button', { name: 'Change Password' }).click();
  };
  return { page, field, fill };
}

test('changes the password and empties the fields', async () => {
  const requests = answerCalls({
    'PUT /users/change-password': () => ({ message: 'Password changed successfully' }),
  });
  const { page, field, fill } = await renderPassword();
  await fill('the old password', 'the new password', 'the new password');
  await says(page, 'Password changed successfully');
  await expect.element(field('Current password')).toHaveValue('');
  await expect.element(field('Confirm new password')).toHaveValue('');
  expect(requests.map(({ body }) => body)).toEqual([
    { currentPassword: 'the old password', newPassword: 'the new password' },
  ]);
});

test.each([
  ['no current password', ['', good, good], 'Current password', /Enter your current password./],
  ['no confirmation', [old, good, ''], 'Confirm new password', /Enter the new password again./],
  ['two new passwords', [old, good, 'another'], 'Confirm new password', /do not match/],
  ['a short password', [old, 'short', 'short'], 'New password', /at least 8 characters\./],
  ['the same password', [good, good, good], 'New password', /other than your current one\./],
  ['a long password', [old, long, long], 'New password', /at most 128 characters\./],
] as const)('refuses %s at its field', async (_, [current, next, confirmation], label, message) => {
  const requests = answerCalls({});
  const { field, fill } = await renderPassword();
  await fill(current, next, confirmation);
  await expect.element(field(label)).toHaveAccessibleDescription(message);
  await expect.element(field(label)).toHaveFocus();
  expect(requests).toEqual([]);
});

test('shows a wrong current password at its field and keeps the new one', async () => {
  const message = 'This is not your current password.';
  answerCalls({
    'PUT /users/change-password': () => {
      throw new Refused('validation', message, { currentPassword: message });
    },
  });
  const { page, field, fill } = await renderPassword();
  await fill('a wrong password', 'the new password', 'the new password');
  await expect.element(field('Current password')).toHaveAccessibleDescription(message);
  await saysInPlace(page, message);
  await expect.element(field('New password')).toHaveValue('the new password');
});

test('says how long a new password must be', async () => {
  const { field } = await renderPassword();
  await expect.element(field('New password')).toHaveAccessibleDescription(/At least 8 characters/);
});

test('tells password managers whose password it is', async () => {
  const { page } = await renderPassword();
  const username = page.container.querySelector('input[autocomplete=username]');
  expect(username).toHaveProperty('value', 'asha');
});
