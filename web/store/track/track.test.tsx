import type { ComponentProps } from 'react';
import { expect, test } from 'vitest';
import type { TrackedOrder } from '#contract/selling/shipping.ts';
import { barriers } from '#test/components/barriers.ts';
import { renderAt } from '#test/components/render-at.tsx';
import Track from './track.tsx';

const shipped: TrackedOrder = {
  ...{ order: 41, deliveryStatus: 'SHIPPED', pieces: 2, city: 'ಬೆಂಗಳೂರು' },
  placedAt: '2026-11-20T10:00:00.000Z',
  shippedAt: '2026-11-20T15:00:00.000Z',
  ...{ deliveredAt: null, canceledAt: null, expectedDate: '2026-11-25T10:00:00.000Z' },
  ...{ courier: null, trackingNumber: null, trackingUrl: null },
};

const open = async (change: Partial<TrackedOrder> = {}) => {
  const props = { loaderData: { ...shipped, ...change } } as ComponentProps<typeof Track>;
  return (await renderAt('/track/token', <Track {...props} />)).getByRole('article');
};

test('a parcel on its way says when it is expected', async () => {
  const article = await open();
  await expect.element(article).toMatchTextContent('Order #41 is on its way');
  await expect.element(article).toMatchTextContent('Expected by 25 Nov 2026');
});

test('a refused parcel is on its way back and not expected', async () => {
  const article = await open({ refusedAt: '2026-11-21T10:00:00.000Z' });
  await expect.element(article).toMatchTextContent('Order #41 is on its way back');
  const words = 'not accepted on 21 Nov 2026 and is on its way back to the shop.';
  await expect.element(article).toMatchTextContent(words);
  await expect.element(article).not.toMatchTextContent('Expected by');
});

test('an order that waits says that it is being packed', async () => {
  const article = await open({ deliveryStatus: 'PENDING', shippedAt: null });
  await expect.element(article).toMatchTextContent('We’ve got your order #41');
});

test('a parcel with its courier has a link to track it, and no barrier', async () => {
  const trackingUrl = 'https://bluedart.example/77712345';
  const article = await open({ courier: 'Blue Dart', trackingNumber: '77712345', trackingUrl });
  await expect.element(article.getByText('Blue Dart', { exact: true })).toBeVisible();
  await expect
    .element(article.getByRole('link', { name: 'Track with Blue Dart (bluedart.example)' }))
    .toHaveAttribute('href', trackingUrl);
  expect(await barriers()).toEqual([]);
});
