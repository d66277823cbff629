import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { cdp, page, userEvent } from 'vitest/browser';
import { renderAt } from '#test/components/render-at.tsx';
import { Dialog } from './dialog.tsx';
import { toast } from './toast.ts';

afterEach(() => {
  vi.useRealTimers();
});

const region = page.getByRole('region', { name: 'Notifications' });
const texts = () =>
  [...region.element().querySelectorAll('p')].map(({ textContent }) => textContent);

/** Shows toasts with timers that only the test moves on. */
function withStoppedTime() {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
}

test('an error is an alert with a second line, a success is none', async () => {
  toast.error('Save failed!', 'This name is taken.');
  toast.success('Saved');
  await expect.poll(texts).toEqual(['Save failed!', 'This name is taken.', 'Saved']);
  await expect.poll(() => region.getByRole('alert').elements().length).toBe(1);
  await expect.element(region.getByRole('alert')).toMatchTextContent('Save failed!');
});

test('is not printed', async () => {
  toast.success('20 orders shipped');
  const display = () => getComputedStyle(document.querySelector('.toasts') as Element).display;
  expect(display()).toBe('grid');
  await cdp().send('Emulation.setEmulatedMedia', { media: 'print' });
  onTestFinished(async () => {
    await cdp().send('Emulation.setEmulatedMedia', { media: '' });
  });
  await expect.poll(display).toBe('none');
});

test('replaces a message that is shown again', async () => {
  toast.error('Save failed!', 'The first reason.');
  toast.error('Save failed!', 'The second reason.');
  await expect.poll(texts).toEqual(['Save failed!', 'The second reason.']);
});

test('keeps what can be undone of one thing beside the same of another, and three at most', async () => {
  const shipped = (order: number) =>
    toast.success('Shipped', { label: 'Undo', of: `Order #${order}`, run: () => {} });
  for (const order of [1, 2, 2, 3, 4]) shipped(order);
  const orders = () => texts().filter((text) => text !== 'Shipped');
  await expect.poll(orders).toEqual(['Order #2', 'Order #3', 'Order #4']);
});

test('replaces a message that is fading, so that the two never share a line of help', async () => {
  withStoppedTime();
  const dismiss = toast.error('Failed to save address.', 'Please try again.');
  vi.runOnlyPendingTimers();
  dismiss();
  toast.error('Failed to place order.', 'Please try again.');
  vi.advanceTimersByTime(30);
  expect(texts()).toEqual(['Failed to place order.', 'Please try again.']);
});

test('closes by its button', async () => {
  toast.success('Saved');
  await region.getByRole('button', { name: 'Close' }).click();
  await expect.poll(texts).toEqual([]);
});

test('runs its action and closes', async () => {
  const run = vi.fn();
  toast.success('Removed', { label: 'Undo', run });
  await region.getByRole('button', { name: 'Undo' }).click();
  expect(run).toHaveBeenCalledOnce();
  await expect.poll(texts).toEqual([]);
});

test('F8 focuses its action, and the focus goes back when the action was run', async () => {
  const run = vi.fn();
  const { getByRole } = await renderAt('/', <button type="button">Elsewhere</button>);
  const elsewhere = getByRole('button', { name: 'Elsewhere' });
  (elsewhere.element() as HTMLElement).focus();
  toast.success('Removed', { label: 'Undo', run });
  await expect.poll(texts).toEqual(['Removed']);
  await userEvent.keyboard('{F8}');
  await expect.element(region.getByRole('button', { name: 'Undo' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  expect(run).toHaveBeenCalledOnce();
  await expect.element(elsewhere).toHaveFocus();
});

test('closes by itself after three seconds', () => {
  withStoppedTime();
  toast.success('Saved');
  vi.advanceTimersByTime(30 + 2_999);
  expect(texts()).toEqual(['Saved']);
  vi.advanceTimersByTime(1 + 300);
  expect(texts()).toEqual([]);
});

test.each([
  ['what can be undone stays ten seconds', undefined, 10_000],
  ['a link stays three', '/cart', 3_000],
])('%s', (_, href, ms) => {
  withStoppedTime();
  toast.success('Removed', { label: 'Undo', run: vi.fn(), ...(href && { href }) });
  vi.advanceTimersByTime(30 + ms - 1);
  expect(texts()).toEqual(['Removed']);
  vi.advanceTimersByTime(1 + 300);
  expect(texts()).toEqual([]);
});

test.each([
  ['pointerenter', 'pointerleave'],
  ['focusin', 'focusout'],
])('stays from %s to three seconds after %s', (enter, leave) => {
  withStoppedTime();
  toast.success('Saved');
  vi.advanceTimersByTime(30);
  const item = region.element().lastElementChild;
  item?.dispatchEvent(new Event(enter));
  vi.advanceTimersByTime(60_000);
  expect(texts()).toEqual(['Saved']);
  item?.dispatchEvent(new Event(leave));
  vi.advanceTimersByTime(3_300);
  expect(texts()).toEqual([]);
});

test('is taken back by what it returned', async () => {
  const dismiss = toast.error('Save failed!');
  await expect.poll(texts).toEqual(['Save failed!']);
  dismiss();
  await expect.poll(texts).toEqual([]);
});

test('never appears when it is dismissed at once', () => {
  withStoppedTime();
  toast.success('Saved')();
  vi.advanceTimersByTime(30);
  expect(texts()).toEqual([]);
});

test('moves into a dialog that opens, and out when it closes', async () => {
  toast.success('Saved');
  await expect.poll(texts).toEqual(['Saved']);
  const { rerender } = await renderAt(
    '/',
    <Dialog title="Over it" onClose={() => undefined}>
      Text
    </Dialog>,
  );
  await expect.poll(() => region.element().parentElement?.localName).toBe('dialog');
  await rerender(<p>Closed</p>);
  await expect.poll(() => region.element().parentElement?.localName).toBe('body');
});

describe('a toast in a dialog', () => {
  const openDialog = () =>
    renderAt(
      '/',
      <Dialog title="Edit product" onClose={() => undefined}>
        Text
      </Dialog>,
    );

  // Whichever of the two comes first only leaves its toast.
  test.each([1, 2])('goes with its test (%s of two)', async () => {
    const view = await openDialog();
    toast.success('Saved');
    // The region is in the dialog at once, its toast a little later.
    expect(view.getByRole('button', { name: 'Close' }).elements()).toHaveLength(1);
    await expect.element(region.getByText('Saved')).toBeVisible();
  });
});
