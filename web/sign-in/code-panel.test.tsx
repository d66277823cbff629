import { expect, test } from 'vitest';
import { codeAsked, codeWrong } from '#contract/rules/messages/second-factor-messages.ts';
import { answerCalls, Refused } from '#test/components/api-answers.ts';
import { asha } from '#test/components/people.ts';
import { renderAt } from '#test/components/render-at.tsx';
import { readToken } from '#web/session/session.ts';
import { requestSignIn } from '#web/session/sign-in-request.ts';
import { SignIn } from './sign-in.tsx';

const credentials = { identifier: 'asha', password: 'a good password' };
const welcome = { message: 'Welcome back', token: 'token-of-asha', user: asha };

/** Opens the dialog of a shop that takes these codes, and sends the right password. */
async function openAtCode(codes: readonly string[] = []) {
  const requests = answerCalls({
    'POST /auth/login': ({ body: { code } }) => {
      if (!code) throw new Refused('second_factor', codeAsked);
      if (codes.includes(code)) return welcome;
      throw new Refused('second_factor', codeAsked, { code: codeWrong });
    },
  });
  requestSignIn({ wanted: '/cart' });
  const page = await renderAt('/', <SignIn />);
  const first = page.getByRole('dialog', { name: 'Sign In' });
  await first.getByLabelText('Email or username').fill(credentials.identifier);
  await first.getByLabelText('Password', { exact: true }).fill(credentials.password);
  await first.getByRole('button', { name: 'Sign In', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Two-step sign-in' });
  return {
    page,
    dialog,
    code: dialog.getByLabelText('Six-digit code'),
    recoveryCode: dialog.getByLabelText('Recovery code'),
    submit: dialog.getByRole('button', { name: 'Sign In', exact: true }),
    sent: () => requests.map(({ body }) => body),
  };
}

test('asks for the code in a step of its own, and signs in with it', async () => {
  const { page, dialog, code, submit, sent } = await openAtCode(['123456']);
  await expect.element(code).toHaveFocus();
  await expect.element(code).toHaveAttribute('inputmode', 'numeric');
  await expect.element(code).toHaveAttribute('autocomplete', 'one-time-code');
  await code.fill('123456');
  await submit.click();
  await expect.element(page.getByLabelText('URL')).toHaveTextContent('/cart');
  await expect.element(dialog).not.toBeInTheDocument();
  expect(sent()).toEqual([credentials, { ...credentials, code: '123456' }]);
  expect(readToken()).toBe('token-of-asha');
});

test('keeps the password in memory only', async () => {
  const { code } = await openAtCode();
  await expect.element(code).toBeVisible();
  const stored = [localStorage, sessionStorage].map((storage) => JSON.stringify({ ...storage }));
  expect(stored.join()).not.toContain(credentials.password);
});

test('shows a wrong code at its field', async () => {
  const { code, submit } = await openAtCode();
  await code.fill('000000');
  await submit.click();
  await expect.element(code).toHaveAccessibleDescription(codeWrong);
  await expect.element(code).toHaveFocus();
});

test('asks for a code before it calls the shop', async () => {
  const { code, submit, sent } = await openAtCode();
  await submit.click();
  await expect.element(code).toHaveAccessibleDescription(codeAsked);
  expect(sent()).toEqual([credentials]);
});

test('takes a recovery code instead, and leads back to the app', async () => {
  const { dialog, code, recoveryCode, submit, sent } = await openAtCode(['abcd-efgh-jkmn-pqrs']);
  await dialog.getByRole('button', { name: 'Use a recovery code instead' }).click();
  await expect.element(recoveryCode).toHaveFocus();
  await dialog.getByRole('button', { name: 'Use the app instead' }).click();
  await expect.element(code).toHaveFocus();
  await dialog.getByRole('button', { name: 'Use a recovery code instead' }).click();
  await recoveryCode.fill('abcd-efgh-jkmn-pqrs');
  await submit.click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(sent().at(-1)).toEqual({ ...credentials, code: 'abcd-efgh-jkmn-pqrs' });
});

test('goes back to the first step with what was typed', async () => {
  const { page, dialog } = await openAtCode();
  await dialog.getByRole('button', { name: 'Back' }).click();
  const first = page.getByRole('dialog', { name: 'Sign In' });
  await expect.element(first.getByLabelText('Email or username')).toHaveValue('asha');
  const password = first.getByLabelText('Password', { exact: true });
  await expect.element(password).toHaveValue(credentials.password);
});
