import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { renderAt } from '#test/components/render-at.tsx';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { Dialog } from './dialog.tsx';

/** Opens a dialog that says so when it is asked to close, and closes. */
function Opener({ onClose }: { onClose: () => void }) {
  const [open, setOpen] = useState(false);
  const close = () => {
    onClose();
    setOpen(false);
  };
  return (
    <>
      <Button onClick={() => setOpen(true)}>Open</Button>
      {open && (
        <Dialog title="Outer" onClose={close} footer={<p>Footer</p>}>
          <input aria-label="First" />
          <input aria-label="Second" data-autofocus />
          <Inner />
        </Dialog>
      )}
    </>
  );
}

function Inner() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Open inner</Button>
      {open && (
        <Dialog title="Inner" onClose={() => setOpen(false)}>
          <p>Text</p>
        </Dialog>
      )}
    </>
  );
}

async function renderOpener() {
  const onClose = vi.fn();
  const page = await renderAt('/', <Opener onClose={onClose} />);
  const opener = page.getByRole('button', { name: 'Open', exact: true });
  await opener.click();
  return { page, onClose, opener, outer: page.getByRole('dialog', { name: 'Outer' }) };
}

test('focuses the marked field, and gives the focus back when Escape closes it', async () => {
  const { page, onClose, opener, outer } = await renderOpener();
  await expect.element(page.getByLabelText('Second')).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(outer).not.toBeInTheDocument();
  await expect.element(opener).toHaveFocus();
  expect(onClose).toHaveBeenCalledOnce();
});

test('closes by its button, and gives the focus back', async () => {
  const { onClose, opener, outer } = await renderOpener();
  await outer.getByRole('button', { name: 'Close' }).click();
  await expect.element(outer).not.toBeInTheDocument();
  await expect.element(opener).toHaveFocus();
  expect(onClose).toHaveBeenCalledOnce();
});

test('closes only the topmost of two dialogs', async () => {
  const { page, onClose, outer } = await renderOpener();
  await page.getByRole('button', { name: 'Open inner' }).click();
  const inner = page.getByRole('dialog', { name: 'Inner' });
  await expect.element(inner).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(inner).not.toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: 'Open inner' })).toHaveFocus();
  await expect.element(outer).toBeVisible();
  expect(onClose).not.toHaveBeenCalled();
});

async function renderConfirm(onConfirm: () => Promise<unknown>) {
  const onClose = vi.fn();
  const page = await renderAt(
    '/',
    <ConfirmDialog title="Delete" keep="No" confirm="Yes" onConfirm={onConfirm} onClose={onClose}>
      Are you sure?
    </ConfirmDialog>,
  );
  const dialog = page.getByRole('alertdialog', { name: 'Delete' });
  const [no, yes] = ['No', 'Yes'].map((name) => dialog.getByRole('button', { name, exact: true }));
  return { dialog, no: no as typeof dialog, yes: yes as typeof dialog, onClose };
}

test('a question focuses the answer that changes nothing', async () => {
  const onConfirm = vi.fn(async () => undefined);
  const { no, onClose } = await renderConfirm(onConfirm);
  await expect.element(no).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  expect(onClose).toHaveBeenCalledOnce();
  expect(onConfirm).not.toHaveBeenCalled();
});

test('a question confirms once for a double click', async () => {
  const done = Promise.withResolvers<void>();
  const onConfirm = vi.fn(() => done.promise);
  const { yes } = await renderConfirm(onConfirm);
  await yes.dblClick();
  await expect.element(yes).toHaveAttribute('aria-disabled', 'true');
  expect(onConfirm).toHaveBeenCalledOnce();
  done.resolve();
  await expect.element(yes).not.toHaveAttribute('aria-disabled');
});

test.each(['page', 'wide', 'middle', 'full', 'side'] as const)(
  'only the body of a dialog that is a %s scrolls, whatever lies outside of its flow',
  async (place) => {
    await renderAt(
      '/',
      <Dialog title="Long" place={place} onClose={() => {}} footer={<p>Footer</p>}>
        <div style={{ height: '3000px' }} />
        <input className="sr-only" aria-label="Picture" type="file" />
      </Dialog>,
    );
    const dialog = document.querySelector('dialog') as HTMLElement;
    dialog.scrollTop = 500;
    expect(dialog.scrollTop).toBe(0);
    document.querySelector('input')?.focus();
    expect(dialog.scrollTop).toBe(0);
    expect(dialog.querySelector('.grow')?.scrollTop).toBeGreaterThan(1000);
  },
);
