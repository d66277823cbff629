import { afterEach, expect, test, vi } from 'vitest';
import { renderAt } from '#test/components/render-at.tsx';
import { Button, ButtonLink, IconButton } from './button.tsx';

afterEach(() => {
  vi.useRealTimers();
});

test('submits no form unless it is told to', async () => {
  const onSubmit = vi.fn((event: { preventDefault(): void }) => event.preventDefault());
  const page = await renderAt(
    '/',
    <form onSubmit={onSubmit}>
      <Button>Cancel</Button>
      <Button type="submit">Save</Button>
    </form>,
  );
  await page.getByRole('button', { name: 'Cancel' }).click();
  expect(onSubmit).not.toHaveBeenCalled();
  await page.getByRole('button', { name: 'Save' }).click();
  expect(onSubmit).toHaveBeenCalledOnce();
});

test('a busy button submits nothing, and keeps its name', async () => {
  const onSubmit = vi.fn((event: { preventDefault(): void }) => event.preventDefault());
  const page = await renderAt(
    '/',
    <form onSubmit={onSubmit}>
      <Button type="submit" busy>
        Save
      </Button>
    </form>,
  );
  const save = page.getByRole('button', { name: 'Save' });
  await save.click({ force: true });
  expect(onSubmit).not.toHaveBeenCalled();
  await expect.element(save).toHaveAttribute('aria-disabled', 'true');
});

test('takes one click at a time', async () => {
  const done = Promise.withResolvers<void>();
  const onClick = vi.fn(() => done.promise);
  const page = await renderAt('/', <Button onClick={onClick}>Add</Button>);
  const add = page.getByRole('button', { name: 'Add' });
  // Both in one task, before React can draw the button as busy.
  const element = add.element() as HTMLButtonElement;
  element.click();
  element.click();
  expect(onClick).toHaveBeenCalledOnce();
  done.resolve();
  await expect.element(add).not.toHaveAttribute('aria-disabled');
  await add.click();
  expect(onClick).toHaveBeenCalledTimes(2);
});

test('says that it is still working after eight seconds', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const page = await renderAt('/', <Button busy>Save</Button>);
  await expect.element(page.getByRole('button')).toHaveTextContent('Save');
  vi.advanceTimersByTime(8_000);
  await expect.element(page.getByText('Still working…')).toBeVisible();
});

test('a link leads on, and an icon has a name', async () => {
  const page = await renderAt(
    '/',
    <>
      <ButtonLink to="/cart">To the cart</ButtonLink>
      <IconButton label="Menu" />
    </>,
  );
  await expect.element(page.getByRole('button', { name: 'Menu' })).toHaveAttribute('title', 'Menu');
  await page.getByRole('link', { name: 'To the cart' }).click();
  await expect.element(page.getByLabelText('URL')).toHaveTextContent('/cart');
});
