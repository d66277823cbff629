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
