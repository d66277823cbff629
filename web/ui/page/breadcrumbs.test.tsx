import { expect, test } from 'vitest';
import { barriers } from '#test/components/barriers.ts';
import { renderAt } from '#test/components/render-at.tsx';
import { Breadcrumbs } from './breadcrumbs.tsx';

const crumbs = [
  { name: 'Home', to: '/' },
  { name: 'TV', to: '/product?category=TV' },
  { name: 'A large screen' },
];

test('the target of a short name is large enough for a finger', async () => {
  await renderAt('/product/tv', <Breadcrumbs crumbs={crumbs} />);
  expect(await barriers()).toEqual([]);
});

test('a target reaches beyond its name without widening the gaps', async () => {
  const page = await renderAt('/product/tv', <Breadcrumbs crumbs={crumbs} />);
  const link = page.getByRole('link', { name: 'TV' }).element();
  const { left, right } = link.getBoundingClientRect();
  const name = link.querySelector('bdi')?.getBoundingClientRect();
  expect([left, right]).toEqual([name?.left, name?.right]);
  expect(Number.parseFloat(getComputedStyle(link, '::after').width)).toBeGreaterThanOrEqual(44);
});
