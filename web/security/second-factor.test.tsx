import { expect, test, vi } from 'vitest';
import {
  codeNotSixDigits,
  emailNotConfirmed,
} from '#contract/rules/messages/second-factor-messages.ts';
import { answerCalls, Refused } from '#test/components/api-answers.ts';
import { holdTimers } from '#test/components/browser/hold-timers.ts';
import { asha, signInCustomer } from '#test/components/people.ts';
import { renderRoute } from '#test/components/render-route.tsx';
import { readUser } from '#web/session/session.ts';
import * as security from './security.tsx';

const password = 'a good password';
const recoveryCodes = Array.from({ length: 10 }, (_, place) => `abcd-efgh-jkmn-${place}xyz`);
const made = {
  secret: 'QKJ7VA743XGMEIJNTKDPKXE5BUVNDIK7',
  otpauthUrl: 'otpauth://totp/Haat:asha?secret=QKJ7VA743XGMEIJNTKDPKXE5BUVNDIK7',
  qr: `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg"/>')}`,
};

/** Opens the page of a shop that takes the password above and the code 123456. */
async function open({ isOn = false, emailConfirmed = true } = {}) {
  signInCustomer({ secondFactor: isOn, emailConfirmed });
  let on = isOn;
  answerCalls({
    'GET /auth/me': () => ({ user: { ...asha, secondFactor: on, emailConfirmed } }),
    'GET /users/sessions': () => ({ sessions: [] }),
    'POST /users/second-factor': ({ body }) => {
      if (body.password !== password) throw refused('password', 'The password is incorrect.');
      return made;
    },
    'PUT /users/second-factor': ({ body }) => {
      if (body.code !== '123456') throw refused('code', codeNotSixDigits);
      on = true;
      return { message: 'Two-step sign-in is on.', recoveryCodes };
    },
    'DELETE /users/second-factor': ({ body }) => {
      if (body.code !== '123456') throw refused('code', 'This code is wrong.');
      on = false;
      return { message: 'Two-step sign-in is off.' };
    },
  });
  const page = await renderRoute('/myaccount/security', 'myaccount/security', security);
  const part = page.getByRole('region', { name: 'Two-step sign-in' });
  const press = (name: string) => part.getByRole('button', { name, exact: true }).click();
  const field = (label: string) => part.getByLabelText(label, { exact: true });
  return { page, part, press, field };
}

const refused = (field: string, message: string) =>
  new Refused('validation', message, { [field]: message });

async function openAtCodes() {
  const opened = await open();
  const { part, press, field } = opened;
  await press('Turn on');
  await field('Password').fill(password);
  await press('Continue');
  await field('Six-digit code').fill('123456');
  await press('Turn on');
  await expect.element(part.getByRole('heading', { name: /Save your recovery/ })).toHaveFocus();
  return opened;
}

test('is turned on step by step, each with the focus where to go on', async () => {
  const { page, part, press, field } = await open();
  await expect.element(part.getByText('Off', { exact: true })).toBeVisible();
  await press('Turn on');
  await expect.element(field('Password')).toHaveFocus();
  await field('Password').fill(password);
  await press('Continue');
  await expect.element(part.getByRole('img', { name: /QR code/ })).toBeInTheDocument();
  await expect.element(part.getByText(made.secret)).toBeVisible();
  const link = part.getByRole('link', { name: 'Open the app on this device' });
  await expect.element(link).toHaveAttribute('href', made.otpauthUrl);
  await expect.element(field('Six-digit code')).toHaveFocus();
  await field('Six-digit code').fill('123456');
  await press('Turn on');
  await expect.element(part.getByText(recoveryCodes[9] ?? '')).toBeVisible();
  await press('I have saved them');
  await expect.element(part.getByText('On', { exact: true })).toBeVisible();
  await expect.element(page.getByText(recoveryCodes[0] ?? '')).not.toBeInTheDocument();
  expect(readUser()?.secondFactor).toBe(true);
});

test('waits until the email is confirmed, and says how', async () => {
  const { part } = await open({ emailConfirmed: false });
  await expect.element(part.getByText(emailNotConfirmed)).toBeVisible();
  await expect.element(part.getByRole('button', { name: 'Turn on' })).not.toBeInTheDocument();
});

test('shows a wrong password and a wrong code at their fields', async () => {
  const { press, field } = await open();
  await press('Turn on');
  await press('Continue');
  await expect.element(field('Password')).toHaveAccessibleDescription('Enter your password.');
  await field('Password').fill('wrong');
  await press('Continue');
  await expect.element(field('Password')).toHaveAccessibleDescription(/incorrect/);
  await field('Password').fill(password);
  await press('Continue');
  await field('Six-digit code').fill('12345');
  await press('Turn on');
  await expect.element(field('Six-digit code')).toHaveAccessibleDescription(codeNotSixDigits);
  await expect.element(field('Six-digit code')).toHaveFocus();
});

test('is left off when the set-up is cancelled', async () => {
  const { part, press, field } = await open();
  await press('Turn on');
  await field('Password').fill(password);
  await press('Continue');
  await press('Cancel');
  await expect.element(part.getByText('Off', { exact: true })).toBeVisible();
  await expect.element(part.getByRole('button', { name: 'Turn on' })).toHaveFocus();
});

test('copies the recovery codes, a line each', async () => {
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  const { part, press } = await openAtCodes();
  holdTimers(2_000);
  await press('Copy');
  await expect.element(part.getByText('Copied')).toBeVisible();
  expect(write.mock.calls).toEqual([[recoveryCodes.join('\n')]]);
});

test('saves the recovery codes as a file', async () => {
  const saved: { name: string; url: string }[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    saved.push({ name: this.download, url: this.href });
  });
  const { press } = await openAtCodes();
  vi.mocked(window.fetch).mockRestore();
  await press('Download');
  await expect.poll(() => saved.map(({ name }) => name)).toEqual(['recovery-codes.txt']);
  const text = await (await fetch(saved[0]?.url ?? '')).text();
  expect(text).toBe(`${recoveryCodes.join('\n')}\n`);
});

test('is turned off with the password and a code', async () => {
  const { part, press, field } = await open({ isOn: true });
  await expect.element(part.getByText('On', { exact: true })).toBeVisible();
  await press('Turn off');
  await expect.element(field('Password')).toHaveFocus();
  await field('Password').fill(password);
  const code = field('Code from the app, or a recovery code');
  await code.fill('000000');
  await press('Turn off');
  await expect.element(code).toHaveAccessibleDescription('This code is wrong.');
  await code.fill('123456');
  await press('Turn off');
  await expect.element(part.getByText('Off', { exact: true })).toBeVisible();
  await expect.element(part.getByRole('button', { name: 'Turn on' })).toHaveFocus();
  expect(readUser()?.secondFactor).toBe(false);
});
