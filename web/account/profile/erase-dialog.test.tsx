import { expect, test, vi } from 'vitest';
import { answerCalls } from '#test/components/api-answers.ts';
import { asha, signInCustomer } from '#test/components/people.ts';
import { renderAt } from '#test/components/render-at.tsx';
import { EraseDialog } from './your-data.tsx';

test('whoever erased the account leaves it with "Continue to the shop", and not before', async () => {
  signInCustomer();
  answerCalls({ 'DELETE /users/me': () => ({ message: 'Your account has been erased.' }) });
  const onLeave = vi.fn();
  const page = await renderAt(
    '/myaccount/account',
    <EraseDialog user={asha} onClose={() => undefined} onLeave={onLeave} />,
  );
  await page.getByLabelText('Password', { exact: true }).fill('a good password');
  await page.getByRole('button', { name: 'Erase my account' }).click();
  const goOn = page.getByRole('button', { name: 'Continue to the shop' });
  await expect.element(goOn).toHaveFocus();
  expect(onLeave).not.toHaveBeenCalled();

  await goOn.click();

  expect(onLeave).toHaveBeenCalledOnce();
});
