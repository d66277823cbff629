import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { answerCalls, Refused } from '#test/components/api-answers.ts';
import { asha, signInCustomer } from '#test/components/people.ts';
import { renderAt } from '#test/components/render-at.tsx';
import { ApiError, call, offlineError } from '#web/client.ts';
import { offlineText } from '#web/offline/offline-messages.ts';
import { SignIn } from '#web/sign-in/sign-in.tsx';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/form/field.tsx';
import { FormMessage } from '#web/ui/form/form-message.tsx';
import { missing, useForm } from './use-form.ts';

type Rules = Parameters<typeof useForm>[0];

function NameForm(rules: Rules) {
  const { form, field, busy, message } = useForm(rules);
  return (
    <form {...form}>
      <FormMessage>{message}</FormMessage>
      <TextField {...field('first')} label="First name" />
      <TextField {...field('last')} label="Last name" />
      <Button type="submit" busy={busy}>
        Save
      </Button>
    </form>
  );
}

const check: Rules['check'] = (typed) =>
  missing(typed, { first: 'Please fill First name', last: 'Please fill Last name' });

async function renderForm(rules: Partial<Rules> = {}) {
  const send = vi.fn<Rules['send']>(async () => undefined);
  const page = await renderAt('/', [
    <NameForm key="form" check={check} send={send} {...rules} />,
    <SignIn key="dialog" />,
  ]);
  const first = page.getByLabelText('First name');
  const last = page.getByLabelText('Last name');
  const save = page.getByRole('button', { name: 'Save' });
  const fillAndSave = async () => {
    await first.fill('Asha');
    await last.fill('Rao');
    await save.click();
  };
  const toast = page.getByRole('region', { name: 'Notifications' }).getByRole('alert');
  return { page, send, first, last, save, fillAndSave, toast };
}

const refusing = (...[code, message, fields]: ConstructorParameters<typeof Refused>) =>
  vi.fn<Rules['send']>().mockRejectedValueOnce(new ApiError({ code, message, fields }));

test('shows errors at their fields, focuses the first one and says it in a toast', async () => {
  const { send, first, last, save, toast } = await renderForm();
  await save.click();
  await expect.element(first).toHaveAccessibleDescription('Please fill First name');
  await expect.element(last).toHaveAccessibleDescription('Please fill Last name');
  await expect.element(first).toHaveFocus();
  await expect.element(toast).toMatchTextContent('Please fill First name');
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

test('keeps what was typed when the shop refuses, with its message above the fields', async () => {
  const send = refusing('unavailable', 'The shop cannot save anything right now.');
  const { page, first, save, fillAndSave } = await renderForm({ send });
  await fillAndSave();
  const messages = page.getByText('The shop cannot save anything right now.');
  await expect.poll(() => messages.elements().length).toBe(2);
  await expect.element(first).toHaveValue('Asha');
  await save.click();
  await expect.poll(() => messages.elements().length).toBe(0);
  expect(send).toHaveBeenCalledTimes(2);
});

test('shows what the shop says of a field at that field only', async () => {
  const message = 'This name is taken.';
  const send = refusing('conflict', message, { last: message });
  const { page, first, last } = await renderForm({ send, failed: 'Save failed!' });
  await first.fill('Asha');
  await last.fill('Rao');
  await userEvent.keyboard('{Enter}');
  await expect.element(last).toHaveAccessibleDescription(message);
  await expect.element(last).toHaveFocus();
  expect(page.container.querySelector('[data-form-message]')).toBeNull();
});

test.each([
  [{}, offlineText],
  [{ failed: 'Save failed!' }, `Save failed!${offlineText}`],
  [{ failedOffline: 'No luck.' }, `No luck.${offlineText}`],
])('says in the toast that the shop gave no answer: %o', async (rules, text) => {
  const send = vi.fn<Rules['send']>().mockRejectedValueOnce(offlineError());
  const { toast, fillAndSave } = await renderForm({ send, ...rules });
  await fillAndSave();
  await expect.element(toast).toHaveTextContent(`${text}×`);
});

test('asks to sign in when the session is lost, and sends the form again', async () => {
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

test('shows a refusal to a visitor instead of asking to sign in', async () => {
  const send = refusing('unauthenticated', 'The password is wrong.');
  const { page, fillAndSave } = await renderForm({ send });
  await fillAndSave();
  await expect.element(page.getByText('The password is wrong.').first()).toBeVisible();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
});
