import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import type { DeliveryStatus, Order } from '#contract/orders/orders.ts';
import { statusNames } from '#contract/rules/order-lifecycle.ts';
import { answerCalls, Refused } from '#test/components/api-answers.ts';
import { renderAt } from '#test/components/render-at.tsx';
import { aDesk, anOrder } from '#test/components/samples.ts';
import { says } from '#test/components/saying.ts';
import { lastCourier } from './shipping/parcel-fields.tsx';
import { StatusMenu } from './status-menu.tsx';

/** The menu of order 41; what it saves is answered by `save`. */
async function open(
  deliveryStatus: DeliveryStatus,
  save = async (): Promise<void> => {},
  change: Partial<Order> = {},
) {
  const order = anOrder({ deliveryStatus, ...change });
  const requests = answerCalls({
    'PUT /orders/{id}/status': async ({ body }) => {
      await save();
      const { deliveryStatus: to = order.deliveryStatus } = body;
      const changed = { ...order, deliveryStatus: to };
      return { message: `Status updated to ${statusNames[to]}`, order: changed };
    },
  });
  const page = await renderAt('/admin/order', <StatusMenu order={order} />);
  return {
    page,
    menu: page.getByRole('combobox', { name: 'Delivery status of order 41' }),
    question: page.getByRole('alertdialog', { name: 'Cancel order #41?' }),
    sent: () => requests.map(({ params, body }) => [params.id, body]),
  };
}

test('offers the four statuses by their names', async () => {
  const { menu } = await open('SHIPPED');
  await expect.element(menu).toHaveValue('SHIPPED');
  const names = menu
    .getByRole('option')
    .elements()
    .map((option) => option.textContent);
  expect(names).toEqual(['Pending', 'Shipped', 'Delivered', 'Cancelled']);
});

test.each([
  ['asha@haat.local', true],
  ['', false],
])(
  'of a customer with the email address “%s” the question names an email: %s',
  async (email, isNamed) => {
    const { user } = anOrder();
    const { menu, question } = await open('DELIVERED', undefined, { user: { ...user, email } });
    await menu.selectOptions('Cancelled');
    await expect.element(question).toMatchTextContent('go back into stock');
    expect(question.element().textContent.includes('email')).toBe(isNamed);
  },
);

test('a new status is shown while it is saved, and the answer is announced', async () => {
  const saving = Promise.withResolvers<void>();
  const { page, menu, sent } = await open('PENDING', () => saving.promise);
  await menu.selectOptions('Shipped');
  await expect.element(menu).toHaveAttribute('aria-busy', 'true');
  await expect.element(menu).toHaveValue('SHIPPED');
  saving.resolve();
  await says(page, 'Status updated to Shipped');
  await expect.element(menu).toHaveAttribute('aria-busy', 'false');
  expect(sent()).toEqual([['41', { deliveryStatus: 'SHIPPED' }]]);
});

test('a second change shows at once, and is sent when the first is saved', async () => {
  const saving = Promise.withResolvers<void>();
  const { menu, page, sent } = await open('PENDING', () => saving.promise);
  await menu.selectOptions('Shipped');
  await menu.selectOptions('Delivered');
  await expect.element(menu).toHaveValue('DELIVERED');
  expect(sent()).toEqual([['41', { deliveryStatus: 'SHIPPED' }]]);
  saving.resolve();
  await expect.element(page.getByText('Status updated to Delivered')).toBeVisible();
  await expect.element(menu).toHaveAttribute('aria-busy', 'false');
  await expect.element(menu).toHaveValue('DELIVERED');
  expect(sent().map(([, body]) => body)).toEqual([
    { deliveryStatus: 'SHIPPED' },
    { deliveryStatus: 'DELIVERED' },
  ]);
});

test('a refused status goes back, and the menu says why until the next change', async () => {
  const reason = 'लूडो 4-in-1 is out of stock, so the order cannot be taken up again.';
  let isRefused = true;
  const { page, menu } = await open('CANCELED', async () => {
    if (isRefused) throw new Refused('out_of_stock', reason);
  });
  await menu.selectOptions('Pending');
  await expect.element(menu).toHaveAccessibleDescription(reason);
  await expect.element(menu).toHaveAttribute('aria-invalid', 'true');
  await expect.element(menu).toHaveValue('CANCELED');
  await expect.element(page.getByRole('alert').getByText(reason)).toBeVisible();
  isRefused = false;
  await menu.selectOptions('Pending');
  await expect.element(menu).toHaveValue('PENDING');
  await expect.element(menu).not.toHaveAttribute('aria-invalid');
});

test('a status that got no answer goes back as well', async () => {
  const { menu } = await open('PENDING', async () => {
    throw new TypeError('Failed to fetch');
  });
  await menu.selectOptions('Shipped');
  await expect.element(menu).toHaveAttribute('aria-invalid', 'true');
  await expect.element(menu).toHaveValue('PENDING');
});

test('cancelling a delivered order asks first and says what follows', async () => {
  const { menu, question, sent } = await open('DELIVERED');
  await menu.selectOptions('Cancelled');
  await expect.element(question.getByText(/^2 items go back into stock/)).toBeVisible();
  await expect.element(question.getByText(/₹2,398 in cash/)).toBeVisible();
  await expect.element(question.getByText(/email/)).toBeVisible();
  await expect.element(question.getByRole('button', { name: 'Keep Delivered' })).toHaveFocus();
  expect(sent()).toEqual([]);
});

test.each([
  ['DELIVERED', aDesk({ cash: 'COLLECTED', cashAmount: 2_000 }), /You refund ₹2,000 in cash/],
  ['SHIPPED', aDesk({ cash: 'COLLECTED', cashAmount: 2_398 }), /You refund ₹2,398 in cash/],
  ['DELIVERED', aDesk(), /No cash was collected, so there is nothing to refund/],
] as const)(
  'with the cash desk it says what to give back of a %s order',
  async (status, desk, words) => {
    const { menu, question, sent } = await open(status, undefined, { desk });
    await menu.selectOptions('Cancelled');
    await expect.element(question.getByText(words)).toBeVisible();
    expect(sent()).toEqual([]);
  },
);

test('kept as delivered, the order is not changed, and the menu has the focus', async () => {
  const { menu, question, sent } = await open('DELIVERED');
  for (const keep of [
    () => question.getByRole('button', { name: 'Keep Delivered' }).click(),
    () => userEvent.keyboard('{Escape}'),
  ]) {
    (menu.element() as HTMLElement).focus();
    await menu.selectOptions('Cancelled');
    await expect.element(question).toBeVisible();
    await keep();
    await expect.element(question).not.toBeInTheDocument();
    await expect.element(menu).toHaveValue('DELIVERED');
    await expect.element(menu).toHaveFocus();
  }
  expect(sent()).toEqual([]);
});

test('Undo sets the former status again, reached by keyboard and with the focus back', async () => {
  const { page, menu, sent } = await open('PENDING');
  (menu.element() as HTMLElement).focus();
  await menu.selectOptions('Shipped');
  await expect.element(page.getByText('Status updated to Shipped')).toBeVisible();
  await expect.element(page.getByText('Order #41', { exact: true })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Undo, Order #41' })).toBeVisible();
  await userEvent.keyboard('{F8}{Enter}');
  await expect.element(menu).toHaveValue('PENDING');
  await expect.element(menu).toHaveFocus();
  await expect.element(page.getByText('Status updated to Pending')).toBeVisible();
  await expect
    .element(page.getByRole('button', { name: 'Undo, Order #41' }))
    .not.toBeInTheDocument();
  expect(sent()).toEqual([
    ['41', { deliveryStatus: 'SHIPPED' }],
    ['41', { deliveryStatus: 'PENDING', statusSeen: 'SHIPPED' }],
  ]);
});

test('an Undo that is refused says why, and the menu stays as it was', async () => {
  const reason = 'लूडो 4-in-1 is out of stock. Please restock it first.';
  let saves = 0;
  const { page, menu } = await open('PENDING', async () => {
    saves += 1;
    if (saves > 1) throw new Refused('out_of_stock', reason);
  });
  await menu.selectOptions('Cancelled');
  await page.getByRole('button', { name: 'Undo, Order #41' }).click();
  await expect.element(page.getByRole('alert').getByText(reason)).toBeVisible();
  await expect.element(menu).toHaveValue('CANCELED');
});

test('after the question the cancellation is saved', async () => {
  const { menu, question, sent } = await open('DELIVERED');
  await menu.selectOptions('Cancelled');
  await question.getByRole('button', { name: 'Yes, cancel' }).click();
  await expect.element(menu).toHaveValue('CANCELED');
  await expect.element(question).not.toBeInTheDocument();
  expect(sent()).toEqual([['41', { deliveryStatus: 'CANCELED' }]]);
});

test.each(['PENDING', 'SHIPPED'] as const)('%s is cancelled without a question', async (status) => {
  const { menu, question, page, sent } = await open(status);
  await menu.selectOptions('Cancelled');
  await expect.element(page.getByText(/^Status updated to/)).toBeVisible();
  await expect.element(question).not.toBeInTheDocument();
  expect(sent()).toEqual([['41', { deliveryStatus: 'CANCELED' }]]);
});

test('the arrow keys of a closed menu change nothing', async () => {
  const { menu, sent } = await open('PENDING');
  (menu.element() as HTMLElement).focus();
  await userEvent.keyboard('{ArrowDown}{Escape}');
  await expect.element(menu).toHaveValue('PENDING');
  expect(sent()).toEqual([]);
});

test('somebody who has shipped with a courier is asked for the next parcel', async () => {
  lastCourier.write('Delhivery');
  const { page, menu, sent } = await open('PENDING');
  await menu.selectOptions('Shipped');
  const dialog = page.getByRole('dialog', { name: 'Ship order #41' });
  await expect.element(dialog.getByLabelText('Courier')).toHaveValue('Delhivery');
  await expect.element(dialog.getByLabelText('Tracking number')).toHaveFocus();
  await userEvent.keyboard('AWB1{Enter}');
  await expect.element(page.getByText('Status updated to Shipped')).toBeVisible();
  await expect.element(dialog).not.toBeInTheDocument();
  const parcel = { courier: 'Delhivery', trackingNumber: 'AWB1' };
  expect(sent()).toEqual([['41', { deliveryStatus: 'SHIPPED', ...parcel }]]);
});

test.each(['NONE', 'UNREACHABLE'] as const)(
  'with the cash desk it asks before an order ships that is %s confirmed',
  async (confirmation) => {
    const { page, menu, sent } = await open('PENDING', undefined, {
      desk: aDesk({ confirmation }),
    });
    const question = page.getByRole('alertdialog', { name: 'Ship 1 order?' });
    await menu.selectOptions('Shipped');
    await expect.element(question).toMatchTextContent('This order is not confirmed yet.');
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect.element(menu).toHaveValue('PENDING');
    expect(sent()).toEqual([]);

    await menu.selectOptions('Shipped');
    await question.getByRole('button', { name: 'Ship 1 order' }).click();
    await expect.element(menu).toHaveValue('SHIPPED');
    await expect.element(question).not.toBeInTheDocument();
    expect(sent()).toEqual([['41', { deliveryStatus: 'SHIPPED' }]]);
  },
);

test('a confirmed order ships without a question', async () => {
  const desk = aDesk({ confirmation: 'CONFIRMED' });
  const { page, menu, sent } = await open('PENDING', undefined, { desk });
  await menu.selectOptions('Shipped');
  await says(page, 'Status updated to Shipped');
  expect(sent()).toEqual([['41', { deliveryStatus: 'SHIPPED' }]]);
});

test('after the question it asks for the parcel', async () => {
  lastCourier.write('Delhivery');
  const { page, menu, sent } = await open('PENDING', undefined, { desk: aDesk() });
  (menu.element() as HTMLElement).focus();
  await menu.selectOptions('Shipped');
  const question = page.getByRole('alertdialog', { name: 'Ship 1 order?' });
  await question.getByRole('button', { name: 'Ship 1 order' }).click();
  await expect.element(question).not.toBeInTheDocument();
  await expect.element(page.getByLabelText('Tracking number')).toHaveFocus();
  await userEvent.keyboard('AWB1{Enter}');
  await expect.element(menu).toHaveValue('SHIPPED');
  await expect.element(menu).toHaveFocus();
  const parcel = { courier: 'Delhivery', trackingNumber: 'AWB1' };
  expect(sent()).toEqual([['41', { deliveryStatus: 'SHIPPED', ...parcel }]]);
});

test('an order can ship without tracking, or stay pending, all the same', async () => {
  lastCourier.write('Delhivery');
  const { page, menu, sent } = await open('PENDING');
  await menu.selectOptions('Shipped');
  await userEvent.keyboard('{Escape}');
  await expect.element(menu).toHaveValue('PENDING');
  expect(sent()).toEqual([]);
  await menu.selectOptions('Shipped');
  await page.getByRole('button', { name: 'Ship without tracking' }).click();
  await expect.element(menu).toHaveValue('SHIPPED');
  expect(sent()).toEqual([['41', { deliveryStatus: 'SHIPPED' }]]);
});
