import { expect, test, vi } from 'vitest';
import { page as browserPage } from 'vitest/browser';
import type { ReplyOf, SentBody } from '#contract/api.ts';
import { answerCalls, Refused } from '#test/components/api-answers.ts';
import { barriers } from '#test/components/barriers.ts';
import { renderAt } from '#test/components/render-at.tsx';
import ShipManyDialog from './ship-many-dialog.tsx';

type Sent = Required<SentBody<'POST /orders/ship'>>;
type Reply = ReplyOf<'POST /orders/ship'>;

/** A shop that knows no order above 90. */
const usual = ({ rows, dryRun }: Sent): Reply => {
  const checked = rows.map(({ order }) =>
    Number(order) > 90 ? { order, error: `There is no order ${order}.` } : { order },
  );
  const applied = !dryRun && checked.every((row) => !('error' in row));
  return { applied, rows: checked };
};

async function open(answer: (sent: Sent) => Reply = usual) {
  const requests = answerCalls({ 'POST /orders/ship': ({ body }) => answer(body as Sent) });
  const onClose = vi.fn();
  const page = await renderAt('/admin/order', <ShipManyDialog onClose={onClose} />);
  return {
    page,
    onClose,
    sent: () => requests.map(({ body }) => body as Sent),
    table: page.getByLabelText('Table'),
    ship: page.getByRole('button', { name: /^Ship / }),
  };
}

/** Pastes as the browser does, from a clipboard of the test's own. */
function paste(into: Element, text: string) {
  const clipboardData = new DataTransfer();
  clipboardData.setData('text/plain', text);
  const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
  if (into.dispatchEvent(event)) document.execCommand('insertText', false, text);
}

test('a pasted table is checked first, and shipped when it is told to', async () => {
  const { page, table, ship, sent, onClose } = await open();
  await table.fill('57\tDelhivery\tAWB1\n58\tDelhivery\tAWB2');
  await expect.element(page.getByText('2 orders are ready to ship.')).toBeVisible();
  expect(sent().map(({ dryRun }) => dryRun)).toEqual([true]);
  expect(sent()[0]?.rows[1]).toEqual({
    order: '58',
    courier: 'Delhivery',
    trackingNumber: 'AWB2',
    trackingUrl: '',
  });

  await ship.click();

  await expect.element(page.getByText('2 orders shipped')).toBeVisible();
  expect(sent().map(({ dryRun }) => dryRun)).toEqual([true, false]);
  expect(onClose).toHaveBeenCalledOnce();
});

test('a table that is pasted replaces the lines that nobody has filled in', async () => {
  answerCalls({ 'POST /orders/ship': ({ body }) => usual(body as Sent) });
  const page = await renderAt(
    '/admin/order',
    <ShipManyDialog orders={[57, 58]} onClose={() => {}} />,
  );
  const table = page.getByLabelText('Table');
  await expect.element(table).toHaveValue('57,,\n58,,');
  const pasted = '57\tDelhivery\tAWB1\n58\tDelhivery\tAWB2';
  paste(table.element(), pasted);
  await expect.element(table).toHaveValue(pasted);
  await expect.element(page.getByText('2 orders are ready to ship.')).toBeVisible();
});

test.each([
  ['Delhivery\r\n', '57,Delhivery,\n58,,'],
  ['57,Delhivery,AWB1', '57,Delhivery,AWB1'],
])('%j from a spreadsheet becomes %j', async (pasted, shown) => {
  const page = await renderAt(
    '/admin/order',
    <ShipManyDialog orders={[57, 58]} onClose={() => {}} />,
  );
  const table = page.getByLabelText('Table');
  await expect.element(table).toHaveFocus();
  paste(table.element(), pasted);
  await expect.element(table).toHaveValue(shown);
});

test('a cell that is pasted goes where the cursor is', async () => {
  const page = await renderAt('/admin/order', <ShipManyDialog orders={[57]} onClose={() => {}} />);
  const table = page.getByLabelText('Table');
  await expect.element(table).toHaveFocus();
  paste(table.element(), 'Delhivery');
  await expect.element(table).toHaveValue('57,Delhivery,');
});

test('the button that ships stays in sight below a long table', async () => {
  await browserPage.viewport(1440, 900);
  const { table, ship } = await open();
  const rows = Array.from({ length: 20 }, (_, nth) => `${nth + 1}\tDelhivery\tAWB${nth}`);
  await table.fill(rows.join('\n'));
  await expect.element(ship).toBeInViewport({ ratio: 1 });
});

test('wrong rows come first with their lines, and nothing ships until they are right', async () => {
  const { page, table, ship } = await open();
  await table.fill('Order,Courier,Tracking number\n57,Delhivery,AWB1\n91,Delhivery,AWB2');
  await expect.element(page.getByText(/^1 row has an error/)).toBeVisible();
  const first = page.getByRole('row').nth(1);
  await expect.element(first.getByText('There is no order 91.')).toBeVisible();
  await expect.element(first.getByRole('cell').first()).toHaveTextContent('3');
  await expect.element(ship).not.toBeInTheDocument();
  expect(await barriers()).toEqual([]);

  await table.fill('57,Delhivery,AWB1');
  await expect.element(ship).toHaveTextContent('Ship 1 order');
});

test('an order that was shipped since the check is shown, and the dialog stays open', async () => {
  const { page, table, ship, onClose } = await open(({ rows, dryRun }) => ({
    applied: false,
    rows: rows.map(({ order }) =>
      dryRun ? { order } : { order, error: 'Order 57 has already been shipped.' },
    ),
  }));
  await table.fill('57,Delhivery,AWB1');
  await ship.click();
  await expect.element(page.getByText('Order 57 has already been shipped.')).toBeVisible();
  await expect.element(ship).not.toBeInTheDocument();
  expect(onClose).not.toHaveBeenCalled();
});

test('a row says that nobody has confirmed its order, which still ships', async () => {
  const { page, table, ship } = await open(({ rows, dryRun }) => ({
    applied: !dryRun,
    rows: rows.map(({ order }) => ({ order, ...(order === '57' && { unconfirmed: true }) })),
  }));
  await table.fill('57,Delhivery,AWB1\n58,Delhivery,AWB2');
  const row = (nth: number) => page.getByRole('row').nth(nth);
  await expect.element(row(1).getByText('Not confirmed yet')).toBeVisible();
  await expect.element(row(1).getByText('Ready')).toBeVisible();
  await expect.element(row(2)).not.toMatchTextContent('Not confirmed yet');
  await ship.click();
  await expect.element(page.getByText('2 orders shipped')).toBeVisible();
});

test('a file says how many of its orders nobody has confirmed, before they ship', async () => {
  const row = (order: string) => ({ row: Number(order), order, courier: 'Delhivery' });
  answerCalls({
    'POST /orders/ship': () => ({
      rows: [{ ...row('57'), unconfirmed: true }, row('58'), { ...row('59'), unconfirmed: true }],
      applied: 0,
    }),
  });
  const page = await renderAt('/admin/order', <ShipManyDialog onClose={() => {}} />);
  await page.getByLabelText('Or a file from the courier').upload(new File(['x'], 'parcels.xlsx'));
  await expect.element(page.getByText('3 orders are ready to ship.')).toBeVisible();
  await expect.element(page.getByText('2 of 3 orders are not confirmed yet.')).toBeVisible();
});

test('what the shop refuses of a row stands at its row, and of the table at the table', async () => {
  const { page, table } = await open(({ rows }) => {
    const [field, words] =
      rows.length > 1
        ? ['rows', 'Ship at most 500 orders at once.']
        : ['rows.0.courier', 'Use less.'];
    throw new Refused('validation', words, { [field]: words });
  });
  await table.fill('57,Delhivery,AWB1');
  await expect.element(page.getByRole('row').nth(1).getByText('Use less.')).toBeVisible();
  await table.fill('57,Delhivery,AWB1\n58,Delhivery,AWB2');
  await expect.element(table).toHaveAccessibleDescription(/Ship at most 500 orders at once\.$/);
});

test('a file with more orders than the shop takes at once can be undone, too', async () => {
  const rows = Array.from({ length: 501 }, (_, at) => ({
    ...{ row: at + 2, order: String(at + 1), courier: 'Delhivery', trackingNumber: `AWB${at}` },
  }));
  const requests = answerCalls({
    'POST /orders/ship': ({ body }) => ({
      rows,
      applied: body instanceof FormData && body.has('dryRun') ? 0 : rows.length,
    }),
    'POST /orders/ship/undo': ({ body: { orders } }) => ({
      message: `${orders.length} orders are pending again.`,
      orders: orders.map(Number),
    }),
  });
  const page = await renderAt('/admin/order', <ShipManyDialog onClose={() => {}} />);
  await page.getByLabelText('Or a file from the courier').upload(new File(['x'], 'parcels.xlsx'));
  await page.getByRole('button', { name: 'Ship 501 orders' }).click();
  await page.getByRole('button', { name: 'Undo, shipping' }).click();
  await expect.element(page.getByText('501 orders are pending again.')).toBeVisible();
  const undone = requests.filter(({ name }) => name === 'POST /orders/ship/undo');
  expect(undone.map(({ body }) => (body as { orders: string[] }).orders.length)).toEqual([500, 1]);
});

test('of a chosen file the good rows ship, and the others come back as a table', async () => {
  const wrong = { row: 3, order: '91', courier: 'Delhivery', trackingNumber: 'AWB2' };
  const good = { row: 2, order: '57', courier: 'Delhivery', trackingNumber: 'AWB1' };
  const note = 'This order has 2 tracking numbers in the file. Only the first is kept: AWB1.';
  const requests = answerCalls({
    'POST /orders/ship': ({ body }) => ({
      rows: [
        { ...good, note },
        { ...wrong, problem: 'There is no order 91. Check its number.' },
      ],
      applied: body instanceof FormData && body.has('dryRun') ? 0 : 1,
    }),
    'POST /orders/ship/undo': () => ({ message: '', orders: [57] }),
  });
  const onClose = vi.fn();
  const page = await renderAt('/admin/order', <ShipManyDialog onClose={onClose} />);
  await page.getByLabelText('Or a file from the courier').upload(new File(['x'], 'parcels.xlsx'));
  await expect.element(page.getByText('1 order is ready to ship.')).toBeVisible();
  const name = page.getByRole('heading', { name: 'parcels.xlsx' });
  await expect.element(name).toHaveFocus();
  await expect.element(page.getByText(`Order 57: ${note}`)).toBeVisible();
  await expect.element(page.getByText('1 row will be left out:')).toBeVisible();
  expect(await barriers()).toEqual([]);

  await page.getByRole('button', { name: 'Ship 1 order' }).click();

  await expect.element(page.getByText('1 row was left out:')).toBeVisible();
  await expect.element(name).toHaveFocus();
  await expect.element(page.getByText('There is no order 91. Check its number.')).toBeVisible();
  await expect.element(page.getByRole('status').getByText('1 order shipped')).toBeVisible();
  expect(page.getByText('1 order shipped').all()).toHaveLength(1);
  expect(onClose).not.toHaveBeenCalled();
  await page.getByRole('button', { name: 'Done' }).click();
  expect(onClose).toHaveBeenCalledOnce();
  expect(requests).toHaveLength(2);

  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.element(page.getByText('1 order is pending again.')).toBeVisible();
  expect(onClose).toHaveBeenCalledTimes(2);
  expect(requests[2]?.body).toEqual({ orders: ['57'] });
});
