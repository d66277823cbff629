import { useState } from 'react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { Change } from '#contract/events.ts';
import { announce } from './changes.ts';
import { followEvents } from './event-stream.ts';
import { followShop } from './follow-shop.ts';
import { keepPlaced, useNewOrders, useOrdersInSight } from './new-orders.ts';
import { refreshOnChange } from './refresh-on-change.ts';
import { useTitleCount } from './use-live.ts';

const orders: Change = { noun: 'orders', ids: [7], placed: [] };

/** A shop whose streams the test writes; `cut` ends the latest. */
function withStreams() {
  const streams: ReadableStreamDefaultController<Uint8Array>[] = [];
  vi.spyOn(window, 'fetch').mockImplementation(
    async () =>
      new Response(new ReadableStream({ start: (controller) => void streams.push(controller) })),
  );
  const bytes = new TextEncoder();
  return {
    count: () => streams.length,
    write: (text: string) => streams.at(-1)?.enqueue(bytes.encode(text)),
    cut: () => streams.at(-1)?.close(),
  };
}

test('reads events in pieces, ignores heartbeats, and comes back after a cut', async () => {
  const shop = withStreams();
  const heard: [Change, boolean][] = [];
  const onOpen = vi.fn();
  const stop = new AbortController();
  onTestFinished(() => stop.abort());
  void followEvents(
    { onOpen, onChange: (change, isRepeated) => heard.push([change, isRepeated]) },
    stop.signal,
  );
  await expect.poll(shop.count).toBe(1);

  const event = `data: ${JSON.stringify(orders)}\n\n`;
  shop.write(`:\n\nevent: repeated\n${event}${event.slice(0, 12)}`);
  shop.write(event.slice(12));
  await expect
    .poll(() => heard)
    .toEqual([
      [orders, true],
      [orders, false],
    ]);
  shop.cut();

  await expect.poll(shop.count).toBe(2);
  await expect.poll(() => onOpen.mock.calls.length).toBe(2);
});

test('a page is read again for its nouns, once for several changes at a time', async () => {
  const refresh = vi.fn();
  onTestFinished(refreshOnChange(['orders'], refresh));

  announce({ noun: 'products', ids: null, placed: [] });
  announce(orders);
  announce(orders);

  await expect.poll(() => refresh.mock.calls.length).toBe(1);
});

test('a page is read again only after a dialog on it is closed', async () => {
  const refresh = vi.fn();
  const Editor = () => {
    const [isOpen, setOpen] = useState(true);
    return (
      isOpen && (
        <dialog open>
          <input aria-label="Note" />
          <button type="button" onClick={() => setOpen(false)}>
            Done
          </button>
        </dialog>
      )
    );
  };
  await render(<Editor />);
  onTestFinished(refreshOnChange(['orders', 'products'], refresh));
  announce(orders);

  // Runs after the refresh would have.
  await new Promise((resolve) => setTimeout(resolve));
  expect(refresh).not.toHaveBeenCalled();
  await page.getByRole('button', { name: 'Done' }).click();

  await expect.poll(() => refresh.mock.calls.length).toBe(1);
});

test('new orders count once each, until the orders page is in sight', async () => {
  const before = document.title;
  document.title = 'Dashboard · Haat';
  onTestFinished(() => {
    document.title = before;
  });
  const Page = ({ path }: { path: string }) => {
    useOrdersInSight(path);
    useTitleCount(useNewOrders());
    return null;
  };
  const { rerender } = await render(<Page path="/admin/dashboard" />);

  expect(keepPlaced([901, 902], Date.now())).toBe(true);
  expect(keepPlaced([902], Date.now())).toBe(false);
  await expect.poll(() => document.title).toBe('(2) Orders · Dashboard · Haat');
  document.title = 'Orders · Haat';
  await expect.poll(() => document.title).toBe('(2) Orders · Haat');
  await rerender(<Page path="/admin/order" />);

  await expect.poll(() => document.title).toBe('Orders · Haat');
});

test('orders that one user heard of do not count for the next', async () => {
  withStreams();
  const Count = () => <output>{useNewOrders()}</output>;
  const screen = await render(<Count />);
  const stop = followShop(1);
  keepPlaced([903], Date.now() + 60_000);
  await expect.element(screen.getByRole('status')).not.toHaveTextContent('0');

  stop();

  await expect.element(screen.getByRole('status')).toHaveTextContent('0');
});
