import { expect, test } from 'vitest';
import { page as browser } from 'vitest/browser';
import { ludo, openCart } from '#test/components/open-cart.tsx';
import { renderAt } from '#test/components/render-at.tsx';
import { aProduct, aVariant } from '#test/components/samples.ts';
import { cardOf } from '#web/products/card.ts';
import { ProductGrid } from './product-card/product-card.tsx';

const name = `Ünïcode 🎲 ${'W'.repeat(60)}`;
const variant = aVariant({ color: 'K'.repeat(60), originalPrice: 1_23_456.5 });

const widthOfPage = () => document.documentElement.scrollWidth;

test('at 320 px a name of one long word widens no cart, and the line can be removed', async () => {
  await browser.viewport(320, 800);
  const { line, page } = await openCart([{ ...ludo, product: { ...ludo.product, name, variant } }]);
  await expect.element(page.getByText(name).first()).toBeVisible();

  expect(widthOfPage()).toBe(320);
  const { right } = line(name)
    .getByRole('button', { name: 'Remove' })
    .element()
    .getBoundingClientRect();
  expect(right).toBeLessThanOrEqual(320);
});

test('at 320 px a name of one long word widens no list of products', async () => {
  await browser.viewport(320, 800);
  const category = { id: 2, name: 'M'.repeat(70) };
  const cards = [1, 2].map((id) => cardOf(aProduct({ id, name, category, variants: [variant] })));
  const page = await renderAt('/product', <ProductGrid cards={cards} />);
  await expect.element(page.getByRole('link', { name }).first()).toBeVisible();

  expect(widthOfPage()).toBe(320);
  for (const card of page.getByRole('article').elements()) {
    expect(card.scrollWidth).toBeLessThanOrEqual(card.clientWidth);
  }
});
