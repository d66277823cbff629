import { expect, test, vi } from 'vitest';
import { page as screen, userEvent } from 'vitest/browser';
import type { VariantForm } from '#contract/products/product-form.ts';
import { answerCalls, Refused } from '#test/components/api-answers.ts';
import { renderAt } from '#test/components/render-at.tsx';
import { aCategory, aProduct, aVariant } from '#test/components/samples.ts';
import { ProductDialog } from './product-dialog.tsx';

const red = aVariant();
const blue = aVariant({ id: 52, color: 'Blue', colorHexCode: '#3333dd', stock: 4 });

/** The editor of a product with these variants; `refusal` answers each save. */
async function open(variants = [red], refusal?: Refused) {
  const product = aProduct({ variants });
  const requests = answerCalls({
    'POST /products': () => {
      if (refusal) throw refusal;
      return { message: 'Product updated successfully!', product };
    },
  });
  const page = await renderAt(
    '/admin/product',
    <ProductDialog categories={[aCategory()]} product={product} onClose={vi.fn()} />,
  );
  const variant = (number: number) => page.getByRole('group', { name: `Variant ${number}` });
  return {
    page,
    variant,
    field: (number: number, label: string) => variant(number).getByLabelText(label),
    button: (name: string) => page.getByRole('button', { name }),
    save: page.getByRole('button', { name: 'Save' }),
    sent: (): VariantForm[][] =>
      requests.map(({ body }) => JSON.parse(String((body as FormData).get('productVariants')))),
  };
}

test('an added variant starts without stock, and is sent as a new one', async () => {
  const { button, field, save, sent } = await open();
  await button('Add variant').click();
  await expect.element(field(2, 'Stock')).toHaveValue('0');
  await field(2, 'Color').fill('Green');
  await field(2, 'Original Price').fill('1299.50');
  await save.click();
  await expect.poll(sent).toHaveLength(1);
  const [[first, second] = []] = sent();
  expect(first?.id).toBe(51);
  expect(second).toEqual({
    color: 'Green',
    colorHexCode: '',
    size: 'full',
    stock: 0,
    originalPrice: 1_299.5,
    discountPrice: 0,
  });
});

test('a removed variant is no longer sent; the others are renumbered', async () => {
  const { button, variant, field, save, sent } = await open([red, blue]);
  await button('Remove variant 1').click();
  await expect.element(variant(2)).not.toBeInTheDocument();
  await expect.element(field(1, 'Color')).toHaveValue('Blue');
  await expect.element(button('Add variant')).toHaveFocus();
  await save.click();
  await expect.poll(() => sent().map((variants) => variants.map(({ id }) => id))).toEqual([[52]]);
});

test('the last variant cannot be removed', async () => {
  const { button } = await open([red, blue]);
  await button('Remove variant 2').click();
  await expect.element(button('Remove variant 1')).not.toBeInTheDocument();
});

test.each([
  ['added', 'Add variant'],
  ['removed', 'Remove variant 2'],
])('a variant that was %s is unsaved work', async (_, name) => {
  const { page, button } = await open([red, blue]);
  await button(name).click();
  await userEvent.keyboard('{Escape}');
  await expect
    .element(page.getByRole('alertdialog', { name: 'Close without saving?' }))
    .toBeVisible();
});

test.each([
  ['Red', 'red'],
  ['मजीठ लाल', ' मजीठ लाल'],
  ['Rosé', 'ROSE\u0301'],
])(
  'two variants of one colour (%s, %s) and size are wrong at the later one, until either differs',
  async (color, typed) => {
    const { field, save, sent } = await open([{ ...red, color }, blue]);
    await field(2, 'Color').fill(typed);
    await save.click();
    await expect
      .element(field(2, 'Color'))
      .toHaveAccessibleDescription(/^Variant 1 has the same colour and size/);
    await field(1, 'Size').fill('half');
    await expect.element(field(2, 'Color')).not.toHaveAttribute('aria-invalid');
    expect(sent()).toEqual([]);
  },
);

test.each([
  ['Stock', '1.5', /whole number/],
  ['Stock', '-1', /0 or more/],
  ['Stock', '', /whole number/],
  ['Color hex code', 'red', /like #1a2b3c/],
  ['Original Price', '', 'Please fill Original Price'],
])('%s "%s" is refused at its field', async (label, typed, reason) => {
  const { field, save, sent } = await open([red, blue]);
  await field(2, label).fill(typed);
  await save.click();
  await expect.element(field(2, label)).toHaveAccessibleDescription(reason);
  await expect.element(field(2, label)).toHaveFocus();
  expect(sent()).toEqual([]);
});

test.each([320, 390])('at %i px each error stands at its own field', async (width) => {
  await screen.viewport(width, 800);
  const { field, save } = await open();
  await field(1, 'Stock').fill('1.5');
  await field(1, 'Original Price').fill('');
  await save.click();
  for (const [label, reason] of [
    ['Stock', /whole number/],
    ['Original Price', 'Please fill Original Price'],
  ] as const) {
    await expect.element(field(1, label)).toHaveAccessibleDescription(reason);
    const box = field(1, label).element();
    const error = document.getElementById(box.getAttribute('aria-describedby') ?? '');
    const [above, below] = [box, error].map((one) => one?.getBoundingClientRect());
    expect((below?.top ?? 0) - (above?.bottom ?? 0)).toBeLessThan(12);
    expect(below?.left).toBeGreaterThanOrEqual(above?.left ?? 0);
    expect(below?.right).toBeLessThanOrEqual((above?.right ?? 0) + 1);
  }
});

test('what the shop refuses about a variant stands at that variant', async () => {
  const reason = 'Please give a smaller stock.';
  const refusal = new Refused('validation', reason, { 'productVariants.1.stock': reason });
  const { field, save } = await open([red, blue], refusal);
  await save.click();
  await expect.element(field(2, 'Stock')).toHaveAccessibleDescription(reason);
  await expect.element(field(1, 'Stock')).not.toHaveAttribute('aria-invalid');
});

test.each([
  ['1199', '201', 'Customers pay ₹1,199, list price ₹1,400, 14% off'],
  ['499.50', '0', 'Customers pay ₹499.50'],
  ['499.50', '100.50', 'Customers pay ₹499.50, list price ₹600.00, 17% off'],
  ['1000', '1', 'Customers pay ₹1,000, list price ₹1,001'],
  ['0', '0', 'Customers get this for free.'],
])('for the price %s and the discount %s: "%s"', async (price, discount, words) => {
  const { variant, field } = await open();
  await field(1, 'Original Price').fill(price);
  await field(1, 'Discount Price').fill(discount);
  await expect.element(variant(1).getByText(words)).toBeVisible();
});

test.each([
  ['', '0'],
  ['free', '0'],
  ['100', '101'],
  ['100', '-1'],
])(
  'the price "%s" with the discount "%s" says nothing of what customers see',
  async (price, discount) => {
    const { variant, field } = await open();
    await expect.element(variant(1).getByText(/^Customers/)).toBeVisible();
    await field(1, 'Original Price').fill(price);
    await field(1, 'Discount Price').fill(discount);
    await expect.element(variant(1).getByText(/^Customers/)).not.toBeInTheDocument();
  },
);
