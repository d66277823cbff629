import { createRoutesStub, Outlet } from 'react-router';
import { expect, test } from 'vitest';
import { page as screen } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { answerCalls, Refused } from '#test/components/api-answers.ts';
import { inViewport } from '#test/components/browser/viewport.ts';
import { signInCustomer } from '#test/components/people.ts';
import { aBrand, withBrand } from '#test/components/root-data.ts';
import { aCart, aProduct, aVariant } from '#test/components/samples.ts';
import { cardOf } from '#web/products/card.ts';
import { ProductGrid } from '#web/store/product-card/product-card.tsx';
import ProductPage, { clientLoader, ErrorBoundary, shouldRevalidate } from './product.tsx';

type Whole = Exclude<Awaited<ReturnType<typeof clientLoader>>, { card: unknown }>;

const ludo = aProduct({ description: '' });

const whole = (change: Partial<Whole> = {}): Whole => ({
  product: ludo,
  descriptionHtml: '<p>For two to four players.</p>\n<p>A <strong>classic</strong>.</p>',
  reviews: {
    data: [],
    meta: { totalItems: 0, exact: true, totalPages: 0, currentPage: 1, pageSize: 5 },
    distribution: { 1: 0, 2: 0, 3: 0, 4: 0, 5: 0 },
  },
  related: [],
  hasDeliveryRules: false,
  terms: {},
  canonical: 'https://haat.example/product/लूडो-4-in-1',
  tags: [
    ['description', 'For two to four players.'],
    ['og:title', 'लूडो 4-in-1'],
  ],
  structured: '{"@type":"Product"}',
  ...change,
});

type LoaderArgs = Parameters<typeof clientLoader>[0];

/** The page of a product, and a list that leads to it, over a shop that answers as `answer` says. */
const openShop = (url: string, answer: () => Whole | Promise<Whole>, product = ludo) => {
  const { route, props } = withBrand(aBrand());
  const Stub = createRoutesStub([
    {
      ...route,
      Component: Outlet,
      ErrorBoundary,
      HydrateFallback: () => null,
      children: [
        { path: '/product', Component: () => <ProductGrid cards={[cardOf(product)]} /> },
        {
          path: '/product/:slug',
          Component: ProductPage,
          loader: ({ params }) => {
            const args = { params, serverLoader: async () => answer() };
            return clientLoader(args as unknown as LoaderArgs);
          },
        },
      ],
    },
  ]);
  return render(<Stub initialEntries={[url]} {...props} />);
};

inViewport(1280, 900);

test('a clicked card shows name, price and breadcrumbs until the product has loaded', async () => {
  const { promise, resolve } = Promise.withResolvers<Whole>();
  const page = await openShop('/product', () => promise);
  await page.getByRole('article', { name: 'लूडो 4-in-1' }).getByRole('link').click();
  await expect.element(page.getByRole('heading', { name: 'लूडो 4-in-1', level: 1 })).toBeVisible();
  await expect.element(page.getByText('₹1,199')).toBeVisible();
  const breadcrumbs = page.getByRole('navigation', { name: 'Breadcrumb' });
  await expect
    .element(breadcrumbs.getByRole('link', { name: 'பலகை Jeux 0–3' }))
    .toHaveAttribute('href', `/product?category=${encodeURIComponent('பலகை Jeux 0–3')}`);
  await expect.element(page.getByRole('button', { name: /^Add to cart/ })).not.toBeInTheDocument();
  resolve(whole());
  await expect.element(page.getByRole('button', { name: /^Add to cart/ })).toBeVisible();
  await expect.element(page.getByText('A classic.')).toBeVisible();
});

test('the description keeps its paragraphs and emphasis', async () => {
  const page = await openShop('/product/लूडो-4-in-1', () => whole());
  await expect.element(page.getByText('For two to four players.', { exact: true })).toBeVisible();
  await expect.element(page.getByText('A classic.', { exact: true })).toBeVisible();
  await expect.element(page.getByRole('strong')).toHaveTextContent('classic');
});

test('a product without a description has no heading for it', async () => {
  const page = await openShop('/product/लूडो-4-in-1', () => whole({ descriptionHtml: '' }));
  await expect.element(page.getByRole('button', { name: /^Add to cart/ })).toBeVisible();
  await expect.element(page.getByRole('heading', { name: 'Description' })).not.toBeInTheDocument();
});

test('related products stand below, where there are any', async () => {
  const related = [cardOf(aProduct({ id: 6, name: 'Chess', slug: 'chess' }))];
  const shown = whole({ related, compareTo: '/compare?ids=5,6' });
  const some = await openShop('/product/लूडो-4-in-1', () => shown);
  await expect.element(some.getByRole('heading', { name: 'You may also like' })).toBeVisible();
  await expect.element(some.getByRole('article', { name: 'Chess' })).toBeVisible();
  await some.unmount();
  const none = await openShop('/product/लूडो-4-in-1', () => whole());
  await expect.element(none.getByRole('heading', { name: 'Ratings and reviews' })).toBeVisible();
  await expect
    .element(none.getByRole('heading', { name: 'You may also like' }))
    .not.toBeInTheDocument();
});

test('the head names the canonical URL and what shared links show', async () => {
  await openShop('/product/लूडो-4-in-1', () => whole());
  const content = (tag: string) => document.querySelector(tag)?.getAttribute('content');
  await expect.poll(() => content('meta[name=description]')).toBe('For two to four players.');
  expect(content('meta[property="og:title"]')).toBe('लूडो 4-in-1');
  expect(document.querySelector('link[rel=canonical]')?.getAttribute('href')).toBe(
    'https://haat.example/product/लूडो-4-in-1',
  );
});

/** The page of a product of which others buy all but `left` pieces after it was opened. */
const openWhileOthersBuy = async (left: number) => {
  signInCustomer();
  const words = left > 0 ? `Only ${left} left in stock.` : 'This size is out of stock';
  answerCalls({
    'GET /wishlist/{productId}': () => ({ wished: false }),
    'GET /cart': () => ({ cart: aCart([]) }),
    'POST /cart/add': () => {
      if (stock === 0 || left > 0) throw new Refused('out_of_stock', words, { quantity: words });
      return { message: 'Added to Cart', cart: aCart() };
    },
  });
  const blue = aVariant({ id: 52, color: 'Blue', stock: 9 });
  let stock = 5;
  const page = await openShop('/product/लूडो-4-in-1', () =>
    whole({ product: aProduct({ variants: [aVariant({ stock }), blue] }) }),
  );
  await expect.element(page.getByText('Only 5 left')).toBeVisible();
  stock = left;
  return { page };
};

test.each([/^Add to cart/, 'Buy now'])(
  'a refusal of "%s" shows that the variant has sold out, and chooses no other',
  async (name) => {
    const { page } = await openWhileOthersBuy(0);
    await page.getByRole('button', { name }).click();
    await expect.element(page.getByText('This size is out of stock').first()).toBeVisible();
    await expect.element(page.getByText('Out of stock', { exact: true })).toBeVisible();
    await expect.element(page.getByRole('radio', { name: /^मजीठ लाल/ })).toBeChecked();
    await expect.element(page.getByRole('button', { name: 'Buy now' })).not.toBeInTheDocument();
    await expect
      .element(page.getByRole('button', { name: 'Notify me when it’s back' }))
      .toBeVisible();
    await expect.element(page.getByRole('textbox', { name: 'Quantity' })).not.toBeInTheDocument();
  },
);

test.each([/^Add to cart/, 'Buy now'])(
  'a refusal of "%s" lowers the quantity to what is left, and keeps the reason',
  async (name) => {
    const { page } = await openWhileOthersBuy(3);
    const quantity = page.getByRole('textbox', { name: 'Quantity' });
    await quantity.fill('5');
    await page.getByRole('button', { name }).click();
    await expect.element(page.getByText('Only 3 left', { exact: true })).toBeVisible();
    await expect.element(page.getByText('Only 3 left in stock.')).toBeVisible();
    await expect.element(quantity).toHaveValue('3');
    await expect.element(page.getByRole('button', { name: 'Increase quantity' })).toBeDisabled();
  },
);

test('a product that does not exist leads back to the shop', async () => {
  const page = await openShop('/product/luddo', () => {
    throw new Response(null, { status: 404 });
  });
  await expect.element(page.getByRole('heading', { name: 'Product not found.' })).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'Browse the shop' }))
    .toHaveAttribute('href', '/product');
  await expect.element(page.getByRole('link', { name: 'Go back' })).toHaveAttribute('href', '/');
});

test('any other failure offers to try again', async () => {
  const page = await openShop('/product/लूडो-4-in-1', () => {
    throw new Response(null, { status: 500 });
  });
  await expect.element(page.getByRole('heading', { name: 'Something went wrong' })).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Retry' })).toBeVisible();
});

test('a failure after the click on a card replaces the preview', async () => {
  const page = await openShop('/product', () => {
    throw new TypeError('Failed to fetch');
  });
  await page.getByRole('article', { name: 'लूडो 4-in-1' }).getByRole('link').click();
  await expect
    .element(page.getByRole('heading', { name: 'The shop could not be reached' }))
    .toBeVisible();
});

test('another variant loads nothing; another product and a new review do', () => {
  const from = new URL('https://haat.example/product/लूडो-4-in-1');
  const reloads = (to: string) =>
    shouldRevalidate({
      currentUrl: from,
      nextUrl: new URL(to, from),
      defaultShouldRevalidate: true,
    });
  expect(reloads('/product/लूडो-4-in-1?variant=52')).toBe(false);
  expect(reloads('/product/chess')).toBe(true);
  expect(reloads('/product/लूडो-4-in-1')).toBe(true);
});

test('the card of a product with dearer variants says from which price', async () => {
  const product = aProduct({
    variants: [aVariant({ originalPrice: 500 }), aVariant({ id: 52, originalPrice: 900 })],
  });
  const Stub = createRoutesStub([
    { path: '/', Component: () => <ProductGrid cards={[cardOf(product)]} even /> },
  ]);
  const page = await render(<Stub />);
  await expect.element(page.getByText('From ₹500')).toBeVisible();
  await expect.element(page.getByText('29% off')).toBeVisible();
});

test('the card of a sold-out product says so instead of the percent off', async () => {
  const product = aProduct({ variants: [aVariant({ stock: 0 })] });
  const Stub = createRoutesStub([
    { path: '/', Component: () => <ProductGrid cards={[cardOf(product)]} /> },
  ]);
  const page = await render(<Stub />);
  await expect.element(page.getByText('Sold out')).toBeVisible();
  await expect.element(page.getByText(/% off/)).not.toBeInTheDocument();
});

test('nothing moves on a phone when the rest of a clicked product comes', async () => {
  await screen.viewport(390, 844);
  const { promise, resolve } = Promise.withResolvers<Whole>();
  const images = [1, 2, 3, 4, 5, 6].flatMap((id) => ludo.images.map((one) => ({ ...one, id })));
  const product = { ...ludo, name: 'लूडो 4-in-1 of old, with a long name', images };
  const page = await openShop('/product', () => promise, product);
  await page.getByRole('article').getByRole('link').click();
  const heading = page.getByRole('heading', { name: product.name, level: 1 });
  const price = page.getByText('₹1,199').first();
  await expect.element(heading).toBeVisible();
  const places = () =>
    [heading, price].map((shown) => {
      const { top, height } = shown.element().getBoundingClientRect();
      return [Math.round(top + scrollY), Math.round(height)];
    });
  const before = places();

  resolve(whole({ product }));

  await expect.element(page.getByRole('link', { name: 'Show picture 6' })).toBeVisible();
  await expect.element(page.getByRole('button', { name: /wishlist/ })).toBeVisible();
  expect(places()).toEqual(before);
});

test.each([true, false])(
  'where the shop delivers can be asked if it has rules: %s',
  async (has) => {
    answerCalls({});
    const page = await openShop('/product/लूडो-4-in-1', () => whole({ hasDeliveryRules: has }));
    await expect.element(page.getByRole('button', { name: /^Add to cart/ })).toBeVisible();
    await expect.poll(() => page.getByLabelText('Deliver to').elements()).toHaveLength(Number(has));
  },
);

test('a product is compared from its head, where there are similar ones', async () => {
  const compare = (page: Awaited<ReturnType<typeof openShop>>) =>
    page.getByRole('link', { name: 'Compare', exact: true });
  const alone = await openShop('/product/लूडो-4-in-1', () => whole());
  await expect.element(alone.getByRole('button', { name: /^Add to cart/ })).toBeVisible();
  await expect.element(compare(alone)).not.toBeInTheDocument();
  await alone.unmount();
  const similar = { related: [cardOf(aProduct({ id: 7 }))], compareTo: '/compare?ids=5,7' };
  const page = await openShop('/product/लूडो-4-in-1', () => whole(similar));
  await expect.element(compare(page)).toHaveAttribute('href', '/compare?ids=5,7');
});

test('delivery date and return days stand beside the price where rules give them', async () => {
  const terms = {
    delivery: 'Delivery by 3 Dec 2026',
    returns: 'Returns within 7 days of delivery',
  };
  const page = await openShop('/product/लूडो-4-in-1', () => whole({ terms }));
  await expect.element(page.getByText('Delivery by 3 Dec 2026')).toBeVisible();
  await expect.element(page.getByText('Returns within 7 days of delivery')).toBeVisible();
});

test('where rules give nothing, nothing is said of delivery and returns', async () => {
  const page = await openShop('/product/लूडो-4-in-1', () => whole());
  await expect.element(page.getByRole('button', { name: /^Add to cart/ })).toBeVisible();
  await expect.element(page.getByText(/^Delivery|^Returns/)).not.toBeInTheDocument();
});

test('what the fields of the owner say stands below the description, links as links', async () => {
  const detail = { kind: 'TEXT', unit: '' } as const;
  const link = 'https://www.example.in/पुस्तिका';
  const details = [
    { ...detail, label: 'Made by', value: 'हाट\nJaipur', words: 'हाट\nJaipur' },
    { ...detail, label: 'Manual', kind: 'LINK', value: link, words: 'example.in/पुस्तिका' } as const,
  ];
  const page = await openShop('/product/ludo', () => whole({ details }));
  await expect.element(page.getByRole('heading', { name: 'Details' })).toBeVisible();
  const list = page.getByRole('definition');
  await expect.element(list.nth(0)).toHaveTextContent('हाट Jaipur');
  const manual = list.nth(1).getByRole('link', { name: 'example.in/पुस्तिका' });
  await expect.element(manual).toHaveAttribute('href', link);
  await expect.element(manual).toHaveAttribute('rel', 'noopener noreferrer');
});

test('a product without values has no details', async () => {
  const page = await openShop('/product/ludo', () => whole());
  await expect.element(page.getByRole('heading', { name: 'Description' })).toBeVisible();
  await expect.element(page.getByRole('heading', { name: 'Details' })).not.toBeInTheDocument();
});
