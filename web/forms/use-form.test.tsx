import { expect, test, vi } from 'vitest';
import { answerCalls, Refused } from '#test/components/api-answers.ts';
import { type Rules, renderForm } from '#test/components/name-form.tsx';
import { asha, signInCustomer } from '#test/components/people.ts';
import { call } from '#web/client.ts';
import { endSession } from '#web/session/session.ts';

test('shows errors at their fields only, and focuses the first one', async () => {
  const { send, first, last, save, toast } = await renderForm();
  await save.click();
  await expect.element(first).toHaveAccessibleDescription('Enter your first name.');
  await expect.element(last).toHaveAccessibleDescription('Enter your last name.');
  await expect.element(first).toHaveFocus();
  await expect.element(toast).not.toBeInTheDocument();
  expect(send).not.toHaveBeenCalled();
});

test('takes an error away as soon as it is mended, and leaves the others', async () => {
  const { first, last, save } = await renderForm();
  await save.click();
  await first.fill('Asha');
  await expect.element(first).not.toHaveAttribute('aria-invalid');
  await expect.element(last).toHaveAttribute('aria-invalid', 'true');
});

test('checks a field when it is left, unless it was never filled', async () => {
  const noDigits: Rules['check'] = ({ first = '' }) =>
    /\d/.test(first) ? { first: 'Please give a name without digits.' } : {};
  const { first, last } = await renderForm({ check: noDigits });
  await first.fill('Asha 2');
  await expect.element(first).not.toHaveAttribute('aria-invalid');
  await last.click();
  await expect.element(first).toHaveAttribute('aria-invalid', 'true');
  await first.click();
  await expect.element(last).not.toHaveAttribute('aria-invalid');
});

test('checks the fields that depend on the one being typed into', async () => {
  const same: Rules['check'] = ({ first, last }) =>
    first === last ? { first: 'Both are the same.', last: 'Both are the same.' } : {};
  const { first, last, save } = await renderForm({
    check: same,
    alongside: (name) => (name === 'first' ? ['last'] : []),
  });
  await first.fill('Asha');
  await last.fill('Asha');
  await save.click();
  await expect.element(last).toHaveAttribute('aria-invalid', 'true');
  await first.fill('Usha');
  await expect.element(last).not.toHaveAttribute('aria-invalid');
});

test('sends once for a double click, and again after the answer', async () => {
  const answer = Promise.withResolvers<void>();
  const send = vi.fn(() => answer.promise);
  const { first, last, save } = await renderForm({ send });
  await first.fill('Asha');
  await last.fill('Rao');
  // Both in one task, before React can draw the button as busy.
  const button = save.element() as HTMLButtonElement;
  button.click();
  button.click();
  await expect.element(save).toHaveAttribute('aria-disabled', 'true');
  expect(send).toHaveBeenCalledExactlyOnceWith({ first: 'Asha', last: 'Rao' }, expect.anything());
  answer.resolve();
  await expect.element(save).not.toHaveAttribute('aria-disabled');
  await save.click();
  expect(send).toHaveBeenCalledTimes(2);
});

test('waits for what is still filling in a field', async () => {
  const filled = Promise.withResolvers<void>();
  const { page, send, first, save } = await renderForm({ before: () => filled.promise });
  await first.fill('Asha');
  await save.click();
  expect(send).not.toHaveBeenCalled();
  page.getByLabelText('Last name').element().setAttribute('value', 'Rao');
  filled.resolve();
  await expect.poll(() => send.mock.lastCall?.[0]).toEqual({ first: 'Asha', last: 'Rao' });
});

test.each([
  ['with the form', () => undefined],
  ['before the form is sent', endSession],
])('asks to sign in when the session is lost %s, and sends the form again', async (_, lose) => {
  signInCustomer();
  const saved: unknown[] = [];
  answerCalls({
    'POST /auth/login': () => ({ message: 'Welcome', token: 'new', user: asha }),
    'PUT /users/profile': ({ body, headers }) => {
      if (headers.get('authorization') !== 'Bearer new') {
        throw new Refused('unauthenticated', 'Please sign in.');
      }
      saved.push(body);
      return { message: 'Saved', user: asha };
    },
  });
  const send: Rules['send'] = ({ first = '', last = '' }) =>
    call('PUT /users/profile', { body: { firstName: first, lastName: last, username: 'asha' } });
  const { page, first, fillAndSave } = await renderForm({ send });
  lose();
  await fillAndSave();
  const dialog = page.getByRole('dialog', { name: 'Sign In' });
  await dialog.getByLabelText('Email or username').fill('asha');
  await dialog.getByLabelText('Password', { exact: true }).fill('a good password');
  await dialog.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect
    .poll(() => saved)
    .toEqual([{ firstName: 'Asha', lastName: 'Rao', username: 'asha' }]);
  await expect.element(first).toHaveValue('Asha');
});
