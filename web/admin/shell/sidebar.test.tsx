import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { signInAdmin } from '#test/components/people.ts';
import { renderAt } from '#test/components/render-at.tsx';
import { Sidebar } from './sidebar.tsx';

const open = () =>
  renderAt('/admin/dashboard', <Sidebar onSearch={() => {}} onShortcuts={() => {}} />);

test('a collapsed sidebar stays collapsed at the next visit', async () => {
  signInAdmin();
  await page.viewport(1440, 900);
  const first = await open();
  await first.getByRole('button', { name: 'Collapse the sidebar' }).click();
  await expect
    .element(first.getByRole('button', { name: 'Expand the sidebar' }))
    .toHaveAttribute('aria-expanded', 'false');
  await first.unmount();

  const next = await open();

  const expand = next.getByRole('button', { name: 'Expand the sidebar' });
  await expect.element(expand).toBeVisible();
  await expand.click();
  await expect.element(next.getByRole('button', { name: 'Collapse the sidebar' })).toBeVisible();
});

test('the pages stand in groups, and all of a large shop fit a window of 800 px', async () => {
  signInAdmin();
  await page.viewport(1440, 800);
  const { getByRole } = await renderAt(
    '/admin/dashboard',
    <Sidebar onSearch={() => {}} onShortcuts={() => {}} />,
    undefined,
    { hasCashDesk: true, hasGstin: true },
  );
  const namesIn = (group: string) =>
    getByRole('list', { name: group })
      .getByRole('link')
      .elements()
      .map((link) => link.textContent);
  expect(namesIn('Sell').filter((name) => /^(Dashboard|Order|Desk|Invoices)/.test(name))).toEqual([
    ...['Dashboard', 'Order', 'Desk', 'Invoices'],
  ]);
  expect(namesIn('Catalogue')).toEqual(
    expect.arrayContaining(['Category', 'Product', 'Product fields']),
  );
  expect(namesIn('Shop').slice(0, 3)).toEqual(['Company', 'Pages', 'Legal Page']);
  expect(namesIn('Settings').at(-1)).toBe('Security');
  for (const isNarrow of [false, true]) {
    if (isNarrow) await getByRole('button', { name: 'Collapse the sidebar' }).click();
    const sidebar = getByRole('complementary').element();
    expect(sidebar.scrollHeight).toBeLessThanOrEqual(sidebar.clientHeight);
    expect(sidebar.scrollWidth).toBeLessThanOrEqual(sidebar.clientWidth);
    for (const one of sidebar.querySelectorAll('a, button')) {
      expect(one.getBoundingClientRect().right).toBeLessThanOrEqual(
        sidebar.getBoundingClientRect().right,
      );
    }
  }
  await getByRole('button', { name: 'Expand the sidebar' }).click();
});

test('what follows the pages fits one row', async () => {
  signInAdmin();
  await page.viewport(1440, 900);
  const { getByRole } = await open();
  const sidebar = document.querySelector('aside') as HTMLElement;
  sidebar.style.width = '15rem';
  const row = [
    getByRole('link', { name: 'Back to shop' }),
    getByRole('button', { name: 'Logout' }),
    getByRole('button', { name: 'Keyboard shortcuts' }),
    getByRole('button', { name: 'Switch between light and dark' }),
  ];
  const centres = row.map((one) => {
    const { top, bottom } = one.element().getBoundingClientRect();
    return Math.round((top + bottom) / 2);
  });
  expect(Math.max(...centres) - Math.min(...centres)).toBeLessThanOrEqual(1);
});

test('beside a scrollbar nothing of the sidebar is cut off', async () => {
  signInAdmin();
  await page.viewport(1440, 500);
  await open();
  const sidebar = document.querySelector('aside') as HTMLElement;
  sidebar.style.width = '13.5rem';
  expect(sidebar.scrollWidth).toBe(sidebar.clientWidth);
});
