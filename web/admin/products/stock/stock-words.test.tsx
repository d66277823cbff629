import { expect, test } from 'vitest';
import { renderAt } from '#test/components/render-at.tsx';
import { aProduct, aVariant } from '#test/components/samples.ts';
import { StockWords } from './stock-button.tsx';

test.each([
  { stocks: [0, 0], words: 'Out of stock' },
  { stocks: [1, 40], words: '41, 1 low' },
  { stocks: [1, 4], words: '5, low' },
  { stocks: [1_200, 34], words: '1,234' },
])('a stock of $stocks shows "$words"', async ({ stocks, words }) => {
  const variants = stocks.map((stock, id) => aVariant({ id, stock }));
  const page = await renderAt(
    '/admin/product',
    <p>
      <StockWords product={aProduct({ variants })} lowStockAt={5} />
    </p>,
  );
  await expect.element(page.getByText(words, { exact: true })).toBeVisible();
});
