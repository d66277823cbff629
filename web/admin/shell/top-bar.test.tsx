import { expect, test } from 'vitest';
import { page as browser } from 'vitest/browser';
import { signInAdmin } from '#test/components/people.ts';
import { renderAt } from '#test/components/render-at.tsx';
import { TopBar } from './top-bar.tsx';

test('the narrowest phone has room for a wide logo', async () => {
  signInAdmin();
  await browser.viewport(320, 640);
  const wide = document.createElement('canvas');
  [wide.width, wide.height] = [640, 80];
  const bar = <TopBar onSearch={() => {}} onShortcuts={() => {}} />;
  const brand = { name: 'Toy House', logoUrl: wide.toDataURL() };
  const page = await renderAt('/admin/dashboard', bar, undefined, brand);

  const logo = page.getByRole('img', { name: 'Toy House' });
  await expect.poll(() => (logo.element() as HTMLImageElement).naturalWidth).toBe(640);
  expect(document.documentElement.scrollWidth).toBe(320);
  expect(logo.element().getBoundingClientRect().width).toBeGreaterThan(80);
});
