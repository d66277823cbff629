import { expect, test } from 'vitest';
import { renderAt } from '#test/components/render-at.tsx';
import { Brand, type BrandCompany } from './brand.tsx';

const brand = (company?: BrandCompany) => renderAt('/', <Brand company={company} />);

test('a company with a logo is shown by it, in a size that is enough', async () => {
  const page = await brand({ name: 'Toy House', logoUrl: '/uploads/toy-house.webp' });
  const logo = page.getByRole('img', { name: 'Toy House' });
  await expect.element(logo).toHaveAttribute('src', '/uploads/toy-house-640.webp');
  await expect.element(page.getByText('Haat')).not.toBeInTheDocument();
});

test('a company without a logo has its name beside that of the shop', async () => {
  const page = await brand({ name: 'Toy House', logoUrl: null });
  await expect.element(page.getByText('Haat')).toBeVisible();
  await expect.element(page.getByText('Toy House')).toBeInTheDocument();
});

test('a company whose name begins with Haat is not named twice', async () => {
  const page = await brand({ name: 'Haat Traders', logoUrl: null });
  await expect.element(page.getByText('Haat', { exact: true })).toBeVisible();
  await expect.element(page.getByText('Haat Traders')).not.toBeInTheDocument();
});

test('without a company the shop shows its own name', async () => {
  const page = await brand();
  await expect.element(page.getByText('Haat')).toBeVisible();
});
