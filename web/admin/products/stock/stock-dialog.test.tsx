import { useState } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { StockMovement } from '#contract/selling/stock.ts';
import { answerCalls, Refused } from '#test/components/api-answers.ts';
import { barriers } from '#test/components/barriers.ts';
import { renderAt } from '#test/components/render-at.tsx';
import { aProduct, aVariant } from '#test/components/samples.ts';
import { StockButton } from './stock-button.tsx';

const kurta = aProduct({
  name: 'चिकनकारी कुर्ता',
  variants: [
    aVariant({ id: 61, color: 'White', size: 'M', stock: 2 }),
    aVariant({ id: 62, color: 'Indigo', size: 'XL', stock: 10 }),
  ],
});

/** The kurta as the shop tells an open back office, after white ones were sold. */
const kurtaAfter = (sold: number) => ({
  ...kurta,
  variants: kurta.variants.map((variant) =>
    variant.id === 61 ? { ...variant, stock: variant.stock - sold } : variant,
  ),
});

const movement = (change: Partial<StockMovement>): StockMovement => ({
  ...{ at: '2026-11-21T08:35:00.000Z', by: null, change: -1, stock: 2 },
  ...{ reason: 'order', note: '', orderId: 57, ...change },
});

const data = [
  movement({}),
  movement({ change: 1, stock: 3, reason: 'cancellation' }),
  movement({
    change: 3,
    reason: 'received',
    orderId: null,
    by: 'उषा',
    note: 'Ravi Traders, bill 118',
  }),
];

const metaOf = (totalItems: number) => ({
  ...{ currentPage: 1, pageSize: 100, totalItems, exact: true },
  totalPages: Math.ceil(totalItems / 100),
});

async function open(answers: Parameters<typeof answerCalls>[0] = {}) {
  const requests = answerCalls({
    'PUT /variants/{id}/stock': () => ({ message: '', variant: aVariant({ id: 61, stock: 14 }) }),
    'GET /variants/{id}/stock': () => ({ data, meta: metaOf(250) }),
    ...answers,
  });
  const sent = () => requests.filter(({ name }) => name === 'PUT /variants/{id}/stock');
  let sellOne = () => {};
  const Row = () => {
    const [sold, setSold] = useState(0);
    sellOne = () => setSold(1);
    return <StockButton product={kurtaAfter(sold)} lowStockAt={5} />;
  };
  await renderAt('/admin/product', <Row />);
  await page.getByRole('button', { name: '12, 1 low Change the stock of चिकनकारी कुर्ता' }).click();
  const white = page.getByRole('region', { name: 'White, M' });
  await expect.element(white.getByRole('heading', { name: 'White, M' })).toBeVisible();
  await expect.element(white).toBeVisible();
  return {
    ...{ sent, white },
    sellWhite: async () => {
      sellOne();
      await expect.element(page.getByText('11, 1 low')).toBeInTheDocument();
    },
  };
}

test('counting goes by keyboard from the first variant to the next', async () => {
  const { sent, white } = await open();
  await expect.element(white.getByLabelText('Pieces')).toHaveFocus();
  await userEvent.keyboard('14{Enter}');
  const next = page.getByRole('region', { name: 'Indigo, XL' }).getByLabelText('Pieces');
  await expect.element(next).toHaveFocus();
  await userEvent.keyboard('9{Enter}');
  await expect
    .poll(() => sent().map(({ body }) => body))
    .toMatchObject([
      { stock: 14, stockSeen: 2 },
      { stock: 9, stockSeen: 10 },
    ]);
  await expect.element(next).toHaveFocus();
});

test('a count typed just after a piece was sold replaces the whole number', async () => {
  const { sent, white, sellWhite } = await open();
  const pieces = white.getByLabelText('Pieces');
  await expect.element(pieces).toHaveFocus();
  await sellWhite();
  await expect.element(pieces).toHaveValue('1');
  await userEvent.keyboard('14{Enter}');
  await expect.poll(() => sent()[0]?.body).toMatchObject({ stock: 14, stockSeen: 1 });
});

test('a piece that is sold while somebody types leaves what was typed, and counts as sold', async () => {
  const { sent, white, sellWhite } = await open();
  await expect.element(white.getByLabelText('Pieces')).toHaveFocus();
  await userEvent.keyboard('1');
  await sellWhite();
  await userEvent.keyboard('4{Enter}');
  await expect.poll(() => sent()[0]?.body).toMatchObject({ stock: 14, stockSeen: 2 });
});

test('after a refusal a count is of what is left now', async () => {
  const words = 'Some were sold in the meantime: 1 is left.';
  const { sent, white, sellWhite } = await open({
    'PUT /variants/{id}/stock': () => {
      throw new Refused('validation', words, { stock: words });
    },
  });
  await white.getByLabelText('Pieces').fill('0');
  await sellWhite();
  await userEvent.keyboard('{Enter}');
  await expect.element(white.getByText(words)).toBeVisible();
  await userEvent.keyboard('{Enter}');
  await expect
    .poll(() => sent().map(({ body }) => body))
    .toMatchObject([
      { stock: 0, stockSeen: 2 },
      { stock: 0, stockSeen: 1 },
    ]);
});

test('Enter saves what was counted; Undo keeps what was sold since', async () => {
  const { sent, white } = await open();
  await white.getByLabelText('Pieces').fill('१४');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('चिकनकारी कुर्ता, White, M: 14 in stock.')).toBeVisible();
  expect(sent()).toMatchObject([{ params: { id: '61' }, body: { stock: 14, stockSeen: 2 } }]);
  await page.getByRole('button', { name: /^Undo/ }).click();
  await expect.element(page.getByText('The change is undone.')).toBeVisible();
  expect(sent()[1]).toMatchObject({ body: { stock: 2, stockSeen: 14 } });
});

test('a count typed after that of the last variant was saved replaces it', async () => {
  const { sent } = await open({
    'PUT /variants/{id}/stock': ({ body: { stock } }) => ({
      message: '',
      variant: aVariant({ id: 62, stock: stock ?? 0 }),
    }),
  });
  const last = page.getByRole('region', { name: 'Indigo, XL' }).getByLabelText('Pieces');
  await last.fill('14');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText(/14 in stock\.$/)).toBeVisible();
  await userEvent.keyboard('15');
  await expect.element(last).toHaveValue('15');
  expect(sent()).toHaveLength(1);
});

test('a delivery is added with its note', async () => {
  const { sent, white } = await open();
  const receive = white.getByRole('button', { name: 'Receive' });
  await receive.click();
  await expect.element(white.getByLabelText('Pieces received')).toHaveFocus();
  await white.getByRole('button', { name: 'Add' }).click();
  await expect.element(white.getByText('Enter a whole number from 1 to 10,00,000.')).toBeVisible();
  await white.getByLabelText('Pieces received').fill('12');
  await white.getByLabelText('Note').fill('Ravi Traders, bill 118');
  await white.getByRole('button', { name: 'Add' }).click();
  await expect.element(page.getByText(/White, M: 14 in stock\./)).toBeVisible();
  expect(sent()).toMatchObject([{ body: { received: 12, note: 'Ravi Traders, bill 118' } }]);
  await expect.element(white.getByLabelText('Pieces received')).not.toBeInTheDocument();
  await expect.element(receive).toHaveFocus();
});

test('the history says when, how many, how many were left, why and who', async () => {
  const { white } = await open();
  await white.getByRole('button', { name: 'History' }).click();
  for (const words of [
    ...['21 Nov 2026 14:05', '−1', 'Order #57', 'Order #57 was cancelled'],
    ...['+3', 'by उषा', 'Ravi Traders, bill 118', 'The latest 100 of 250 changes.'],
  ]) {
    await expect.element(white.getByText(words, { exact: true }).first()).toBeVisible();
  }
  expect(await barriers()).toEqual([]);
});

test('a count that is refused says why at its field, and keeps what was typed', async () => {
  const words = 'Some were sold in the meantime: 1 is left.';
  const { white } = await open({
    'PUT /variants/{id}/stock': () => {
      throw new Refused('validation', words, { stock: words });
    },
  });
  await white.getByLabelText('Pieces').fill('0');
  await white.getByRole('button', { name: 'Save' }).click();
  await expect.element(white.getByText(words)).toBeVisible();
  await expect.element(white.getByLabelText('Pieces')).toHaveValue('0');
});

test('a history that cannot be loaded can be asked for again', async () => {
  let isDown = true;
  const { white } = await open({
    'GET /variants/{id}/stock': () => {
      if (isDown) throw new Refused('internal', 'The shop does not answer.');
      return { data, meta: metaOf(3) };
    },
  });
  await white.getByRole('button', { name: 'History' }).click();
  await expect.element(white.getByText('The history could not be loaded.')).toBeVisible();
  isDown = false;
  await white.getByRole('button', { name: 'Retry' }).click();
  await expect.element(white.getByText('by उषा')).toBeVisible();
});
