import { expect, test } from 'vitest';
import { renderAt } from '#test/components/render-at.tsx';
import { anOrder, anOrderItem, aVariant } from '#test/components/samples.ts';
import { OrderItems } from './order-items.tsx';

const ludo = anOrderItem();
const chess = anOrderItem({
  id: 32,
  quantity: 1,
  priceAtPurchase: 300.5,
  product: { ...ludo.product, id: 6, name: 'Chess', slug: 'chess', variant: aVariant({ id: 61 }) },
});

test('an item is shown at the price it was bought for, and leads to its variant', async () => {
  const page = await renderAt(
    '/myaccount/order',
    <OrderItems order={anOrder({ items: [ludo] })} />,
  );
  await expect.element(page.getByText('2 × ₹1,199')).toBeVisible();
  await expect.element(page.getByText('₹2,398')).toBeVisible();
  await page.getByRole('link', { name: 'लूडो 4-in-1' }).click();
  await expect
    .element(page.getByRole('status', { name: 'URL' }))
    .toHaveTextContent('/product/लूडो-4-in-1?variant=51');
});

test('paise in one price bring paise to all of them', async () => {
  const page = await renderAt(
    '/myaccount/order',
    <OrderItems order={anOrder({ items: [ludo, chess] })} />,
  );
  await expect.element(page.getByText('₹2,398.00')).toBeVisible();
  await expect.element(page.getByText('1 × ₹300.50')).toBeVisible();
});

test('paise in a charge bring paise to the prices', async () => {
  const order = anOrder({ items: [ludo], codFee: 25.5 });
  const page = await renderAt('/myaccount/order', <OrderItems order={order} />);
  await expect.element(page.getByText('₹2,398.00')).toBeVisible();
});

test('a variant without colour and size is told by its number alone', async () => {
  const plain = { ...ludo, product: { ...ludo.product, variant: aVariant({ color: '' }) } };
  const page = await renderAt(
    '/myaccount/order',
    <OrderItems order={anOrder({ items: [plain] })} />,
  );
  await expect.element(page.getByText('2 × ₹1,199', { exact: true })).toBeVisible();
});

test('what can be done with an item stands at it', async () => {
  const page = await renderAt(
    '/myaccount/order',
    <OrderItems
      order={anOrder({ items: [ludo, chess] })}
      action={({ product }) => <b>Review {product.name}</b>}
    />,
  );
  const items = page.getByRole('listitem');
  await expect.element(items.nth(0).getByText('Review लूडो 4-in-1')).toBeVisible();
  await expect.element(items.nth(1).getByText('Review Chess')).toBeVisible();
});
