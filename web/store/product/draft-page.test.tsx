import { expect, test } from 'vitest';
import { answerCalls, Refused } from '#test/components/api-answers.ts';
import { signInAdmin, signInCustomer } from '#test/components/people.ts';
import { renderRoute } from '#test/components/render-route.tsx';
import { aProduct, aVariant } from '#test/components/samples.ts';
import ProductError from './product-error.tsx';

const draft = aProduct({
  name: 'चाय मसाला',
  status: 'DRAFT',
  sizeLabel: 'वज़न',
  variants: [aVariant({ size: '100 g' }), aVariant({ id: 52, size: '250 g' })],
});

async function open(found: () => { product: typeof draft }) {
  const requests = answerCalls({
    'GET /products/{idOrSlug}': found,
    'POST /products/preview': ({ body }) => ({ html: `<p>${body.description}</p>` }),
  });
  const page = await renderRoute('/product/चाय-मसाला', 'product/:slug', { default: ProductError });
  return { page, requests };
}

test('catalogue staff see a draft on its page, marked, and nobody can buy it', async () => {
  signInAdmin('CATALOGUE');
  const { page } = await open(() => ({ product: draft }));
  await expect.element(page.getByText('Draft: only staff see it')).toBeVisible();
  await expect.element(page.getByRole('heading', { name: 'चाय मसाला' })).toBeVisible();
  await expect.element(page.getByRole('radiogroup', { name: 'वज़न' })).toBeVisible();
  await expect.element(page.getByText('For two to four players.')).toBeVisible();
  await expect.element(page.getByRole('button', { name: /Add to cart/ })).not.toBeInTheDocument();
  await expect
    .element(page.getByRole('link', { name: 'Edit product' }))
    .toHaveAttribute('href', '/admin/product?edit=5');
});

test('staff read that there is no such product where there is none', async () => {
  signInAdmin();
  const { page } = await open(() => {
    throw new Refused('not_found', 'Product not found.');
  });
  await expect.element(page.getByRole('heading', { name: 'Product not found.' })).toBeVisible();
});

test('customers and the desk do not even ask for a draft', async () => {
  for (const signIn of [signInCustomer, () => signInAdmin('ORDERS')]) {
    signIn();
    const { page, requests } = await open(() => ({ product: draft }));
    await expect.element(page.getByRole('heading', { name: 'Product not found.' })).toBeVisible();
    expect(requests).toEqual([]);
    await page.unmount();
  }
});
