import { expect, test } from 'vitest';
import { renderAt } from '#test/components/render-at.tsx';
import { Logo } from './logo.tsx';

const logoUrl = '/uploads/toy-house.webp';

test('a logo with the name in it stands alone, in a size that is enough', async () => {
  const page = await renderAt('/', <Logo name="Toy House" logoUrl={logoUrl} logoHasName />);
  const logo = page.getByRole('img', { name: 'Toy House' });
  await expect.element(logo).toHaveAttribute('src', '/uploads/toy-house-640.webp');
  await expect.element(page.getByText('Toy House')).not.toBeInTheDocument();
});

test('the name stands beside a logo that does not contain it, and is said once', async () => {
  const page = await renderAt('/', <Logo name="Toy House" logoUrl={logoUrl} logoHasName={false} />);
  await expect.element(page.getByText('Toy House')).toBeVisible();
  expect(page.container.querySelector('img')?.alt).toBe('');
});

test('without a logo the name stands beside the mark', async () => {
  const page = await renderAt('/', <Logo name="Toy House" logoUrl={null} logoHasName={false} />);
  await expect.element(page.getByText('Toy House')).toBeVisible();
  expect(page.container.querySelector('svg')).not.toBeNull();
});

test('a long name takes two lines of the header, no more', async () => {
  const name = 'Sri Lakshmi Venkateshwara Handloom Sarees and Silks of Mysuru';
  const page = await renderAt('/', <Logo name={name} logoUrl={null} logoHasName={false} />);
  const { height } = page.getByText(name).element().getBoundingClientRect();
  expect(height).toBeLessThanOrEqual(56);
});
