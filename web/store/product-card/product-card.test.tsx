import { expect, test } from 'vitest';
import { renderAt } from '#test/components/render-at.tsx';
import { aProduct, aVariant } from '#test/components/samples.ts';
import { cardOf } from '#web/products/card.ts';
import { ProductCard, ProductGrid } from './product-card.tsx';

test('no letter of a third line rises into the two lines of a title', async () => {
  const name = 'र्की सौँ वर्षों '.repeat(20).trim();
  const page = await renderAt('/', <ProductCard card={cardOf(aProduct({ name }))} />);
  const title = page.getByRole('heading', { name }).element();
  const [size, line] = [getComputedStyle(title).fontSize, getComputedStyle(title).lineHeight].map(
    Number.parseFloat,
  ) as [number, number];
  // Marks above Devanagari letters need more room than those of Latin: in "Hind" more than 1.4.
  expect(line / size).toBeGreaterThanOrEqual(1.5);
  expect(title.clientHeight).toBe(Math.round(2 * line));
});

test('all prices of a list show paise where one has some', async () => {
  const cards = [1_199, 99.5].map((originalPrice, index) =>
    cardOf(aProduct({ id: index + 1, variants: [aVariant({ originalPrice, discountPrice: 0 })] })),
  );
  const page = await renderAt('/', <ProductGrid cards={cards} />);
  await expect.element(page.getByText('₹99.50')).toBeVisible();
  await expect.element(page.getByText('₹1,199.00')).toBeVisible();
});
