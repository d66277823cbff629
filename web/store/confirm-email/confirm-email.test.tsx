import { beforeEach, expect, test, vi } from 'vitest';
import { emailConfirmed } from '#contract/rules/messages/account-messages.ts';
import { answerCalls, Refused } from '#test/components/api-answers.ts';
import { asha, signInCustomer } from '#test/components/people.ts';
import { renderAt } from '#test/components/render-at.tsx';
import { readUser } from '#web/session/session.ts';
import ConfirmEmail from './confirm-email.tsx';

beforeEach(() => {
  const before = location.href;
  return () => history.replaceState(null, '', before);
});

async function open(fragment: string) {
  history.replaceState(null, '', `${location.pathname}${fragment}`);
  const page = await renderAt('/confirm-email', <ConfirmEmail />);
  return { page, confirm: page.getByRole('button', { name: 'Confirm email' }) };
}

const thanks = 'Thank you. Your email is confirmed.';

test('confirms by a button, and not before', async () => {
  const requests = answerCalls({ 'POST /auth/confirm-email': () => ({ message: thanks }) });
  const { page, confirm } = await open('#token=abc');
  await expect.element(confirm).toBeVisible();
  expect(requests).toEqual([]);

  await confirm.click();

  await expect.element(page.getByRole('status').getByText(thanks)).toBeVisible();
  expect(requests.map(({ body }) => body)).toEqual([{ token: 'abc' }]);
  await expect.element(page.getByRole('link', { name: 'Continue Shopping' })).toBeVisible();
});

test('tells the session in this browser', async () => {
  signInCustomer({ emailConfirmed: false });
  answerCalls({
    'POST /auth/confirm-email': () => ({ message: thanks }),
    'GET /auth/me': () => ({ user: asha }),
  });
  const { page, confirm } = await open('#token=abc');
  await confirm.click();

  await expect.element(page.getByRole('status').getByText(thanks)).toBeVisible();
  await expect.poll(() => readUser()?.emailConfirmed).toBe(true);
});

test.each([emailConfirmed, 'This link has expired.'])(
  'a link that does not work: %s',
  async (message) => {
    answerCalls({
      'POST /auth/confirm-email': () => {
        throw new Refused('validation', message, { token: message });
      },
    });
    const { page, confirm } = await open('#token=abc');
    await confirm.click();

    await expect.element(page.getByRole('alert').getByText(message)).toBeVisible();
    await expect.element(page.getByRole('link', { name: 'Go to your account' })).toBeVisible();
  },
);

test('offline, it keeps the button for another try', async () => {
  vi.spyOn(window, 'fetch').mockRejectedValue(new TypeError('no network'));
  const { page, confirm } = await open('#token=abc');
  await confirm.click();

  await expect.element(page.getByRole('alert')).toBeVisible();
  answerCalls({ 'POST /auth/confirm-email': () => ({ message: thanks }) });
  await confirm.click();
  await expect.element(page.getByRole('status').getByText(thanks)).toBeVisible();
});

test('says what it needs when the link lost its token', async () => {
  const { page, confirm } = await open('');

  await expect.element(page.getByText(/needs the complete link/)).toBeVisible();
  await expect.element(confirm).not.toBeInTheDocument();
});
