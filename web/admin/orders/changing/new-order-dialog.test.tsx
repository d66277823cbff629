import { beforeEach, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import type { Customer } from '#contract/customers.ts';
import { answerCalls, Refused } from '#test/components/api-answers.ts';
import { signInAdmin } from '#test/components/people.ts';
import { renderAt } from '#test/components/render-at.tsx';
import {
  aCustomer,
  anAddress,
  anOrder,
  aProduct,
  aProductPage,
  aVariant,
} from '#test/components/samples.ts';
import NewOrderDialog from './new-order-dialog.tsx';

const found = {
  ...aProductPage(),
  data: [aProduct({ variants: [aVariant({ id: 50, stock: 0 }), aVariant({ id: 51 })] })],
};
const address = anAddress({ isDefault: true });

async function open(
  customers: Customer[] = [aCustomer()],
  place: () => void = () => {},
  addresses = [address],
  products = found,
  hasCashDesk = false,
) {
  const requests = answerCalls({
    'GET /products': () => products,
    'GET /customers': ({ query }) => ({
      data: customers.filter(({ name, mobile }) =>
        [name, mobile].some((text) => text?.startsWith(query.get('search') ?? '')),
      ),
      meta: { totalItems: 1, exact: true, currentPage: 1, pageSize: 8, totalPages: 1 },
    }),
    'GET /customers/{id}': ({ params }) => ({
      customer: {
        ...(customers.find(({ id }) => String(id) === params.id) ?? aCustomer()),
        ...{ createdAt: '2026-11-01T10:00:00.000Z', emailConfirmed: true },
      },
      ...{ orders: [], addresses, refusals: [], reviews: [] },
    }),
    'POST /orders': () => {
      place();
      return { message: 'Order #41 was placed.', order: anOrder({ id: 41 }) };
    },
  });
  const onPlaced = vi.fn();
  const onClose = vi.fn();
  const page = await renderAt(
    '/admin/order',
    <NewOrderDialog onPlaced={onPlaced} onClose={onClose} />,
    undefined,
    { hasCashDesk },
  );
  const sent = () => requests.filter(({ name }) => name === 'POST /orders').map(({ body }) => body);
  return { page, onPlaced, onClose, sent };
}

type Opened = Awaited<ReturnType<typeof open>>['page'];

async function chooseCustomer(page: Opened, search: string) {
  await page.getByLabelText('Find a customer').fill(search);
  await page.getByRole('option').first().click();
}

beforeEach(() => signInAdmin('ORDERS'));

test('an order for a customer who called is written with keys alone', async () => {
  const { page, onPlaced, sent } = await open();
  await expect.element(page.getByLabelText('Add a product')).toHaveFocus();
  await userEvent.keyboard('Ludo{Enter}');
  const pieces = page.getByRole('textbox', { name: /^Quantity of/ });
  await expect.element(pieces).toHaveValue('1');
  await userEvent.keyboard('Ludo{Enter}');
  await expect.element(pieces).toHaveValue('2');
  await page.getByLabelText('Find a customer').element().focus();
  await userEvent.keyboard('98450{Enter}');
  await expect.element(page.getByRole('button', { name: 'Choose somebody else' })).toHaveFocus();
  await expect.element(page.getByLabelText('City')).toHaveValue(address.city);
  await page.getByLabelText('City').element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => onPlaced.mock.calls).toEqual([[41]]);
  const { id: _, isDefault: __, ...place } = address;
  expect(sent()).toMatchObject([
    { customer: { id: 7 }, address: place, items: [{ variantId: 51, quantity: 2 }] },
  ]);
});

test.each([
  ['is confirmed unless staff say otherwise', true, true],
  ['is not, where no desk confirms orders', false, undefined],
])('an order by phone %s', async (_, hasCashDesk, confirmed) => {
  const { page, sent } = await open(undefined, undefined, undefined, undefined, hasCashDesk);
  await page.getByLabelText('Add a product').fill('Ludo');
  await page.getByRole('option').click();
  await chooseCustomer(page, '98450');
  await expect.element(page.getByLabelText('City')).toHaveValue(address.city);
  const box = page.getByRole('checkbox', { name: 'The customer has confirmed this order' });
  expect(box.elements()).toHaveLength(hasCashDesk ? 1 : 0);
  await page.getByRole('button', { name: 'Place order' }).click();
  await expect.poll(() => sent()).toHaveLength(1);
  expect(sent()).toMatchObject([{ customer: { id: 7 } }]);
  expect((sent()[0] as { confirmed?: boolean }).confirmed).toBe(confirmed);
});

test('a scanned code adds its own variant, and none of its product once that is sold out', async () => {
  const variants = [
    aVariant({ id: 51, size: 'S', barcode: '8901' }),
    aVariant({ id: 52, size: 'M', barcode: '8902' }),
    aVariant({ id: 53, size: 'L', sku: 'LUDO-L', stock: 0 }),
  ];
  const products = { ...aProductPage(), data: [aProduct({ variants })] };
  const { page } = await open(undefined, undefined, undefined, products);
  await expect.element(page.getByLabelText('Add a product')).toHaveFocus();
  await userEvent.keyboard('8902{Enter}');
  await expect
    .element(page.getByRole('textbox', { name: /^Quantity of/ }))
    .toHaveAccessibleName(/M$/);
  await userEvent.keyboard('ludo-l');
  await expect.element(page.getByText(/Nothing in stock matches “ludo-l”/)).toBeVisible();
});

test('a large stock is written like any other number', async () => {
  const variants = [aVariant({ id: 51, stock: 1_200 })];
  const products = { ...aProductPage(), data: [aProduct({ variants })] };
  const { page } = await open(undefined, undefined, undefined, products);
  await page.getByLabelText('Add a product').fill('Ludo');
  await expect.element(page.getByRole('option')).toMatchTextContent('1,200 left');
});

test('a customer without email and number is chosen, and the number asked for', async () => {
  const { page, sent } = await open([aCustomer({ name: 'Ravi Rao', email: '', mobile: null })]);
  await page.getByLabelText('Add a product').fill('Ludo');
  await page.getByRole('option').click();
  await chooseCustomer(page, 'Ravi');
  await expect.element(page.getByText('Mysuru', { exact: true })).toBeVisible();
  const mobile = page.getByLabelText('Mobile number', { exact: true });
  await mobile.fill('12');
  await page.getByRole('button', { name: 'Place order' }).click();
  await expect.element(mobile).toHaveAttribute('aria-invalid', 'true');
  expect(sent()).toEqual([]);
  await mobile.fill('98450 12345');
  await page.getByRole('button', { name: 'Place order' }).click();
  await expect.poll(() => sent()).toMatchObject([{ customer: { id: 7, mobile: '98450 12345' } }]);
});

test('somebody new needs a name, a number and an address; nobody found says how to go on', async () => {
  const { page, sent } = await open([]);
  await page.getByLabelText('Find a customer').fill('Zubin');
  await expect
    .element(page.getByText('No customer matches “Zubin”. Enter name and mobile number below.'))
    .toBeVisible();
  await page.getByRole('button', { name: 'Place order' }).click();
  for (const words of [
    ...['Add at least one product.', 'Enter the name.', 'Enter the mobile number.'],
  ]) {
    await expect.element(page.getByText(words, { exact: true })).toBeVisible();
  }
  expect(sent()).toEqual([]);
});

test('what the shop refuses is said in the dialog, which keeps what was typed', async () => {
  const { page, onClose } = await open([aCustomer()], () => {
    throw new Refused('out_of_stock', 'Only 9 left of Ludo. Please choose fewer.');
  });
  await page.getByLabelText('Add a product').fill('Ludo');
  await page.getByRole('option').click();
  await page.getByRole('textbox', { name: /^Quantity of/ }).fill('1000');
  await chooseCustomer(page, '98450');
  await expect.element(page.getByLabelText('City')).toHaveValue(address.city);
  await page.getByRole('button', { name: 'Place order' }).click();
  await expect.element(page.getByText('Only 9 left of Ludo. Please choose fewer.')).toBeVisible();
  await expect.element(page.getByRole('textbox', { name: /^Quantity of/ })).toHaveValue('1000');
  expect(onClose).not.toHaveBeenCalled();
});

test('Escape asks before what was typed is lost', async () => {
  const { page, onClose } = await open();
  await page.getByLabelText('Note').fill('Rings at noon');
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByText('Your changes are not saved yet.')).toBeVisible();
  expect(onClose).not.toHaveBeenCalled();
});

const sisters = anAddress({
  ...{ id: 8, isDefault: false, addressLine1: '14, Karve Road', addressLine2: '' },
  ...{ city: 'Pune', state: 'Maharashtra', postalCode: '411004', receiverName: 'Meera Joshi' },
});

test('an address that is not the default is proposed, and taken only when it is chosen', async () => {
  const { page, sent } = await open(undefined, undefined, [sisters]);
  await page.getByLabelText('Add a product').fill('Ludo');
  await page.getByRole('option').first().click();
  await chooseCustomer(page, '98450');
  const saved = page.getByLabelText('Saved address');
  await expect.element(saved).toHaveDisplayValue('New address');
  await expect.element(page.getByLabelText('City')).toHaveValue('');
  await page.getByRole('button', { name: 'Place order' }).click();
  await expect.element(page.getByLabelText('City')).toHaveAttribute('aria-invalid', 'true');
  expect(sent()).toEqual([]);

  await saved.selectOptions('Meera Joshi, 14, Karve Road, Pune 411004, Maharashtra');
  await expect.element(page.getByLabelText('City')).toHaveValue('Pune');
  await expect.element(page.getByLabelText('City')).not.toHaveAttribute('aria-invalid');
  await page.getByRole('button', { name: 'Place order' }).click();
  await expect.poll(() => sent()).toMatchObject([{ address: { receiverName: 'Meera Joshi' } }]);
});

test('the default address is filled in, and another one can be chosen', async () => {
  const { page } = await open(undefined, undefined, [sisters, address]);
  await chooseCustomer(page, '98450');
  await expect.element(page.getByLabelText('City')).toHaveValue(address.city);
  const saved = page.getByLabelText('Saved address');
  await saved.selectOptions(String(sisters.id));
  await expect.element(page.getByLabelText('City')).toHaveValue('Pune');
  await saved.selectOptions('New address');
  await expect.element(page.getByLabelText('City')).toHaveValue('');
});

test('choosing somebody else clears the address of the first one', async () => {
  const { page } = await open();
  await chooseCustomer(page, '98450');
  await expect.element(page.getByLabelText('City')).toHaveValue(address.city);
  await page.getByRole('button', { name: 'Choose somebody else' }).click();
  await expect.element(page.getByLabelText('City')).toHaveValue('');
  await expect.element(page.getByLabelText('Name', { exact: true })).toHaveValue('');
});
