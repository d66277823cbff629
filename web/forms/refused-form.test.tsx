import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import type { Refused } from '#test/components/api-answers.ts';
import { type Rules, renderForm } from '#test/components/name-form.tsx';
import { saysInPlace } from '#test/components/saying.ts';
import { ApiError, offlineError } from '#web/client.ts';
import { offlineText } from '#web/offline/offline-messages.ts';

const refusing = (...[code, message, fields]: ConstructorParameters<typeof Refused>) =>
  vi.fn<Rules['send']>().mockRejectedValueOnce(new ApiError({ code, message, fields }));

const taken = 'This name is taken.';

test('keeps the typed values when the shop refuses, and shows the reason in the form only', async () => {
  const send = refusing('unavailable', 'The shop cannot save anything right now.');
  const { page, first, save, fillAndSave } = await renderForm({ send });
  await fillAndSave();
  const alerts = page.getByRole('alert');
  await expect.element(alerts).toHaveTextContent('The shop cannot save anything right now.');
  await expect.element(first).toHaveValue('Asha');
  await save.click();
  await expect.poll(() => alerts.elements().length).toBe(0);
  expect(send).toHaveBeenCalledTimes(2);
});

test('shows a field error of the shop at that field only', async () => {
  const send = refusing('conflict', taken, { last: taken });
  const { page, first, last, toast } = await renderForm({ send, failed: 'Save failed!' });
  await first.fill('Asha');
  await last.fill('Rao');
  await userEvent.keyboard('{Enter}');
  await expect.element(last).toHaveAccessibleDescription(taken);
  await expect.element(last).toHaveFocus();
  await expect.element(toast).toHaveTextContent('Save failed!×');
  expect(page.getByText(taken).elements()).toHaveLength(1);
});

test('what a field says, a toast without a title does not say again', async () => {
  const send = refusing('conflict', taken, { last: taken });
  const { page, first, last } = await renderForm({ send, failed: '' });
  await first.fill('Asha');
  await last.fill('Rao');
  await userEvent.keyboard('{Enter}');
  await expect.element(last).toHaveAccessibleDescription(taken);
  await saysInPlace(page, taken);
});

test('a field error that a toast shows as well is announced once', async () => {
  const { page, save, toast } = await renderForm({ toasted: 'Enter your first name.' });
  await save.click();
  const region = page.getByRole('region', { name: 'Notifications' });
  await expect.element(region.getByText('Enter your first name.')).toBeVisible();
  await expect.element(toast).not.toBeInTheDocument();
});

test('an error that the form explains has only the title of the toast', async () => {
  const send = refusing('conflict', 'Somebody else saved first.');
  const { page, toast, fillAndSave } = await renderForm({
    send,
    failed: 'Save failed!',
    explains: ({ code }) => code === 'conflict',
  });
  await fillAndSave();
  await expect.element(toast).toHaveTextContent('Save failed!×');
  expect(page.getByText('Somebody else saved first.').elements()).toHaveLength(0);
});

test.each([
  [{ failed: '' }, offlineText()],
  [{ failed: 'Save failed!' }, `Save failed!${offlineText()}`],
])('shows in a toast only that the shop did not respond: %o', async (rules, text) => {
  const send = vi.fn<Rules['send']>().mockRejectedValueOnce(offlineError());
  const { page, toast, fillAndSave } = await renderForm({ send, ...rules });
  await fillAndSave();
  await expect.element(toast).toHaveTextContent(`${text}×`);
  expect(page.getByText(offlineText()).elements()).toHaveLength(1);
});

test('shows a refusal to a visitor instead of asking to sign in', async () => {
  const send = refusing('unauthenticated', 'The password is wrong.');
  const { page, fillAndSave } = await renderForm({ send });
  await fillAndSave();
  await expect.element(page.getByText('The password is wrong.').first()).toBeVisible();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
});
