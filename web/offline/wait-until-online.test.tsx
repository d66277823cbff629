import { type ComponentType, Suspense } from 'react';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { renderAt } from '#test/components/render-at.tsx';
import { BottomBar } from '#web/ui/page/bottom-bar.tsx';
import { lazyWithRetry } from './lazy-with-retry.ts';
import { onDemand } from './on-demand.tsx';
import { isReachable, waitUntilOnline } from './wait-until-online.ts';

const bar = page.getByRole('alert');

/** A network that is down until `back` is called. */
function withoutNetwork() {
  let isDown = true;
  const fetched = vi.spyOn(window, 'fetch').mockImplementation(async () => {
    if (isDown) throw new TypeError('Failed to fetch');
    return new Response();
  });
  const back = () => {
    isDown = false;
    dispatchEvent(new Event('online'));
  };
  return { fetched, back };
}

test('tells whether the shop answers, without a stored answer', async () => {
  const { fetched, back } = withoutNetwork();
  expect(await isReachable()).toBe(false);
  back();
  expect(await isReachable()).toBe(true);
  expect(fetched).toHaveBeenLastCalledWith('/favicon.ico', { method: 'HEAD', cache: 'no-store' });
});

test('shows one bar to all who wait, until the shop answers', async () => {
  const { back } = withoutNetwork();
  const waiting = [waitUntilOnline(), waitUntilOnline()];
  await expect.element(bar).toMatchTextContent('The rest will load when you are back online.');
  back();
  expect(await Promise.all(waiting)).toEqual([true, true]);
  await expect.element(bar).not.toBeInTheDocument();
});

test.each<[string, (load: () => Promise<{ default: ComponentType }>) => ComponentType]>([
  ['in a page of the server', lazyWithRetry],
  ['that opens by a click', onDemand],
])(
  'a component %s whose code fails to load comes once the shop answers',
  async (_where, loaded) => {
    const { back } = withoutNetwork();
    const load = vi
      .fn()
      .mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'))
      .mockResolvedValue({ default: () => <p>Here it is</p> });
    const Part = loaded(load);
    const { getByText } = await renderAt(
      '/',
      <Suspense>
        <Part />
      </Suspense>,
    );
    await expect.element(bar).toBeVisible();
    back();
    await expect.element(getByText('Here it is')).toBeVisible();
    expect(load).toHaveBeenCalledTimes(2);
  },
);

test('the bar does not cover the buy bar of a phone', async () => {
  const { back } = withoutNetwork();
  await page.viewport(390, 844);
  const { getByText } = await renderAt('/', <BottomBar kind="buy-bar">Buy</BottomBar>);
  const buy = () => getByText('Buy').element().getBoundingClientRect();
  const waiting = waitUntilOnline('You see your cart as it was when you last opened it.');
  await expect.element(bar).toBeVisible();
  await expect.poll(() => buy().bottom).toBe(bar.element().getBoundingClientRect().top);
  back();
  await waiting;
  await expect.poll(() => buy().bottom).toBe(innerHeight);
});
