import { expect, test } from 'vitest';
import { answerCalls, Refused } from '#test/components/api-answers.ts';
import { asha, signInCustomer } from '#test/components/people.ts';
import { renderAt } from '#test/components/render-at.tsx';
import { UnconfirmedEmail } from './shell.tsx';

const unconfirmed = { ...asha, emailConfirmed: false };

async function open() {
  const page = await renderAt('/myaccount/dashboard', <UnconfirmedEmail />);
  const note = page.getByRole('complementary', { name: 'Not confirmed yet' });
  return { page, note, again: page.getByRole('button', { name: 'Send the link again' }) };
}

test('asks for the confirmation, and sends the link again', async () => {
  signInCustomer({ emailConfirmed: false });
  const message = 'We have sent the link to your email.';
  const requests = answerCalls({
    'GET /auth/me': () => ({ user: unconfirmed }),
    'POST /users/confirm-email': () => ({ message }),
  });
  const { page, note, again } = await open();
  await expect.element(note.getByText('asha@example.com')).toBeVisible();

  await again.click();

  await expect.element(page.getByText(message)).toBeVisible();
  expect(requests.map(({ name }) => name)).toEqual(['GET /auth/me', 'POST /users/confirm-email']);
});

test('says how long to wait', async () => {
  signInCustomer({ emailConfirmed: false });
  const message = 'Too many attempts. Please try again in 60 minutes.';
  answerCalls({
    'GET /auth/me': () => ({ user: unconfirmed }),
    'POST /users/confirm-email': () => {
      throw new Refused('too_many_requests', message);
    },
  });
  const { page, again } = await open();
  await again.click();

  await expect.element(page.getByText(message)).toBeVisible();
});

test('disappears once the email was confirmed in another browser', async () => {
  signInCustomer({ emailConfirmed: false });
  answerCalls({ 'GET /auth/me': () => ({ user: asha }) });
  const { note } = await open();

  await expect.element(note).not.toBeInTheDocument();
});

test('shows nothing once the email is confirmed', async () => {
  signInCustomer();
  const { note } = await open();

  await expect.element(note).not.toBeInTheDocument();
});
