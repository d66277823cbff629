import { Link, useSearchParams } from 'react-router';
import { expect, test, vi } from 'vitest';
import { page as screen, userEvent } from 'vitest/browser';
import { holdTimers } from '#test/components/browser/hold-timers.ts';
import { renderAt } from '#test/components/render-at.tsx';
import { SearchBox } from './search-box.tsx';

/** The pause in typing after which the box searches. */
const pauseMs = 250;

/** A search box whose URL follows it, as in the catalogue; `searches` lists what it asked for. */
async function boxAt(url: string, { follows = true } = {}) {
  const searches = vi.fn<(search: string, replace: boolean) => void>();
  function Shop() {
    const [params, setParams] = useSearchParams();
    const onSearch = (search: string, replace: boolean) => {
      searches(search, replace);
      if (follows) setParams({ search }, { replace });
    };
    return (
      <>
        <SearchBox search={params.get('search') ?? ''} onSearch={onSearch} />
        <Link to="?search=chess">Chess</Link>
      </>
    );
  }
  const page = await renderAt(url, <Shop />);
  return { page, searches, box: page.getByLabelText('Search products') };
}

test('shows what the URL searches for', async () => {
  const { box, searches } = await boxAt('/product?search=ludo');
  await expect.element(box).toHaveValue('ludo');
  expect(searches).not.toHaveBeenCalled();
});

test('searches after a pause; the first search is a new entry, the next ones replace it', async () => {
  const { box, searches } = await boxAt('/product');
  await box.fill('lu');
  await expect.poll(() => searches.mock.lastCall).toEqual(['lu', false]);
  await box.fill('ludo');
  await expect.poll(() => searches.mock.lastCall).toEqual(['ludo', true]);
  expect(searches).toHaveBeenCalledTimes(2);
});

test.each(['Enter', 'the button'])('%s searches at once and once only', async (means) => {
  const pauses = holdTimers(pauseMs);
  const { page, box, searches } = await boxAt('/product');
  await box.fill('ludo');
  await expect.poll(() => pauses.size).toBe(1);
  if (means === 'Enter') await userEvent.keyboard('{Enter}');
  else await page.getByRole('button', { name: 'Search' }).click();
  expect(searches.mock.calls).toEqual([['ludo', false]]);
  for (const end of pauses.values()) end();
  expect(searches).toHaveBeenCalledTimes(1);
});

test('blanks around the words are neither searched for nor taken away', async () => {
  const { page, box, searches } = await boxAt('/product');
  await box.fill(' ludo ');
  await expect.poll(() => searches.mock.calls).toEqual([['ludo', false]]);
  await page.getByRole('button', { name: 'Search' }).click();
  await expect.element(box).toHaveValue(' ludo ');
  expect(searches).toHaveBeenCalledTimes(1);
});

test('after the box was left, the next search is a new entry', async () => {
  const { box, searches } = await boxAt('/product');
  await box.fill('ludo');
  await expect.poll(() => searches.mock.lastCall).toEqual(['ludo', false]);
  await userEvent.tab();
  await box.fill('chess');
  await expect.poll(() => searches.mock.lastCall).toEqual(['chess', false]);
});

test('Enter adds an entry to the history, also right after another search', async () => {
  const { box, searches } = await boxAt('/product');
  await box.fill('ludo');
  await expect.poll(() => searches.mock.lastCall).toEqual(['ludo', false]);
  holdTimers(pauseMs);
  await box.fill('jigsaw');
  await userEvent.keyboard('{Enter}');
  expect(searches.mock.lastCall).toEqual(['jigsaw', false]);
});

test('follows a link to another search', async () => {
  const { page, box } = await boxAt('/product?search=ludo');
  await page.getByRole('link', { name: 'Chess' }).click();
  await expect.element(box).toHaveValue('chess');
});

test('a late answer deletes no letters while somebody types', async () => {
  const { page, box, searches } = await boxAt('/product', { follows: false });
  await box.fill('carrom');
  await expect.poll(() => searches.mock.lastCall).toEqual(['carrom', false]);
  await userEvent.type(box, ' men');
  // Like the answer to an earlier search, this changes the URL while the box keeps the focus.
  (page.getByRole('link', { name: 'Chess' }).element() as HTMLElement).click();
  await expect.poll(() => searches.mock.lastCall).toEqual(['carrom men', true]);
  await expect.element(box).toHaveValue('carrom men');
});

test('fits beside the margins of the narrowest phone', async () => {
  await screen.viewport(280, 653);
  const { box } = await boxAt('/product');
  await expect.element(box).toBeVisible();
  const row = box.element().closest('search')?.parentElement as HTMLElement;
  row.style.width = '248px';
  row.className = 'flex flex-wrap';
  expect(box.element().getBoundingClientRect().width).toBeLessThanOrEqual(248);
});
