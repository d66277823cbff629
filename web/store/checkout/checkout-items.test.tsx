import { expect, test } from 'vitest';
import { renderAt } from '#test/components/render-at.tsx';
import { aCartItem } from '#test/components/samples.ts';
import { AlsoInCart } from './checkout-items.tsx';

const ludo = aCartItem({ quantity: 2 });
const { product } = aCartItem();
const kite = aCartItem({
  id: 99,
  quantity: 1,
  product: { ...product, variant: { ...product.variant, id: 99 } },
});

const open = (bought?: { variantId: number; quantity: number }) =>
  renderAt('/checkout', <AlsoInCart items={[ludo, kite]} />, bought && { bought });

test.each([
  [ludo.product.variant.id, 2, '1 more item'],
  [ludo.product.variant.id, 1, '2 more items'],
  [99, 1, '2 more items'],
])(
  'after buying variant %i × %i now, the rest of the cart is named',
  async (variantId, quantity, words) => {
    const page = await open({ variantId, quantity });
    await page.getByRole('link', { name: words, exact: true }).click();
    await expect.element(page.getByRole('status', { name: 'URL' })).toHaveTextContent('/cart');
  },
);

test('the checkout names no other items without "Buy now"', async () => {
  const page = await open();
  await expect.element(page.getByRole('status', { name: 'URL' })).toBeVisible();
  await expect.element(page.getByText('Also in your cart')).not.toBeInTheDocument();
});
