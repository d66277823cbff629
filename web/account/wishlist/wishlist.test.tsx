import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import type { Product } from '#contract/products/products.ts';
import { answerCalls, Refused } from '#test/components/api-answers.ts';
import { signInCustomer } from '#test/components/people.ts';
import { renderRoute } from '#test/components/render-route.tsx';
import { aCart, aProduct, aVariant } from '#test/components/samples.ts';
import * as wishlist from './wishlist.tsx';

const ludo = aProduct();
const chess = aProduct({ id: 6, name: 'Chess', slug: 'chess' });

const wishlistOf = (products: Product[]) => ({
  wishlist: { items: products.map((product) => ({ productId: product.id, product })) },
});

async function renderWishlist() {
  signInCustomer();
  const page = await renderRoute('/myaccount/wishlist', 'myaccount/wishlist', wishlist);
  const cardOf = ({ name }: Product) => page.getByRole('article', { name });
  return { page, cardOf };
}

/** A shop that keeps a wishlist, which begins with both products. */
function keepWishes() {
  let kept = [ludo, chess];
  return answerCalls({
    'GET /wishlist': () => wishlistOf(kept),
    'DELETE /wishlist/{productId}': ({ params }) => {
      kept = kept.filter(({ id }) => String(id) !== params.productId);
      return wishlistOf(kept);
    },
    'POST /wishlist': ({ body }) => {
      kept = [...kept, body.productId === ludo.id ? ludo : chess];
      return wishlistOf(kept);
    },
  });
}

test('all prices show paise where one has some', async () => {
  const pencil = aProduct({ id: 7, variants: [aVariant({ originalPrice: 9.5 })] });
  answerCalls({ 'GET /wishlist': () => wishlistOf([ludo, pencil]) });
  const { page } = await renderWishlist();
  await expect.element(page.getByText('₹9.50')).toBeVisible();
  await expect.element(page.getByText('₹1,199.00')).toBeVisible();
});

test('removes a product, and Undo brings it back with the focus', async () => {
  const requests = keepWishes();
  const { page, cardOf } = await renderWishlist();
  await cardOf(ludo).getByRole('button', { name: 'Remove' }).click();
  await expect.element(cardOf(ludo)).not.toBeInTheDocument();
  await expect.element(page.getByText('Removed लूडो 4-in-1.')).toBeVisible();
  const undo = page.getByRole('button', { name: 'Undo' });
  await expect.element(undo).toHaveFocus();
  await undo.click();
  await expect.element(cardOf(ludo).getByRole('link', { name: 'लूडो 4-in-1' })).toHaveFocus();
  await expect.element(undo).not.toBeInTheDocument();
  expect(requests.filter(({ name }) => name === 'POST /wishlist')).toHaveLength(1);
});

test('whoever removes products by keyboard can bring the last one back, and the focus goes to it', async () => {
  keepWishes();
  const { page, cardOf } = await renderWishlist();
  for (const product of [ludo, chess]) {
    const remove = cardOf(product).getByRole('button', { name: 'Remove' });
    await expect.element(remove).toBeVisible();
    (remove.element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByText(`Removed ${product.name}.`)).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Undo' })).toHaveFocus();
  }
  await expect.element(page.getByText('Your wishlist is empty.')).toBeVisible();
  await userEvent.keyboard('{Enter}');
  await expect.element(cardOf(chess).getByRole('link', { name: 'Chess' })).toHaveFocus();
});

test('keeps a product that the shop did not remove, and says why', async () => {
  answerCalls({
    'GET /wishlist': () => wishlistOf([ludo]),
    'DELETE /wishlist/{productId}': () => {
      throw new Refused('unavailable', 'The shop cannot save anything right now.');
    },
  });
  const { page, cardOf } = await renderWishlist();
  await cardOf(ludo).getByRole('button', { name: 'Remove' }).click();
  await expect.element(page.getByText('The shop cannot save anything right now.')).toBeVisible();
  await expect.element(cardOf(ludo)).toBeVisible();
  await expect.element(page.getByText('Removed लूडो 4-in-1.')).not.toBeInTheDocument();
});

test('puts a product of one variant into the cart', async () => {
  const requests = answerCalls({
    'GET /wishlist': () => wishlistOf([ludo]),
    'POST /cart/add': () => ({ message: 'Added to Cart', cart: aCart() }),
  });
  const { page } = await renderWishlist();
  await page.getByRole('button', { name: 'Add to cart: लूडो 4-in-1' }).click();
  await expect.element(page.getByText('Added to Cart')).toBeVisible();
  expect(requests.at(-1)?.body).toEqual({ productVariantId: 51, quantity: 1 });
});

test('leads to the page of a product where a variant is chosen', async () => {
  const variants = [aVariant(), aVariant({ id: 52, color: 'Blue' })];
  answerCalls({ 'GET /wishlist': () => wishlistOf([aProduct({ variants })]) });
  const { page } = await renderWishlist();
  await page.getByRole('link', { name: 'Choose options for लूडो 4-in-1' }).click();
  await expect.element(page.getByLabelText('URL')).toHaveTextContent('/product/लूडो-4-in-1');
});

test('offers no cart for a product that is sold out', async () => {
  const variants = [aVariant({ stock: 0 }), aVariant({ id: 52, stock: 0 })];
  answerCalls({ 'GET /wishlist': () => wishlistOf([aProduct({ variants })]) });
  const { cardOf } = await renderWishlist();
  await expect.element(cardOf(ludo)).toMatchTextContent('Out of stock');
  const names = cardOf(ludo)
    .getByRole('button')
    .elements()
    .map(({ textContent }) => textContent);
  expect(names).toEqual(['Remove']);
});

test('says how to fill an empty wishlist', async () => {
  answerCalls({ 'GET /wishlist': () => wishlistOf([]) });
  const { page } = await renderWishlist();
  await expect.element(page.getByText('Your wishlist is empty.')).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Browse the shop' })).toBeVisible();
});
