import { expect, test, vi } from 'vitest';
import type { ProductField } from '#contract/products/fields.ts';
import type { Product } from '#contract/products/products.ts';
import { answerCalls, Refused } from '#test/components/api-answers.ts';
import { inViewport } from '#test/components/browser/viewport.ts';
import { renderAt } from '#test/components/render-at.tsx';
import { aCategory, aProduct } from '#test/components/samples.ts';
import { ProductDialog } from './product-dialog.tsx';

inViewport(1280, 900);

const field = (id: number, key: string, change: Partial<ProductField>): ProductField => ({
  ...{ id, key, label: key, kind: 'TEXT', unit: '', choices: [], shown: true, filter: false },
  ...{ required: false, position: id },
  ...change,
});

const fields = [
  field(1, 'maker', { label: 'निर्माता' }),
  field(2, 'age', { label: 'Age from', kind: 'NUMBER', unit: 'years' }),
  field(3, 'fabric', { label: 'Fabric', kind: 'CHOICE', choices: ['Khadi', 'Silk'] }),
  field(4, 'batteries', { label: 'Needs batteries', kind: 'YES_NO' }),
  field(5, 'packed', { label: 'Packed on', kind: 'DATE' }),
  field(6, 'manual', { label: 'Manual', kind: 'LINK', shown: false }),
];

async function open(product: Product, own = fields, refusal?: Refused) {
  const requests = answerCalls({
    'POST /products': () => {
      if (refusal) throw refusal;
      return { message: 'Product updated successfully!', product };
    },
  });
  const page = await renderAt(
    '/admin/product',
    <ProductDialog categories={[aCategory()]} product={product} fields={own} onClose={vi.fn()} />,
  );
  return {
    page,
    input: (label: string) => page.getByLabelText(label, { exact: true }),
    save: page.getByRole('button', { name: 'Save' }),
    sent: () => requests.map(({ body }) => JSON.parse(String((body as FormData).get('fields')))),
  };
}

test('each field has an input of its kind with its value, and all are sent as JSON', async () => {
  const values = { maker: 'हाट\nJaipur', age: 6, fabric: 'Jute', batteries: false };
  const { page, input, save, sent } = await open(aProduct({ fields: values }));
  await expect.element(input('निर्माता')).toHaveValue('हाट\nJaipur');
  await expect.element(input('Fabric')).toHaveDisplayValue('Jute');
  await expect.element(input('Needs batteries')).toHaveDisplayValue('No');
  await expect.element(input('Manual')).toHaveAccessibleDescription('For staff only');
  await input('Age from (years)').fill('२.1255');
  await input('Fabric').selectOptions('Silk');
  await input('Needs batteries').selectOptions('None');
  await input('Packed on').fill('2026-11-05');
  await save.click();
  await expect.poll(sent).toEqual([
    {
      ...{ maker: 'हाट\nJaipur', age: 2.1255, fabric: 'Silk', batteries: null },
      ...{ packed: '2026-11-05', manual: null },
    },
  ]);
  await expect.element(page.getByText('Product updated successfully!')).toBeVisible();
});

test('a wrong value, and a required one that is missing, are told at their inputs', async () => {
  const own = [
    ...fields.slice(1),
    field(1, 'origin', { label: 'Country of origin', required: true }),
  ];
  const { input, save, sent } = await open(aProduct(), own);
  await input('Age from (years)').fill('six');
  await input('Manual').fill('example.in');
  await save.click();
  await expect
    .element(input('Age from (years)'))
    .toHaveAccessibleDescription('Age from: enter a number.');
  await expect
    .element(input('Manual'))
    .toHaveAccessibleDescription(/Manual: enter a link that begins with https:/);
  await expect
    .element(input('Country of origin'))
    .toHaveAccessibleDescription('Country of origin: enter a value.');
  expect(sent()).toEqual([]);
});

test('what the shop finds wrong stands at its input', async () => {
  const words = 'Age from: enter a number.';
  const refusal = new Refused('validation', words, { 'fields.age': words });
  const { input, save } = await open(aProduct(), fields, refusal);
  await save.click();
  await expect.element(input('Age from (years)')).toHaveAccessibleDescription(words);
});

test('a draft may lack what a product on sale needs', async () => {
  const own = [field(1, 'origin', { label: 'Country of origin', required: true })];
  const { save, sent } = await open(aProduct({ status: 'DRAFT' }), own);
  await save.click();
  await expect.poll(sent).toEqual([{ origin: null }]);
});

test('a shop without fields has no details in its editor, and sends none', async () => {
  const { page, save, sent } = await open(aProduct(), []);
  await expect.element(page.getByRole('group', { name: 'Details' })).not.toBeInTheDocument();
  await save.click();
  await expect.poll(sent).toEqual([null]);
});
