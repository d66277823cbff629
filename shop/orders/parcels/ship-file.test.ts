import { beforeEach, expect, test } from 'vitest';
import { withOrder } from '#test/support/buyers.ts';
import { type SignedIn, shopOfFile } from '#test/support/shop.ts';
import { csvOf, sendTable, utf16 } from '#test/support/tables/table-files.ts';
import { numberCell, rowOf, textCell, workbookOf } from '#test/support/tables/workbook.ts';

const shop = await shopOfFile();
let owner: SignedIn;
// Orders of one test would be refused in the files of another.
beforeEach(async () => {
  await shop.empty();
  owner = await shop.admin();
});

async function placed(): Promise<number> {
  const { variants } = await shop.product();
  const lines = [{ variantId: variants[0]?.id ?? 0, quantity: 1 }];
  return (await withOrder(shop, lines)).order.id;
}

const ship = (file: File, dryRun?: boolean) => sendTable(owner, 'POST /orders/ship', file, dryRun);

async function orderOf(id: number) {
  const { body } = await owner.call('GET /orders/{id}', { params: { id: String(id) } });
  return body.order;
}

const shipped = {
  deliveryStatus: 'SHIPPED',
  courier: 'Delhivery',
  trackingNumber: '19041234567890',
};

test.each([
  [
    'a date before the number',
    (id: number) =>
      csvOf(
        `Order Date,Order ID,AWB Code,Courier Company\n20-11-2026,${id},19041234567890,Delhivery`,
      ),
  ],
  [
    'two items of one parcel',
    (id: number) =>
      csvOf(
        `Order ID,SKU,AWB Code,Courier Company\n${id},S1,19041234567890,Delhivery\n${id},S2,19041234567890,Delhivery`,
      ),
  ],
  [
    'cells that Excel guards',
    (id: number) =>
      csvOf(`Courier,Order No.,Tracking number\nDelhivery,'${id},"=""19041234567890"""`),
  ],
  [
    'numbers with a decimal',
    (id: number) => csvOf(`Order ID,Courier,AWB\n${id}.0,Delhivery,19041234567890.0`),
  ],
  [
    'digits in a header, and a title above',
    (id: number) =>
      csvOf(
        `Report 3 of Delhivery\n\nOrder total,Order Number,AWB 1,Courier name\n499,#${id},19041234567890,Delhivery`,
      ),
  ],
  [
    'UTF-16 with tabs',
    (id: number) => utf16(`Order ID\tCourier\tAWB\r\n${id}\tDelhivery\t19041234567890\r\n`),
  ],
  [
    'Hindi headings with the amount and the date before the number',
    (id: number) =>
      csvOf(
        `ऑर्डर राशि,ऑर्डर दिनांक,ऑर्डर संख्या,कूरियर,ट्रैकिंग नंबर\n499,20-11-2026,${id},Delhivery,19041234567890`,
      ),
  ],
  [
    'a price and a link to the label beside the number',
    (id: number) =>
      csvOf(
        `Order Price,Order Ref,Courier,AWB,Label URL\n499,${id},Delhivery,19041234567890,https://labels.example/1`,
      ),
  ],
  [
    'Hindi headings',
    (id: number) => csvOf(`ऑर्डर संख्या,कूरियर,ट्रैकिंग नंबर\n${id},Delhivery,\u200b19041234567890`),
  ],
  ['no headings', (id: number) => csvOf(`${id},Delhivery,19041234567890\n999999,Delhivery,1`)],
])('a table with %s ships the order', async (_, fileOf) => {
  const id = await placed();
  const { status, body } = await ship(fileOf(id));
  expect([status, body.applied, body.rows[0]?.problem]).toEqual([200, 1, undefined]);
  expect(await orderOf(id)).toMatchObject(shipped);
});

test.each(['Transporter', 'Transport', 'Logistics', 'Carrier', 'Shipped by', 'Sent via', 'कूरियर'])(
  'the heading %s holds the courier',
  async (heading) => {
    const id = await placed();
    const { body } = await ship(csvOf(`Order,${heading},AWB\n${id},Delhivery,19041234567890`));
    expect(body).toMatchObject({ applied: 1 });
    expect(await orderOf(id)).toMatchObject(shipped);
  },
);

test('good rows go, and each of the others says what is wrong', async () => {
  const [one, two] = [await placed(), await placed()];
  const file = csvOf(
    `Order,Courier,Tracking number\n${one},Delhivery,19041234567890\n${two},Delhivery,1.90412E+13\n99999,Delhivery,A1\nAsha,Delhivery,A2`,
  );
  const tried = await ship(file, true);
  expect(tried.body.applied).toBe(0);
  expect((await orderOf(one)).deliveryStatus).toBe('PENDING');

  const { body } = await ship(file);

  expect(body.applied).toBe(1);
  expect(body.rows).toEqual(tried.body.rows);
  expect(body.rows.map(({ row, problem }) => [row, problem?.slice(0, 45)])).toEqual([
    [2, undefined],
    [3, 'Excel has shortened this number to 1.90412E+1'],
    [4, 'There is no order 99999. Check its number.'],
    [5, '“Asha” is not an order number. Enter digits alone, such as 57.'.slice(0, 45)],
  ]);
  expect(await orderOf(one)).toMatchObject(shipped);
  expect((await orderOf(two)).deliveryStatus).toBe('PENDING');
});

test('a tracking number of more than 15 digits, which Excel has cut, is refused', async () => {
  const id = await placed();
  const head = rowOf(...['Order', 'Courier', 'AWB'].map(textCell));
  const row = rowOf(numberCell(id), textCell('Delhivery'), numberCell('1904123456789012'));
  const file = new File([new Uint8Array(workbookOf({ sheets: [head + row] }))], 'parcels.xlsx');

  const { body } = await ship(file);

  expect(body.applied).toBe(0);
  expect(body.rows[0]?.problem).toMatch(
    /^Excel has shortened this number to 1\.90412E\+15\. Format its column as Text/,
  );
});

test('with the cash desk a row says that nobody has confirmed its order, and it ships', async () => {
  const id = await placed();
  await owner.call('PUT /selling-rules', { body: { cashDesk: true } });
  const file = csvOf(`Order,Courier,AWB\n${id},Delhivery,19041234567890\n99999,Delhivery,A1`);
  const { body } = await ship(file);
  expect(body.applied).toBe(1);
  expect(body.rows.map(({ unconfirmed }) => unconfirmed)).toEqual([true, undefined]);
});

test('of several parcels of one order the first is kept, and the answer says so', async () => {
  const id = await placed();
  const { body } = await ship(
    csvOf(`Order,Courier,AWB\n${id},Delhivery,19041234567890\n${id},Delhivery,19041234567891`),
  );
  expect(body).toMatchObject({
    applied: 1,
    rows: [{ note: expect.stringMatching(/2 tracking numbers.*567890/) }],
  });
  expect(await orderOf(id)).toMatchObject(shipped);
});

test('a dash beside the number of an order is no second number', async () => {
  const id = await placed();
  const { body } = await ship(
    csvOf(`Order,Courier,AWB\n${id},Delhivery,-\n${id},Delhivery,19041234567890`),
  );
  expect(body).toMatchObject({ applied: 1, rows: [{ trackingNumber: '19041234567890' }] });
  expect(body.rows[0]?.note).toBeUndefined();
});

test('the shop’s own export works once it is filled in, and only what was filled in is meant', async () => {
  const [before, id] = [await placed(), await placed()];
  await placed();
  await ship(csvOf(`Order,Courier,AWB\n${before},DTDC,D1`));
  const { body: csv } = await owner.send('GET /orders/export', {});
  const [head = '', ...lines] = String(csv).trim().split('\r\n');
  const width = head.split(',').length;
  const filled = lines.map((line) => {
    const [order] = line.replace(/^\ufeff/, '').split(',');
    return Number(order) === id ? line.replace(/,[^,]*,[^,]*$/, ',Delhivery,19041234567890') : line;
  });
  expect(width).toBeGreaterThan(15);

  const { body } = await ship(csvOf([head, ...filled].join('\r\n')));

  expect(body).toMatchObject({ applied: 1, rows: [{ order: String(id) }] });
  expect(await orderOf(id)).toMatchObject(shipped);
});

test('a link of more than 500 characters is a problem of its row, and is not cut off', async () => {
  const id = await placed();
  const link = `https://www.delhivery.com/track/${'1'.repeat(500)}`;
  const { body } = await ship(
    csvOf(`Order,Courier,AWB,Tracking link\n${id},Delhivery,19041234567890,${link}`),
  );
  const problem = 'Use at most 500 characters for the link.';
  expect(body).toMatchObject({ applied: 0, rows: [{ problem }] });
  expect((await orderOf(id)).deliveryStatus).toBe('PENDING');
});

test('JSON stays all or none', async () => {
  const id = await placed();
  const row = { order: id, courier: 'Delhivery', trackingNumber: 'A1' };
  const { body } = await owner.call('POST /orders/ship', {
    body: { rows: [row, { ...row, order: 99999 }] },
  });
  expect(body.applied).toBe(false);
  expect((await owner.send('POST /orders/ship', { body: {} })).body).toMatchObject({
    fields: { rows: 'Enter at least one order.' },
  });
});

test.each([
  [
    'a bank statement',
    csvOf('Date,Narration,Balance\n20-11-2026,UPI,500'),
    /No column of this file holds order numbers/,
  ],
  [
    'our own export without couriers',
    csvOf('Order,Placed,Status,Order total\n58,2026-11-28,Pending,499'),
    /no courier or tracking number\. Add the columns/,
  ],
  [
    'a table without couriers',
    csvOf('Order,AWB,Booked with\n58,19041234567890,Gati'),
    /^No column of couriers was found\. Name it “Courier”, .*“Transporter”/,
  ],
  ['a web page', csvOf('<html><table></table></html>'), /web page/],
  ['a PDF', new File(['%PDF-1.7'], 'parcels.csv'), /PDF/],
  ['50,001 rows', csvOf(`order,courier,awb\n${'57,D,1\n'.repeat(50_001)}`), /50,000 rows/],
])('%s is refused with one sentence', async (_, file, message) => {
  const { status, body } = await ship(file);
  expect([status, body.fields?.file]).toEqual([400, expect.stringMatching(message)]);
});

test.each(['#N/A', 'NA', '-', '0', 'Pending'])('%s is no tracking number', async (text) => {
  const id = await placed();
  const { body } = await ship(csvOf(`Order ID,Courier,AWB\n${id},Delhivery,${text}`));
  expect(body.rows).toMatchObject([
    {
      problem: `“${text}” is no tracking number. Enter the courier’s number, or leave the cell empty.`,
    },
  ]);
  expect((await orderOf(id)).deliveryStatus).toBe('PENDING');
});

test('a parcel that the courier’s table calls cancelled ships nothing, beside one that is on its way', async () => {
  const [cancelled, sentAgain] = [await placed(), await placed()];
  const rows = [
    `${cancelled},CANCELED,Delhivery,19041234567890`,
    `${sentAgain},RTO Delivered,Delhivery,19041234567891`,
    `${sentAgain},In Transit,Delhivery,19041234567892`,
  ];
  const { body } = await ship(
    csvOf(`Order ID,Status,Courier Company,AWB Code\n${rows.join('\n')}`),
  );
  expect(body).toMatchObject({
    applied: 1,
    rows: [
      {
        order: String(cancelled),
        problem:
          'This parcel’s status is “CANCELED”. Enter the tracking number of a parcel that is on its way, or delete the row.',
      },
      { order: String(sentAgain), trackingNumber: '19041234567892' },
    ],
  });
  expect((await orderOf(cancelled)).deliveryStatus).toBe('PENDING');
  expect((await orderOf(sentAgain)).trackingNumber).toBe('19041234567892');
});
