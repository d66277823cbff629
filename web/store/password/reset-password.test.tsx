import { beforeEach, expect, test } from 'vitest';
import { answerCalls, Refused } from '#test/components/api-answers.ts';
import { renderAt } from '#test/components/render-at.tsx';
import { SignIn } from '#web/sign-in/sign-in.tsx';
import ResetPassword from './reset-password.tsx';

beforeEach(() => {
  const before = location.href;
  return () => history.replaceState(null, '', before);
});

async function open(fragment: string, query = '') {
  history.replaceState(null, '', `${location.pathname}${fragment}`);
  const page = await renderAt(`/reset-password${query}`, [
    <ResetPassword key="page" />,
    <SignIn key="dialog" />,
  ]);
  const password = page.getByLabelText('New password', { exact: true });
  const confirmation = page.getByLabelText('Confirm new password');
  const setPassword = async (words: string) => {
    await password.fill(words);
    await confirmation.fill(words);
    await page.getByRole('button', { name: 'Set password' }).click();
  };
  return { page, password, confirmation, setPassword };
}

test('a new password is sent with the token of its link, and the sign-in opens', async () => {
  const message = 'Password changed successfully. Please sign in.';
  const requests = answerCalls({ 'POST /auth/reset-password': () => ({ message }) });
  const { page, setPassword } = await open('#token=abc');
  await setPassword('a long password 1');
  await expect.element(page.getByText('Your new password is set.')).toBeInTheDocument();
  await expect.element(page.getByRole('dialog', { name: 'Sign In' })).toBeVisible();
  expect(requests.map(({ body }) => body)).toEqual([
    { token: 'abc', newPassword: 'a long password 1' },
  ]);
});

test('a new password by a link follows the same rules as any other', async () => {
  const requests = answerCalls({});
  const { page, password, confirmation } = await open('#token=abc');
  await password.fill('short');
  await page.getByRole('button', { name: 'Set password' }).click();
  await expect
    .element(password)
    .toHaveAccessibleDescription(/Choose a password of at least 8 characters\.$/);
  await expect.element(confirmation).toHaveAccessibleDescription('Enter the new password again.');
  expect(requests).toEqual([]);
});

test('a link that lost its token says how to get another', async () => {
  const { page } = await open('');
  await page.getByRole('button', { name: 'Send me a new link' }).click();
  await expect.element(page.getByRole('dialog', { name: 'Forgot password' })).toBeVisible();
});

test('an invitation has its own heading and title, and says when its link was used', async () => {
  const message = 'This link has been used or has expired.';
  answerCalls({
    'POST /auth/reset-password': () => {
      throw new Refused('validation', message, { token: message });
    },
  });
  const { page, setPassword } = await open('#token=abc', '?invitation');
  await expect.element(page.getByRole('heading', { name: 'Accept your invitation' })).toBeVisible();
  expect(document.title).toBe('Accept your invitation · Haat');
  await setPassword('a long password 1');
  await expect.element(page.getByText(message).first()).toBeVisible();
});
