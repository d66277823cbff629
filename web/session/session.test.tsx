import { expect, test } from 'vitest';
import { asha, signInCustomer } from '#test/components/people.ts';
import { renderAt } from '#test/components/render-at.tsx';
import { perUser } from './per-user-storage.ts';
import { endSession, useSession } from './session.ts';

const note = perUser('note', (kept) => kept as { text: string });

function Greeting() {
  const user = useSession();
  const kept = note.use();
  return <p>{`${user?.username ?? 'nobody'}: ${kept?.text ?? 'nothing'}`}</p>;
}

test('components follow a session that starts and ends, here and in another tab', async () => {
  const page = await renderAt('/', <Greeting />);
  await expect.element(page.getByText('nobody: nothing')).toBeVisible();
  signInCustomer();
  await expect.element(page.getByText('asha: nothing')).toBeVisible();
  localStorage.setItem('user', JSON.stringify({ ...asha, username: 'usha' }));
  dispatchEvent(new StorageEvent('storage', { key: 'user' }));
  await expect.element(page.getByText('usha: nothing')).toBeVisible();
  endSession();
  await expect.element(page.getByText('nobody: nothing')).toBeVisible();
});

test('a clear of the storage in another tab ends the session here', async () => {
  signInCustomer();
  const page = await renderAt('/', <Greeting />);
  await expect.element(page.getByText('asha: nothing')).toBeVisible();
  localStorage.clear();
  dispatchEvent(new StorageEvent('storage', { key: null }));
  await expect.element(page.getByText('nobody: nothing')).toBeVisible();
});

test('what a user keeps outlives their session, and other users do not see it', async () => {
  signInCustomer();
  const page = await renderAt('/', <Greeting />);
  note.write({ text: 'milk' });
  await expect.element(page.getByText('asha: milk')).toBeVisible();
  endSession();
  await expect.element(page.getByText('nobody: milk')).toBeVisible();
  signInCustomer({ id: 8, username: 'usha' });
  await expect.element(page.getByText('usha: nothing')).toBeVisible();
});

test('a visitor keeps nothing', () => {
  note.write({ text: 'milk' });
  expect(note.read()).toBeNull();
});
