import { expect, test } from 'vitest';
import { page as browser } from 'vitest/browser';
import { signInAdmin } from '#test/components/people.ts';
import { renderAt } from '#test/components/render-at.tsx';
import { TopBar } from './top-bar.tsx';

test.each([
  ['a wide logo with the name in it', true, 80],
  ['a wide logo beside the name', false, 24],
])('the narrowest phone has room for %s', async (_, logoHasName, least) => {
  signInAdmin();
  await browser.viewport(320, 640);
  const wide = document.createElement('canvas');
  [wide.width, wide.height] = [640, 80];
  const bar = <TopBar onSearch={() => {}} onShortcuts={() => {}} />;
  const brand = { name: 'Toy House', logoUrl: wide.toDataURL(), logoHasName };
  const page = await renderAt('/admin/dashboard', bar, undefined, brand);

  await expect.poll(() => page.container.querySelector('img')?.naturalWidth).toBe(640);
  expect(document.documentElement.scrollWidth).toBe(320);
  const logo = page.container.querySelector('img')?.getBoundingClientRect();
  expect(logo?.width).toBeGreaterThan(least);
});
