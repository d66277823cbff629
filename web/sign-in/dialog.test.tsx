import { expect, test, vi } from 'vitest';
import { answerCalls, Refused } from '#test/components/api-answers.ts';
import { asha } from '#test/components/people.ts';
import { renderAt } from '#test/components/render-at.tsx';
import { says } from '#test/components/saying.ts';
import { readToken, readUser } from '#web/session/session.ts';
import {
  continueAsVisitor,
  continuesAsVisitor,
  requestSignIn,
} from '#web/session/sign-in-request.ts';
import { SignIn } from './sign-in.tsx';

const welcome = { message: 'Welcome back', token: 'token-of-asha', user: asha };

async function openDialog(request: Parameters<typeof requestSignIn>[0] = {}) {
  requestSignIn(request);
  const page = await renderAt('/', <SignIn />);
  return { page, dialog: page.getByRole('dialog', { name: 'Sign In' }) };
}

type Dialog = Awaited<ReturnType<typeof openDialog>>['dialog'];

async function signIn(dialog: Dialog, password = 'a good password') {
  await dialog.getByLabelText('Email or username').fill('asha');
  await dialog.getByLabelText('Password', { exact: true }).fill(password);
  await dialog.getByRole('button', { name: 'Sign In', exact: true }).click();
}

test('keeps the session, closes the dialog and lands on the wanted page', async () => {
  answerCalls({ 'POST /auth/login': () => welcome });
  const { page, dialog } = await openDialog({ wanted: '/cart' });
  await signIn(dialog);
  await says(page, 'Welcome back, आशा!');
  await expect.element(page.getByLabelText('URL')).toHaveTextContent('/cart');
  await expect.element(dialog).not.toBeInTheDocument();
  expect([readToken(), readUser()]).toEqual(['token-of-asha', asha]);
});

test.each([
  ['Jose\u0301', true],
  ['José', false],
  ['लक्ष्मी', false],
])('asks %j to choose another username: %s', async (username, isAsked) => {
  answerCalls({ 'POST /auth/login': () => ({ ...welcome, user: { ...asha, username } }) });
  const { page, dialog } = await openDialog({ wanted: '/cart' });
  await signIn(dialog);
  await says(
    page,
    isAsked
      ? 'Somebody else has a username that looks like yours. Sign in with your email, and choose another username in your profile.'
      : 'Welcome back, आशा!',
  );
  await expect.element(page.getByLabelText('URL')).toHaveTextContent('/cart');
  const other = isAsked ? 'Welcome back' : 'looks like yours';
  expect(page.getByText(other).elements()).toEqual([]);
  expect(readUser()?.username).toBe(username);
});

test('finishes the interrupted action and stays on the page', async () => {
  answerCalls({ 'POST /auth/login': () => welcome });
  const after = vi.fn();
  const { page, dialog } = await openDialog({ after });
  await signIn(dialog);
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.poll(() => after).toHaveBeenCalledOnce();
  await expect.element(page.getByLabelText('URL')).toHaveTextContent('/');
});

test('shows that the password is wrong and keeps what was typed', async () => {
  answerCalls({
    'POST /auth/login': () => {
      throw new Refused('unauthenticated', 'Email or password is incorrect.');
    },
  });
  const { page, dialog } = await openDialog();
  await signIn(dialog, 'a wrong password');
  await says(page, 'Email or password is incorrect.');
  await expect.element(dialog.getByLabelText('Email or username')).toHaveValue('asha');
  const password = dialog.getByLabelText('Password', { exact: true });
  await expect.element(password).toHaveValue('a wrong password');
  await expect.element(dialog.getByText(/Your session has ended/)).not.toBeInTheDocument();
  expect(readUser()).toBeNull();
});

test.each([
  ['Create an account', 'Create Account'],
  ['Forgot password?', 'Forgot password'],
])('what was wrong with the password goes away with “%s”', async (button, title) => {
  answerCalls({
    'POST /auth/login': () => {
      throw new Refused('unauthenticated', 'Email or password is incorrect.');
    },
  });
  const { page, dialog } = await openDialog();
  await signIn(dialog, 'a wrong password');
  await says(page, 'Email or password is incorrect.');
  await dialog.getByRole('button', { name: button }).click();
  await expect.element(page.getByRole('dialog', { name: title })).toBeVisible();
  await expect.element(page.getByText('Email or password is incorrect.')).not.toBeInTheDocument();
});

test('what was wrong with a new account goes away with the way back', async () => {
  const taken = 'This username is taken. Please choose another.';
  answerCalls({
    'POST /auth/register': () => {
      throw new Refused('conflict', taken, { username: taken });
    },
  });
  const { page, dialog } = await openDialog();
  await dialog.getByRole('button', { name: 'Create an account' }).click();
  const register = page.getByRole('dialog', { name: 'Create Account' });
  await register.getByLabelText('Username').fill('आशा');
  await register.getByLabelText('Email').fill('asha@example.com');
  await register.getByLabelText('Password', { exact: true }).fill('a good password');
  await register.getByLabelText('Confirm password').fill('a good password');
  await register.getByRole('button', { name: 'Create Account' }).click();
  await expect.element(register.getByText(taken)).toBeVisible();
  await register.getByRole('button', { name: 'Sign in: I have an account' }).click();
  await expect.element(dialog.getByLabelText('Password', { exact: true })).toHaveValue('');
  expect(page.getByText(taken).elements()).toEqual([]);
});

test('shows how long to wait after too many attempts', async () => {
  const message = 'Too many attempts. Please try again in 14 minutes.';
  answerCalls({
    'POST /auth/login': () => {
      throw new Refused('too_many_requests', message);
    },
  });
  const { dialog } = await openDialog();
  await signIn(dialog);
  await expect.element(dialog.getByText(message).first()).toBeVisible();
  await expect.element(dialog.getByRole('button', { name: 'Sign In', exact: true })).toBeEnabled();
});

test('asks for both fields before it calls the shop', async () => {
  const requests = answerCalls({});
  const { dialog } = await openDialog();
  await dialog.getByRole('button', { name: 'Sign In', exact: true }).click();
  const identifier = dialog.getByLabelText('Email or username');
  await expect.element(identifier).toHaveFocus();
  await expect.element(identifier).toHaveAccessibleDescription('Enter your email or username.');
  const password = dialog.getByLabelText('Password', { exact: true });
  await expect.element(password).toHaveAccessibleDescription('Enter your password.');
  expect(requests).toEqual([]);
});

test('says why it opens when a session has expired', async () => {
  const { dialog } = await openDialog({ ended: true });
  const notice = dialog.getByText(/Your session has ended\. .* Nothing you typed is lost\./);
  await expect.element(notice).toBeVisible();
  await dialog.getByRole('button', { name: 'Forgot password?' }).click();
  await expect.element(notice).not.toBeInTheDocument();
});

test('leads to a new account and back, the first field focused each time', async () => {
  const { page, dialog } = await openDialog();
  await dialog.getByRole('button', { name: 'Create an account' }).click();
  const register = page.getByRole('dialog', { name: 'Create Account' });
  await expect.element(register.getByLabelText('Username')).toHaveFocus();
  await register.getByRole('button', { name: 'Sign in: I have an account' }).click();
  await expect.element(dialog.getByLabelText('Email or username')).toHaveFocus();
});

test('a new account fills in its username, and asks for the password again', async () => {
  const requests = answerCalls({
    'POST /auth/register': () => ({ message: 'User registered successfully', user: asha }),
    'POST /auth/login': () => welcome,
  });
  const { page, dialog } = await openDialog();
  await dialog.getByRole('button', { name: 'Create an account' }).click();
  const register = page.getByRole('dialog', { name: 'Create Account' });
  await register.getByLabelText('Username').fill('asha');
  await register.getByLabelText('Email').fill('asha@example.com');
  await register.getByLabelText('Password', { exact: true }).fill('a good password');
  await register.getByLabelText('Confirm password').fill('a good password');
  await register.getByRole('button', { name: 'Create Account' }).click();
  const password = dialog.getByLabelText('Password', { exact: true });
  await expect.element(password).toHaveFocus();
  await expect.element(password).toHaveValue('');
  await expect.element(dialog.getByLabelText('Email or username')).toHaveValue('asha');
  await password.fill('a good password');
  await dialog.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(requests.at(-1)?.body).toEqual({ identifier: 'asha', password: 'a good password' });
});

test('sends a link for a new password and goes back', async () => {
  const message = 'If there is such an account, a link is on its way.';
  const requests = answerCalls({ 'POST /auth/forgot-password': () => ({ message }) });
  const { page } = await openDialog({ panel: 'forgot' });
  const dialog = page.getByRole('dialog', { name: 'Forgot password' });
  await dialog.getByRole('button', { name: 'Send link' }).click();
  await expect
    .element(dialog.getByLabelText('Email'))
    .toHaveAccessibleDescription('Enter your email.');
  await dialog.getByLabelText('Email').fill('asha@example.com');
  await dialog.getByRole('button', { name: 'Send link' }).click();
  await expect.element(dialog.getByRole('status')).toHaveTextContent(message);
  expect(requests.map(({ body }) => body)).toEqual([{ email: 'asha@example.com' }]);
  await dialog.getByRole('button', { name: 'Back to sign in' }).click();
  await expect.element(page.getByRole('dialog', { name: 'Sign In' })).toBeVisible();
});

test('lets a visitor continue to a public page, and remembers it', async () => {
  const { page, dialog } = await openDialog({ wanted: '/aboutus' });
  expect(continuesAsVisitor()).toBe(false);
  await dialog.getByRole('link', { name: 'Continue without signing in' }).click();
  await expect.element(page.getByLabelText('URL')).toHaveTextContent('/aboutus');
  await expect.element(dialog).not.toBeInTheDocument();
  expect(continuesAsVisitor()).toBe(true);
});

test('on touch no field is focused, so that no keyboard hides the way on', async () => {
  const { matchMedia } = window;
  vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
    matchMedia(query === '(pointer: coarse)' ? 'all' : query),
  );
  const { dialog } = await openDialog({ wanted: '/aboutus' });
  await expect.element(dialog.getByLabelText('Email or username')).not.toHaveFocus();
  expect(document.activeElement).not.toBeInstanceOf(HTMLInputElement);
  const signIn = dialog.getByRole('button', { name: 'Sign In', exact: true }).element();
  const exit = dialog.getByRole('link', { name: 'Continue without signing in' }).element();
  expect(exit.previousElementSibling).toBe(signIn);
  expect(exit.getBoundingClientRect().width).toBe(signIn.getBoundingClientRect().width);
  vi.restoreAllMocks();
});

test.each(['/cart', '/checkout', '/myaccount/order', '/admin'])(
  'offers no way to %s without signing in',
  async (wanted) => {
    const { dialog } = await openDialog({ wanted });
    await expect.element(dialog.getByLabelText('Email or username')).toBeVisible();
    await expect.element(dialog.getByRole('link')).not.toBeInTheDocument();
  },
);

test('remembers the choice for the page when the browser blocks storage', async () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('Access is denied for this document.', 'SecurityError');
  });
  const { dialog } = await openDialog({ wanted: '/aboutus' });
  await dialog.getByRole('link', { name: 'Continue without signing in' }).click();
  await expect.poll(continuesAsVisitor).toBe(true);
  vi.restoreAllMocks();
  // Moves it out of memory, where the tests of other files would find it.
  continueAsVisitor();
});

test('shows and hides a password', async () => {
  const { dialog } = await openDialog();
  const password = dialog.getByLabelText('Password', { exact: true });
  await expect.element(password).toHaveAttribute('type', 'password');
  await dialog.getByRole('button', { name: 'Show' }).click();
  await expect.element(password).toHaveAttribute('type', 'text');
  await dialog.getByRole('button', { name: 'Hide' }).click();
  await expect.element(password).toHaveAttribute('type', 'password');
});

/** Does what the browser does when another tab has signed somebody in. */
function signInElsewhere(user: typeof asha) {
  const oldValue = localStorage.getItem('user');
  const newValue = JSON.stringify(user);
  localStorage.setItem('token', `token-of-${user.username}`);
  localStorage.setItem('user', newValue);
  dispatchEvent(new StorageEvent('storage', { key: 'user', oldValue, newValue }));
}

test.each([
  ['आशा', asha],
  ['उषा', { ...asha, id: 8, username: 'usha', firstName: 'उषा' }],
])('closes when %s signs in in another tab, and says so', async (name, user) => {
  const { page, dialog } = await openDialog({ ended: true });
  await expect.element(dialog).toBeVisible();
  signInElsewhere(user);
  await says(page, `You are now signed in as ${name}.`);
  await expect.element(dialog).not.toBeInTheDocument();
  expect(readToken()).toBe(`token-of-${user.username}`);
});

test('a profile that is saved in another tab is no sign-in', async () => {
  const page = await renderAt('/', <SignIn />);
  signInElsewhere(asha);
  await says(page, 'You are now signed in as आशा.');
  signInElsewhere({ ...asha, firstName: 'आशा Devi' });
  signInElsewhere({ ...asha, id: 8, firstName: 'उषा' });
  await says(page, 'You are now signed in as उषा.');
  expect(page.getByText(/now signed in as आशा Devi/).elements()).toEqual([]);
});

test('a sign-out that did not reach the shop is said, and sent when it is back', async () => {
  localStorage.setItem('unsent-sign-outs', '["of Asha"]');
  let isOnline = false;
  vi.spyOn(window, 'fetch').mockImplementation(async (_, { headers } = {}) => {
    if (!isOnline) throw new TypeError('Failed to fetch');
    if (headers) sent.push(new Headers(headers).get('authorization'));
    return new Response(null, { status: 204 });
  });
  const sent: (string | null)[] = [];
  const page = await renderAt('/', <SignIn />);
  await expect.element(page.getByText(/You are signed out in this browser/)).toBeVisible();
  isOnline = true;
  dispatchEvent(new Event('online'));
  await says(page, 'You are signed out.');
  expect(sent).toEqual(['Bearer of Asha']);
  expect(localStorage.getItem('unsent-sign-outs')).toBeNull();
});
