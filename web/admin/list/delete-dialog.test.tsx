import { expect, test, vi } from 'vitest';
import { renderAt } from '#test/components/render-at.tsx';
import { renderRoute } from '#test/components/render-route.tsx';
import { ApiError } from '#web/client.ts';
import { DeleteDialog } from './delete-dialog.tsx';

async function open(remove: () => Promise<{ message: string }>) {
  const onClose = vi.fn();
  const onDeleted = vi.fn();
  const dialog = (
    <DeleteDialog
      title="Delete product"
      name="लूडो 4-in-1"
      consequence="Its reviews go with it."
      failed="Failed to delete product"
      {...{ remove, onClose, onDeleted }}
    />
  );
  const page = await renderAt('/admin/product', dialog);
  return { page, onClose, onDeleted, yes: page.getByRole('button', { name: 'Yes' }) };
}

test('the question names what goes, and No is focused', async () => {
  const remove = vi.fn();
  const { page, onClose } = await open(remove);
  const question = page.getByRole('alertdialog', { name: 'Delete product' });
  await expect
    .element(
      question.getByText(
        /^Are you sure you want to delete लूडो 4-in-1 \? Its reviews go with it\.$/,
      ),
    )
    .toBeVisible();
  await expect.element(page.getByRole('button', { name: 'No' })).toHaveFocus();
  await page.getByRole('button', { name: 'No' }).click();
  expect(onClose).toHaveBeenCalledOnce();
  expect(remove).not.toHaveBeenCalled();
});

test('after a deletion the dialog closes and the message is shown', async () => {
  const { page, onClose, onDeleted, yes } = await open(async () => ({
    message: 'Deleted लूडो 4-in-1',
  }));
  await yes.click();
  await expect.element(page.getByText('Deleted लूडो 4-in-1')).toBeVisible();
  expect(onClose).toHaveBeenCalledOnce();
  expect(onDeleted).toHaveBeenCalledOnce();
});

test('the list is read again unless the page does something else', async () => {
  const clientLoader = vi.fn(() => null);
  const remove = async () => ({ message: 'Deleted लूडो 4-in-1' });
  const dialog = {
    title: 'Delete product',
    name: 'लूडो 4-in-1',
    failed: '',
    remove,
    onClose: vi.fn(),
  };
  const page = await renderRoute('/admin/product', 'admin/product', {
    clientLoader,
    default: () => <DeleteDialog {...dialog} />,
  });
  await page.getByRole('button', { name: 'Yes' }).click();
  await expect.poll(() => clientLoader.mock.calls.length).toBe(2);
});

test('a second press while it is being deleted does nothing', async () => {
  const deletion = Promise.withResolvers<{ message: string }>();
  const remove = vi.fn(() => deletion.promise);
  const { onClose, yes } = await open(remove);
  await yes.click();
  await expect.element(yes).toHaveAttribute('aria-disabled', 'true');
  (yes.element() as HTMLElement).click();
  deletion.resolve({ message: 'Deleted लूडो 4-in-1' });
  await expect.poll(() => onClose.mock.calls.length).toBe(1);
  expect(remove).toHaveBeenCalledOnce();
});

test('a refused deletion stays open with the reason', async () => {
  const { page, onClose, onDeleted, yes } = await open(async () => {
    throw new ApiError({ code: 'conflict', message: 'लूडो 4-in-1 is in an open order.' });
  });
  await yes.click();
  await expect.element(page.getByText('लूडो 4-in-1 is in an open order.')).toBeVisible();
  await expect.element(page.getByText('Failed to delete product')).toBeVisible();
  expect(onClose).not.toHaveBeenCalled();
  expect(onDeleted).not.toHaveBeenCalled();
});
