import { expect, test, vi } from 'vitest';
import { answerCalls, Refused } from '#test/components/api-answers.ts';
import { asha } from '#test/components/people.ts';
import { renderAt } from '#test/components/render-at.tsx';
import { saysInPlace, saysTwice } from '#test/components/saying.ts';
import RegisterPanel from './register-panel.tsx';

async function renderPanel() {
  const onDone = vi.fn();
  const page = await renderAt('/', <RegisterPanel onDone={onDone} />);
  const field = (label: string) => page.getByLabelText(label, { exact: true });
  const submit = async (change: Record<string, string> = {}) => {
    const typed = {
      Username: 'asha',
      Email: 'asha@example.com',
      Password: 'a good password',
      'Confirm password': 'a good password',
      ...change,
    };
    for (const [label, text] of Object.entries(typed)) await field(label).fill(text);
    await page.getByRole('button', { name: 'Create Account' }).click();
  };
  return { page, field, submit, onDone };
}

test('opens a customer account and goes back to signing in', async () => {
  const requests = answerCalls({
    'POST /auth/register': () => ({ message: 'User registered successfully', user: asha }),
  });
  const { page, submit, onDone } = await renderPanel();
  await submit();
  await expect.element(page.getByText('User registered successfully')).toBeVisible();
  await expect
    .element(
      page.getByText('To confirm your email, open the link that we send to asha@example.com.'),
    )
    .toBeVisible();
  expect(onDone).toHaveBeenCalledExactlyOnceWith({
    identifier: 'asha',
  });
  expect(requests[0]?.body).toMatchObject({ username: 'asha', userType: 'CUSTOMER' });
});

test('refuses differing passwords at the second field, until they agree', async () => {
  const requests = answerCalls({});
  const { page, field, submit } = await renderPanel();
  await submit({ 'Confirm password': 'another password' });
  const confirmation = field('Confirm password');
  await expect.element(confirmation).toHaveAccessibleDescription('Passwords do not match.');
  await saysTwice(page, 'Passwords do not match.');
  await expect.element(confirmation).toHaveFocus();
  await confirmation.fill('a good password');
  await expect.element(confirmation).toHaveAccessibleDescription('');
  expect(requests).toEqual([]);
});

test.each([
  ['Username', ' ', 'Enter a username.'],
  ['Email', 'asha at example.com', 'Enter an email like name@example.com'],
  ['Password', 'short', /^At least 8 .* Choose a password of at least 8 characters\.$/],
  ['Confirm password', '', 'Enter the password again.'],
])('refuses %s “%s” before it calls the shop', async (label, text, message) => {
  const requests = answerCalls({});
  const { field, submit } = await renderPanel();
  await submit({ [label]: text });
  await expect.element(field(label)).toHaveAccessibleDescription(message);
  expect(requests).toEqual([]);
});

test.each([
  ['Username', 'username', 'conflict', 'This username is taken. Please choose another.'],
  ['Password', 'password', 'validation', 'This password is too common. Please choose another.'],
] as const)(
  'shows what is wrong with the %s once, at its field',
  async (label, name, code, message) => {
    answerCalls({
      'POST /auth/register': () => {
        throw new Refused(code, message, { [name]: message });
      },
    });
    const { page, field, submit, onDone } = await renderPanel();
    await submit();
    await expect.element(field(label)).toHaveAccessibleDescription(new RegExp(message));
    await saysInPlace(page, message);
    await expect.element(field(label)).toHaveFocus();
    await expect.element(field('Email')).toHaveValue('asha@example.com');
    expect(onDone).not.toHaveBeenCalled();
  },
);
