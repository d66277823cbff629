import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answerCalls, Refused } from '#test/components/api-answers.ts';
import { inViewport } from '#test/components/browser/viewport.ts';
import { renderAt } from '#test/components/render-at.tsx';
import { aProduct, aProductPage, aVariant } from '#test/components/samples.ts';
import { says } from '#test/components/saying.ts';
import { ProductList } from './product-list.tsx';
import { productsUrl, readProductQuery } from './product-query.ts';

const ludo = aProduct();
const kite = aProduct({
  id: 6,
  name: 'Kite',
  slug: 'kite',
  category: { id: 3, name: 'Outdoor' },
  images: [],
  variants: [
    aVariant({ id: 61, stock: 2, originalPrice: 99 }),
    aVariant({ id: 62, color: 'Blue', stock: 10, originalPrice: 149 }),
  ],
});

function open(url = '/admin/product', products = [ludo, kite], totalItems = products.length) {
  const query = readProductQuery(url.slice('/admin/product'.length));
  const { meta } = aProductPage();
  return renderAt(
    url,
    <main id="main">
      <h1>Products</h1>
      <ProductList
        page={{ data: products, meta: { ...meta, totalItems, totalPages: query.page } }}
        categories={[]}
        lowStockAt={5}
        query={query}
        onEdit={onEdit}
      />
    </main>,
  );
}

const onEdit = vi.fn();

inViewport(1440, 900);

beforeEach(() => onEdit.mockReset());

test('a product shows its category, number of variants, stock and prices', async () => {
  const screen = await open();
  const cells = screen.getByRole('row').nth(2).getByRole('cell');
  for (const [index, words] of ['Kite', 'Outdoor', '2', '12, 1 low', '₹99 – ₹149'].entries()) {
    await expect
      .element(
        cells
          .nth(index + 2)
          .getByText(words, { exact: true })
          .first(),
      )
      .toBeVisible();
  }
});

test.each([1440, 390])(
  'the prices of one list all show paise, or none, at %i px',
  async (width) => {
    await page.viewport(width, 844);
    const chess = aProduct({
      id: 7,
      name: 'Chess',
      variants: [aVariant({ originalPrice: 699.5 })],
    });
    const screen = await open('/admin/product', [kite, chess]);
    await expect.element(screen.getByText('₹99.00 – ₹149.00')).toBeVisible();
    await expect.element(screen.getByText('₹699.50')).toBeVisible();
  },
);

test('name, stock and price sort the list; the sorted column says so', async () => {
  const screen = await open('/admin/product?sort=highStock');
  const head = (name: string) => screen.getByRole('columnheader', { name });
  await expect.element(head('Stock')).toHaveAttribute('aria-sort', 'descending');
  for (const [name, sort] of [
    ['Product', 'name'],
    ['Stock', 'newest'],
    ['Price', 'lowPrice'],
  ] as const) {
    const link = head(name).getByRole('link', { name });
    await expect.element(link).toHaveAttribute('href', productsUrl({ sort }));
  }
});

test('the pictures of a product open large, and a product without any says so', async () => {
  const screen = await open();
  await screen.getByRole('button', { name: 'Pictures of लूडो 4-in-1' }).click();
  const dialog = screen.getByRole('dialog', { name: 'Pictures of लूडो 4-in-1' });
  await expect.element(dialog.getByRole('img', { name: 'लूडो 4-in-1, picture 1' })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  const opener = screen.getByRole('button', { name: 'Pictures of Kite' });
  await opener.click();
  await expect.element(screen.getByText('No images available')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(opener).toHaveFocus();
});

test('Edit asks for the editor of that product', async () => {
  const screen = await open();
  await screen.getByRole('button', { name: 'Edit Kite' }).click();
  expect(onEdit).toHaveBeenCalledExactlyOnceWith(6);
});

test('deleting the only product of a later page goes to the page before', async () => {
  answerCalls({ 'DELETE /products/{id}': () => ({ message: 'Product deleted successfully' }) });
  const screen = await open('/admin/product?page=3&search=ludo', [ludo]);
  await screen.getByRole('button', { name: 'Delete लूडो 4-in-1' }).click();
  await screen.getByRole('button', { name: 'Yes' }).click();
  await says(screen, 'Product deleted successfully');
  await expect
    .element(screen.getByLabelText('URL'))
    .toHaveTextContent('/admin/product?page=2&search=ludo');
});

test('selected products bring up what can be done with them, until Clear', async () => {
  const screen = await open();
  const bar = screen.getByRole('region', { name: 'Selected products' });
  await expect.element(screen.getByRole('row').first()).toBeVisible();
  await expect.element(bar).not.toBeInTheDocument();
  await screen.getByLabelText('Select all on this page').click();
  await expect.element(bar.getByRole('status')).toHaveTextContent('2 selected');
  await bar.getByRole('button', { name: 'Clear' }).click();
  await expect.element(bar).not.toBeInTheDocument();
  await expect.element(screen.getByLabelText('Select Kite')).not.toBeChecked();
  await expect.element(screen.getByRole('heading', { name: 'Products' })).toHaveFocus();
});

test('several products are deleted by one call, after a question that names them', async () => {
  const requests = answerCalls({
    'POST /products/delete': () => ({ message: 'Products deleted successfully' }),
  });
  const screen = await open();
  await screen.getByLabelText('Select all on this page').click();
  await screen.getByRole('button', { name: 'Delete', exact: true }).click();
  const question = screen.getByRole('alertdialog', { name: 'Delete products' });
  await expect.element(question.getByText(/these 2 products\?/)).toBeVisible();
  await expect.element(question.getByRole('listitem').nth(1)).toHaveTextContent('Kite');
  await question.getByRole('button', { name: 'Yes' }).click();
  await expect.element(screen.getByText('Products deleted successfully')).toBeVisible();
  expect(requests.map(({ body }) => body)).toEqual([{ ids: [5, 6] }]);
});

test('a refused deletion of several says that nothing was deleted', async () => {
  answerCalls({
    'POST /products/delete': () => {
      throw new Refused('not_found', 'लूडो 4-in-1 is gone already.');
    },
  });
  const screen = await open();
  await screen.getByLabelText('Select लूडो 4-in-1').click();
  await screen.getByRole('button', { name: 'Delete', exact: true }).click();
  const question = screen.getByRole('alertdialog', { name: 'Delete products' });
  await expect.element(question.getByText(/delete this product\?/)).toBeVisible();
  await question.getByRole('button', { name: 'Yes' }).click();
  const reason = 'लूडो 4-in-1 is gone already. Nothing was deleted.';
  await expect.element(question.getByText(reason)).toBeVisible();
  await expect.element(screen.getByText('Failed to delete products')).toBeVisible();
});

test('a card shows category, price and stock, and does what a row does', async () => {
  await page.viewport(390, 844);
  const screen = await open();
  const card = screen.getByRole('listitem').nth(1);
  await expect.element(card.getByRole('heading', { name: 'Kite' })).toBeVisible();
  await expect.element(card.getByText('Outdoor')).toBeVisible();
  await expect.element(card.getByText('₹99 – ₹149')).toBeVisible();
  await expect.element(card.getByText('12, 1 low')).toBeVisible();
  await card.getByLabelText('Select Kite').click();
  await expect.element(screen.getByText('1 selected')).toBeVisible();
  await card.getByRole('button', { name: 'Delete Kite' }).click();
  await expect.element(screen.getByRole('alertdialog', { name: 'Delete product' })).toBeVisible();
});

test('selected products are hidden, and Undo publishes those again', async () => {
  const requests = answerCalls({ 'PUT /products/status': () => ({ message: 'Done.' }) });
  const draft = { ...kite, status: 'DRAFT' as const };
  const screen = await open('/admin/product', [ludo, draft]);
  await expect.element(screen.getByRole('row').nth(2).getByText('Draft')).toBeVisible();
  await screen.getByRole('checkbox', { name: 'Select लूडो 4-in-1' }).click();
  await expect.element(screen.getByRole('button', { name: 'Publish' })).not.toBeInTheDocument();
  await screen.getByRole('checkbox', { name: 'Select Kite' }).click();
  await screen.getByRole('button', { name: 'Hide' }).click();
  await says(screen, 'Hidden from customers.');
  await screen.getByRole('button', { name: /Undo/ }).click();
  await expect
    .poll(() => requests.map(({ body }) => body))
    .toEqual([
      { ids: [ludo.id], status: 'DRAFT' },
      { ids: [ludo.id], status: 'LIVE' },
    ]);
  await screen.getByRole('button', { name: 'Publish' }).click();
  await expect.poll(() => requests.at(-1)?.body).toEqual({ ids: [kite.id], status: 'LIVE' });
});

test('all drafts are published at once, also those of other pages', async () => {
  const drafts = Array.from({ length: 17 }, (_, nth) =>
    aProduct({ id: 100 + nth, name: `Draft ${nth}`, status: 'DRAFT' }),
  );
  const requests = answerCalls({
    'GET /products': () => ({ ...aProductPage(), data: drafts }),
    'PUT /products/status': () => ({ message: 'Done.' }),
  });
  const screen = await open('/admin/product?status=DRAFT', drafts.slice(0, 10), 17);
  await screen.getByLabelText('Select all on this page').first().click();
  await screen.getByRole('button', { name: 'Select all 17' }).click();
  await expect.element(screen.getByText('17 selected')).toBeVisible();
  expect(Object.fromEntries(requests.at(-1)?.query ?? [])).toEqual({
    ...{ page: '1', limit: '100', sort: 'newest', status: 'DRAFT' },
  });
  await screen.getByRole('button', { name: 'Publish' }).click();
  await says(screen, 'Published.');
  expect(requests.at(-1)?.body).toEqual({ ids: drafts.map(({ id }) => id), status: 'LIVE' });
  await expect.element(screen.getByText(/selected$/)).not.toBeInTheDocument();
});

test('of more products than can be changed at once the first hundred are selected', async () => {
  const screen = await open('/admin/product', [ludo, kite], 300);
  await screen.getByLabelText('Select all on this page').first().click();
  await expect.element(screen.getByRole('button', { name: 'Select the first 100' })).toBeVisible();
});

test('a product that may not be published yet is named, and stays a draft', async () => {
  const words = 'Kite: Country of origin: enter a value.';
  answerCalls({
    'PUT /products/status': () => {
      throw new Refused('validation', words);
    },
  });
  const screen = await open('/admin/product', [{ ...kite, status: 'DRAFT' as const }]);
  await screen.getByRole('checkbox', { name: 'Select Kite' }).click();
  await screen.getByRole('button', { name: 'Publish' }).click();
  await says(screen, 'Nothing was published.');
  await expect.element(page.getByText(words)).toBeVisible();
  await expect.element(screen.getByRole('row').nth(1).getByText('Draft')).toBeVisible();
});
