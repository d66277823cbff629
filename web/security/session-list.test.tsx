import { expect, test } from 'vitest';
import type { Session } from '#contract/accounts/sessions.ts';
import { answerCalls, Refused } from '#test/components/api-answers.ts';
import { asha, signInCustomer } from '#test/components/people.ts';
import { renderRoute } from '#test/components/render-route.tsx';
import * as security from './security.tsx';

const aSession = (change: Partial<Session>): Session => ({
  id: 1,
  createdAt: '2026-11-20T08:35:00.000Z',
  lastUsedAt: '2026-11-21T08:35:00.000Z',
  address: '203.0.113.7',
  browser: 'Chrome on Windows',
  current: false,
  ...change,
});

const here = aSession({ id: 1, current: true });
const phone = aSession({ id: 2, browser: 'Safari on iOS' });
const tablet = aSession({ id: 3, browser: 'Firefox on Android' });

async function open(first: Session[], answers: Parameters<typeof answerCalls>[0] = {}) {
  signInCustomer();
  let sessions = first;
  const requests = answerCalls({
    'GET /auth/me': () => ({ user: asha }),
    'GET /users/sessions': () => ({ sessions }),
    'DELETE /users/sessions/{id}': ({ params }) => {
      sessions = sessions.filter(({ id }) => String(id) !== params.id);
      return { message: 'The device is signed out.' };
    },
    'DELETE /users/sessions': () => {
      sessions = sessions.filter(({ current }) => current);
      return { message: 'You are signed out everywhere else.' };
    },
    ...answers,
  });
  const page = await renderRoute('/admin/security', 'admin/security', security);
  const part = page.getByRole('region', { name: 'Where you are signed in' });
  const button = (name: string) => part.getByRole('button', { name });
  return { page, part, button, requests };
}

test('says which device this is, and when and from where each signed in', async () => {
  const { part, button } = await open([here, phone]);
  const [first, second] = [part.getByRole('listitem').nth(0), part.getByRole('listitem').nth(1)];
  await expect.element(first).toMatchTextContent(/Chrome on Windows.*This device/);
  await expect.element(second).toMatchTextContent(/Safari on iOS/);
  await expect
    .element(second)
    .toMatchTextContent(/Signed in 20 Nov 2026, 14:05 from 203\.0\.113\.7/);
  await expect.element(second).toMatchTextContent(/Last used 21 Nov 2026, 14:05/);
  await expect.element(button('Sign out Chrome on Windows')).not.toBeInTheDocument();
});

test('ends one session and keeps the focus in the list', async () => {
  const { page, button } = await open([here, phone, tablet]);
  await button('Sign out Safari on iOS').click();
  await expect.element(page.getByText('The device is signed out.')).toBeVisible();
  await expect.element(button('Sign out Safari on iOS')).not.toBeInTheDocument();
  await expect.element(button('Sign out Firefox on Android')).toHaveFocus();
});

test('ends all others', async () => {
  const { part, button } = await open([here, phone, tablet]);
  await button('Sign out everywhere else').click();
  await expect.element(part.getByText('You are signed in on this device only.')).toBeVisible();
  await expect.element(button('Sign out everywhere else')).not.toBeInTheDocument();
});

test('says why a session could not be ended', async () => {
  const { page, button } = await open([here, phone], {
    'DELETE /users/sessions/{id}': () => {
      throw new Refused('unavailable', 'The shop is busy.');
    },
  });
  await button('Sign out Safari on iOS').click();
  await expect.element(page.getByText('The device was not signed out.')).toBeVisible();
  await expect.element(page.getByText('The shop is busy.')).toBeVisible();
  await expect.element(button('Sign out Safari on iOS')).toBeVisible();
});
