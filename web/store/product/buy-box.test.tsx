import { expect, onTestFinished, test } from 'vitest';
import { page as screen, userEvent } from 'vitest/browser';
import { answerCalls, Refused } from '#test/components/api-answers.ts';
import { signInAdmin, signInCustomer } from '#test/components/people.ts';
import { renderAt } from '#test/components/render-at.tsx';
import { aCart, aProduct, aVariant } from '#test/components/samples.ts';
import { closeSignIn } from '#web/session/sign-in-request.ts';
import { SignIn } from '#web/sign-in/sign-in.tsx';
import { BuyBox } from './buy-box.tsx';

const red = aVariant({ id: 51, color: 'मजीठ लाल', size: 'Small', stock: 9, originalPrice: 1_199 });
const blue = aVariant({ id: 52, color: 'Blue', size: 'Small', stock: 2, originalPrice: 1_299 });
const large = aVariant({ id: 53, color: 'Blue', size: 'Large', stock: 0, originalPrice: 1_500 });
const ludo = aProduct({ variants: [red, blue, large] });

const noWish = { 'GET /wishlist/{productId}': () => ({ wished: false }) } as const;

const url = 'https://haat.example/product/लूडो-4-in-1';
const encodedUrl =
  'https://haat.example/product/%E0%A4%B2%E0%A5%82%E0%A4%A1%E0%A5%8B-4-in-1?variant=52';

async function buyBoxOf(product = ludo, search = '') {
  const page = await renderAt(
    `/product/लूडो-4-in-1${search}`,
    <>
      <BuyBox product={product} terms={{ delivery: 'Delivery by 3 Dec 2026' }} url={url} />
      <SignIn />
    </>,
  );
  return {
    page,
    add: page.getByRole('button', { name: /^Add to cart/ }),
    buy: page.getByRole('button', { name: 'Buy now' }),
    quantity: page.getByRole('textbox', { name: 'Quantity' }),
    radio: (name: RegExp) => page.getByRole('radio', { name }),
    url: page.getByLabelText('URL'),
  };
}

test('shows name, rating, price and stock of the first variant in stock', async () => {
  const { page, add } = await buyBoxOf();
  await expect.element(page.getByRole('heading', { name: 'लूडो 4-in-1', level: 1 })).toBeVisible();
  await expect.element(page.getByRole('link', { name: /Rated 4.5 out of 5/ })).toBeVisible();
  await expect.element(page.getByText('In stock')).toBeVisible();
  await expect.element(add).toHaveTextContent('Add to cart · ₹1,199');
});

test('only a sold-out variant offers an email when it is back', async () => {
  const { page, radio } = await buyBoxOf(aProduct({ variants: [red, large] }));
  const tell = page.getByRole('button', { name: 'Notify me when it’s back' });
  await expect.element(page.getByText('In stock')).toBeVisible();
  await expect.element(tell).not.toBeInTheDocument();
  await radio(/^Blue/).click();
  await expect.element(tell).toBeVisible();
});

test('another colour changes price, stock and URL', async () => {
  const { page, add, radio, url } = await buyBoxOf();
  await radio(/^Blue/).click();
  await expect.element(radio(/^Blue/)).toBeChecked();
  await expect.element(add).toHaveTextContent('Add to cart · ₹1,299');
  await expect.element(page.getByText('Only 2 left')).toBeVisible();
  await expect.element(url).toHaveTextContent('/product/लूडो-4-in-1?variant=52');
});

test('a size that the colour lacks is disabled, with the reason', async () => {
  const { radio } = await buyBoxOf();
  await expect.element(radio(/^Large not in मजीठ लाल$/)).toBeDisabled();
});

test('a variant that is sold out says so and takes no quantity', async () => {
  const { page, radio, quantity, add, buy } = await buyBoxOf(ludo, '?variant=52');
  await radio(/^Large sold out$/).click();
  await expect.element(page.getByText('Out of stock')).toBeVisible();
  await expect.element(quantity).not.toBeInTheDocument();
  await expect.element(add).not.toBeInTheDocument();
  await expect.element(buy).not.toBeInTheDocument();
});

test('another colour moves to the nearest size in stock, and says so until a size is chosen', async () => {
  const redLarge = aVariant({ id: 54, color: 'मजीठ लाल', size: 'Large', stock: 0 });
  const redMedium = aVariant({ id: 55, color: 'मजीठ लाल', size: 'Medium', stock: 1 });
  const blueLarge = { ...large, stock: 4 };
  const kurta = aProduct({ variants: [red, redMedium, redLarge, blue, blueLarge] });
  const { page, radio } = await buyBoxOf(kurta, '?variant=53');
  await radio(/^मजीठ लाल$/).click();
  await expect.element(radio(/^Medium$/)).toBeChecked();
  const words = page.getByText('मजीठ लाल is sold out in Large, so Medium is chosen.');
  await expect.element(words).toBeVisible();
  await radio(/^Small$/).click();
  await expect.element(words).not.toBeInTheDocument();
});

test('on a phone the bar of a sold-out variant offers the email', async () => {
  await screen.viewport(390, 700);
  const { page } = await buyBoxOf(ludo, '?variant=53');
  const tell = page.getByRole('button', { name: 'Notify me when it’s back' });
  await expect.element(tell).toBeVisible();
  expect(tell.element().closest('.buy-bar')).not.toBeNull();
  expect(page.container.querySelectorAll('.buy-bar')).toHaveLength(1);
});

test('another variant keeps the quantity, up to its stock', async () => {
  const { radio, quantity } = await buyBoxOf();
  await quantity.fill('4');
  await radio(/^Blue/).click();
  await expect.element(quantity).toHaveValue('2');
  await radio(/^मजीठ लाल/).click();
  await expect.element(quantity).toHaveValue('4');
});

test('what was said about the quantity goes with the variant', async () => {
  const { page, radio, quantity } = await buyBoxOf();
  await quantity.fill('99');
  await userEvent.keyboard('{Enter}');
  const said = page.getByRole('status').filter({ hasText: 'Only 9 left in stock.' });
  await expect.element(said).toBeVisible();
  await radio(/^Blue/).click();
  await expect.element(said).not.toBeInTheDocument();
  await expect.element(quantity).toHaveValue('2');
});

test('a product without variants shows its name and nothing to buy', async () => {
  const { page, add } = await buyBoxOf(aProduct({ variants: [] }));
  await expect.element(page.getByRole('heading', { name: 'लूडो 4-in-1' })).toBeVisible();
  await expect.element(add).not.toBeInTheDocument();
});

test('a customer adds the chosen pieces of the chosen variant to the cart', async () => {
  signInCustomer();
  const requests = answerCalls({
    ...noWish,
    'POST /cart/add': () => ({ message: 'Added to cart', cart: aCart() }),
  });
  const { page, add, radio } = await buyBoxOf();
  await radio(/^Blue/).click();
  await page.getByRole('button', { name: 'Increase quantity' }).click();
  await add.click();
  await expect.element(page.getByText('Added to cart')).toBeVisible();
  const [request] = requests.filter(({ name }) => name === 'POST /cart/add');
  expect(request?.body).toEqual({ productVariantId: 52, quantity: 2 });
});

test('too many pieces are refused beside the quantity, until it is changed', async () => {
  signInCustomer();
  answerCalls({
    ...noWish,
    'POST /cart/add': () => {
      throw new Refused('out_of_stock', 'Only 1 left.', { quantity: 'Only 1 left.' });
    },
  });
  const { page, add } = await buyBoxOf();
  await page.getByRole('button', { name: 'Increase quantity' }).click();
  await add.click();
  const said = page.getByRole('status').filter({ hasText: 'Only 1 left.' });
  await expect.element(said).toBeVisible();
  await page.getByRole('button', { name: 'Decrease quantity' }).click();
  await expect.element(said).not.toBeInTheDocument();
});

test('Buy now opens the checkout with the chosen variant and quantity', async () => {
  signInCustomer();
  const requests = answerCalls({
    ...noWish,
    'GET /cart': () => ({ cart: aCart([]) }),
    'POST /cart/add': () => ({ message: 'Added to cart', cart: aCart() }),
  });
  const { page, buy, radio, url } = await buyBoxOf();
  await radio(/^Blue/).click();
  await page.getByRole('button', { name: 'Increase quantity' }).click();
  await buy.click();
  await expect.element(url).toHaveTextContent('/checkout');
  const [request] = requests.filter(({ name }) => name === 'POST /cart/add');
  expect(request?.body).toEqual({ productVariantId: 52, quantity: 2 });
});

test.each([
  [320, 'the usual font', '0'],
  [320, 'a wider font', '0.05em'],
  [390, 'the usual font', '0'],
])('both buttons fit side by side at %i px in %s', async (width, _, letterSpacing) => {
  await screen.viewport(width, 700);
  const { page, add, buy } = await buyBoxOf(
    aProduct({ variants: [aVariant({ originalPrice: 123_456, discountPrice: 1_000 })] }),
  );
  page.container.style.letterSpacing = letterSpacing;
  await expect.element(buy).toBeInViewport({ ratio: 1 });
  const [left, right] = [add, buy].map((button) => button.element().getBoundingClientRect());
  expect(left?.height).toBeLessThanOrEqual(48);
  expect(right?.top).toBe(left?.top);
  expect(right?.left).toBeGreaterThanOrEqual((left?.right ?? 0) + 8);
  expect(document.documentElement.scrollWidth).toBe(width);
});

test('on a phone the bar to buy covers neither the quantity nor what is said about it', async () => {
  await screen.viewport(390, 600);
  const { page, quantity } = await buyBoxOf(aProduct({ variants: [aVariant({ stock: 3 })] }));
  page.container.style.paddingBlock = '600px';
  const barTop = page.container.querySelector('.buy-bar')?.getBoundingClientRect().top ?? 0;
  const ring = 4;
  const box = quantity.element() as HTMLElement;
  const footOf = (element: Element) => element.getBoundingClientRect().bottom;

  // All but its upper edge lies under the bar, and a tap leaves it there.
  window.scrollBy(0, box.getBoundingClientRect().top - barTop + 12);
  expect(footOf(box)).toBeGreaterThan(barTop);
  box.focus({ preventScroll: true });
  await expect.poll(() => footOf(box)).toBeLessThanOrEqual(barTop - ring);

  await quantity.fill('9');
  window.scrollBy(0, footOf(box) - barTop);
  await userEvent.keyboard('{Enter}');
  const said = page.getByRole('status').filter({ hasText: 'Only 3 left in stock.' });
  await expect.element(said).toBeVisible();
  await expect.poll(() => footOf(said.element())).toBeLessThanOrEqual(barTop);
});

test('a visitor who adds to the cart is asked to sign in', async () => {
  const requests = answerCalls({});
  const { page, add } = await buyBoxOf();
  await add.click();
  await expect.element(page.getByRole('dialog', { name: 'Sign In' })).toBeVisible();
  await expect.element(page.getByText('Please login to add to cart')).toBeVisible();
  expect(requests).toEqual([]);
  closeSignIn();
});

test('an admin cannot add to a cart', async () => {
  signInAdmin();
  const requests = answerCalls({});
  const { page, add } = await buyBoxOf();
  await add.click();
  await expect.element(page.getByText('Admins cannot add products to cart')).toBeVisible();
  expect(requests).toEqual([]);
});

test('a delivery date is said of a variant in stock only', async () => {
  const { page, radio } = await buyBoxOf(aProduct({ variants: [red, large] }));
  await expect.element(page.getByText('Delivery by 3 Dec 2026')).toBeVisible();
  await radio(/^Blue/).click();
  await expect.element(page.getByText('Out of stock', { exact: true })).toBeVisible();
  await expect.element(page.getByText('Delivery by 3 Dec 2026')).not.toBeInTheDocument();
});

test('a share opens the sheet of the system with the chosen variant', async () => {
  const shared: unknown[] = [];
  stubShare(async (what) => void shared.push(what));
  const { page } = await buyBoxOf(ludo, '?variant=52');
  await page.getByRole('link', { name: 'Share' }).click();
  expect(shared).toEqual([{ title: 'लूडो 4-in-1', url: encodedUrl }]);
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
});

test('without such a sheet a share offers WhatsApp and the link to copy', async () => {
  stubShare(undefined);
  const { page } = await buyBoxOf(ludo, '?variant=52');
  await page.getByRole('link', { name: 'Share' }).click();
  const dialog = page.getByRole('dialog', { name: 'Share' });
  await expect
    .element(dialog.getByRole('link', { name: 'Share on WhatsApp' }))
    .toHaveAttribute(
      'href',
      `https://wa.me/?text=${encodeURIComponent(`लूडो 4-in-1 ${encodedUrl}`)}`,
    );
  await expect.element(dialog.getByText(encodedUrl)).toBeVisible();
  await expect.element(dialog.getByRole('button', { name: 'Copy link' })).toBeVisible();
});

/** Headless browsers have no sheet, and people's have one or not. */
function stubShare(share: ((what: ShareData) => Promise<void>) | undefined) {
  Object.defineProperty(navigator, 'share', { value: share, configurable: true });
  onTestFinished(() => {
    Reflect.deleteProperty(navigator, 'share');
  });
}
