import { Link } from 'react-router';
import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { renderAt } from '#test/components/render-at.tsx';
import { EditorDialog } from './editor-dialog.tsx';

async function open(changed = false) {
  const onClose = vi.fn();
  const page = await renderAt(
    '/admin/product',
    <EditorDialog title="Edit product" changed={changed} onClose={onClose} footer="Save">
      <label>
        Name <input data-autofocus />
      </label>
      <Link to="/admin/order">Orders</Link>
    </EditorDialog>,
  );
  return {
    page,
    onClose,
    name: page.getByRole('textbox', { name: 'Name' }),
    leave: page.getByRole('link', { name: 'Orders' }),
    url: page.getByLabelText('URL'),
    closing: page.getByRole('alertdialog', { name: 'Close without saving?' }),
    leaving: page.getByRole('alertdialog', { name: 'Leave without saving?' }),
    button: (name: string) => page.getByRole('button', { name }),
  };
}

/** Tells whether closing the tab would ask. */
const asksBeforeUnload = () =>
  !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

test('an untouched editor closes and can be left without a question', async () => {
  const { onClose, leave, url } = await open();
  await userEvent.keyboard('{Escape}');
  expect(onClose).toHaveBeenCalledOnce();
  expect(asksBeforeUnload()).toBe(false);
  await leave.click();
  await expect.element(url).toHaveTextContent('/admin/order');
});

test('closing asks first once something was typed, and Escape goes on editing', async () => {
  const { name, onClose, closing, button } = await open();
  await name.fill('लूडो 4-in-1');
  await button('Close').click();
  await expect.element(closing).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(closing).not.toBeInTheDocument();
  await expect.element(name).toHaveValue('लूडो 4-in-1');
  expect(onClose).not.toHaveBeenCalled();
});

test('after the question the editor closes', async () => {
  const { name, onClose, closing } = await open();
  await name.fill('लूडो 4-in-1');
  await userEvent.keyboard('{Escape}');
  await closing.getByRole('button', { name: 'Close' }).last().click();
  expect(onClose).toHaveBeenCalledOnce();
});

test('a change that nobody typed, such as a picture, is asked for as well', async () => {
  const { onClose, closing } = await open(true);
  await userEvent.keyboard('{Escape}');
  await expect.element(closing).toBeVisible();
  expect(onClose).not.toHaveBeenCalled();
});

test('leaving the page asks first; Keep editing keeps what was typed', async () => {
  const { name, leave, leaving, url, button } = await open();
  await name.fill('लूडो 4-in-1');
  await leave.click();
  await expect.element(leaving).toBeVisible();
  await button('Keep editing').click();
  await expect.element(leaving).not.toBeInTheDocument();
  await expect.element(url).toHaveTextContent('/admin/product');
  await expect.element(name).toHaveValue('लूडो 4-in-1');
});

test('Leave goes where the link led', async () => {
  const { name, leave, url, button } = await open();
  await name.fill('लूडो 4-in-1');
  await leave.click();
  await button('Leave').click();
  await expect.element(url).toHaveTextContent('/admin/order');
});

test('closing the tab asks while something is unsaved, and no longer afterwards', async () => {
  const { name, page } = await open();
  await name.fill('लूडो 4-in-1');
  await expect.poll(asksBeforeUnload).toBe(true);
  await page.unmount();
  expect(asksBeforeUnload()).toBe(false);
});
