import { setImmediate } from 'node:timers/promises';
import { beforeEach, expect, test } from 'vitest';
import { sql } from '#db/sql.ts';
import { ownersTool } from '#shop/activity/record.ts';
import { postalRanges } from '#shop/selling/tables.ts';
import { readTerms } from '#shop/selling/terms.ts';
import { type SignedIn, shopOfFile } from '#test/support/shop.ts';
import { csvOf, sendTable, utf16 } from '#test/support/tables/table-files.ts';
import { replacePostalList } from './postal-list.ts';

const shop = await shopOfFile();
let owner: SignedIn;
// Some tests need a shop without rules, others set them.
beforeEach(async () => {
  await shop.empty();
  owner = await shop.admin();
});

const send = (file: File, dryRun?: boolean) =>
  sendTable(owner, 'POST /selling-rules/postal-codes', file, dryRun);

const list = async () => (await owner.call('GET /selling-rules/postal-codes')).body;

const deliveryTo = async (postalCode: string) =>
  (await shop.visitor.call('GET /delivery', { query: { postalCode } })).body;

const courierList = csvOf(`Pincode,City,State,COD,TAT (days),Charge
560001,Bengaluru,Karnataka,Y,2,0
560002,Bengaluru,Karnataka,Yes,3,40
570001,Mysuru,Karnataka,1,4-5 days,₹55.50
110001,New Delhi,Delhi,N,7,90`);

test('the list of a courier says where, when and for how much the shop delivers', async () => {
  const { status, body } = await send(courierList);

  expect(status).toBe(200);
  expect(body).toMatchObject({
    codes: 4,
    served: 3,
    days: { from: 2, to: 5 },
    rows: [],
    applied: 4,
  });
  expect(body.notes).toEqual([
    'One of them is not served: the courier does not offer Cash on Delivery there.',
  ]);
  const { codes, served, days, notes } = body;
  expect(await list()).toEqual({ codes, served, days, notes });
  expect(await deliveryTo('560001')).toMatchObject({ served: true, days: 2, charge: 0 });
  expect(await deliveryTo('560002')).toMatchObject({ served: true, days: 3, charge: 40 });
  expect(await deliveryTo('570001')).toMatchObject({ served: true, days: 5, charge: 55.5 });
  expect(await deliveryTo('110001')).toMatchObject({ served: false });
  expect(await deliveryTo('400001')).toMatchObject({ served: true });
});

test.each([
  'Pincode,City,COD,TAT,COD Limit,COD Charges\n560001,Bengaluru,Y,2,50000,45',
  'Pincode,COD Charges,COD Limit,COD,TAT\n560001,45,50000,Y,2',
  'Pincode,Prepaid,Cash,COD,TAT\n560001,Y,N,Y,2',
  'Origin Pin,Destination Pin,COD,TAT\n400001,560001,Y,2',
  'Pincode,Service Center,Delivery City,COD,TAT\n560001,BLR Hub,Bengaluru,Y,2',
  'Pincode,Product,Delivery Partner,COD,TAT\n560001,Surface,Delhivery,Y,2',
  'Pincode,Delivery,TAT\n560001,Delivery,2',
])('columns of a courier are not mistaken for others: %s', async (table) => {
  expect((await send(csvOf(table))).body).toMatchObject({ codes: 1, rows: [] });
  expect(await deliveryTo('560001')).toMatchObject({ served: true, days: 2, charge: 0 });
});

test('days that a courier counts in hours are rounded up', async () => {
  await send(
    csvOf(
      'Pin,Serviceable,COD/Prepaid,TAT (in hrs),Rate\n560001,Yes,COD,48,50\n560002,Yes,COD,60-72,60\n560003,Yes,COD,25,60\n560004,Yes,COD,4 days,60',
    ),
  );
  const days = ['560001', '560002', '560003', '560004'].map(
    async (code) => (await deliveryTo(code)).days,
  );
  expect(await Promise.all(days)).toEqual([2, 3, 2, 4]);
});

test('a listed PIN code beats a prefix, and a prefix beats everywhere else', async () => {
  await owner.send('PUT /selling-rules', {
    body: {
      deliveryCharge: 60,
      postalCodes: [
        { prefix: '56', days: 9, charge: 99 },
        { prefix: '110001', days: 1, charge: 10 },
      ],
      elsewhere: { deliver: true, days: 12, charge: 120 },
    },
  });
  await send(courierList);
  expect(await deliveryTo('560001')).toMatchObject({ days: 2, charge: 0 });
  expect(await deliveryTo('560003')).toMatchObject({ days: 9, charge: 99 });
  expect(await deliveryTo('110001')).toMatchObject({ served: false });
  expect(await deliveryTo('400001')).toMatchObject({ served: true, days: 12, charge: 120 });

  await owner.call('PUT /selling-rules', { body: { elsewhere: { deliver: false } } });
  expect(await deliveryTo('400001')).toMatchObject({ served: false });
  expect(await deliveryTo('560001')).toMatchObject({ served: true });
});

test('an order goes where the list says, and is charged as the list says', async () => {
  await send(csvOf('pincode,cod,charge\n570001,N,\n560001,Y,35'));
  const customer = await shop.customer();
  const cart = async (postalCode: string) =>
    (await customer.call('GET /cart', { query: { postalCode } })).body.cart.terms;
  expect(await cart('570001')).toMatchObject({ served: false });
  expect(await cart('560001')).toMatchObject({ served: true, delivery: 35 });
});

test('a new list takes the place of the last one, a dry run changes nothing, and it can be deleted', async () => {
  await send(courierList);
  const tried = await send(csvOf('Pincode\n700001\n700002'), true);
  expect(tried.body).toMatchObject({ codes: 2, days: null, applied: 0 });
  const words = 'The file has no delivery days, so the usual days of your shop apply.';
  expect(tried.body.notes).toEqual([words]);
  expect((await list()).codes).toBe(4);

  await send(csvOf('Pincode\n700001\n700002'));
  expect(await list()).toEqual({ codes: 2, days: null, notes: [] });

  const { status, body } = await owner.call('DELETE /selling-rules/postal-codes');
  expect([status, body]).toEqual([200, { codes: 0, days: null, notes: [] }]);
  expect(await deliveryTo('110001')).toMatchObject({ served: true });
});

test.each([
  ['Hindi headings and digits', csvOf('पिन कोड,सीओडी,दिन\n५६०००१,हाँ,२\n११०००१,नहीं,५')],
  ['UTF-16 with tabs', utf16('Pin Code\tCOD\tDays\r\n560001\tTRUE\t2\r\n110001\tFALSE\t5\r\n')],
  [
    'a title above, and cells that Excel guards',
    csvOf(
      'Serviceability of November\n\nDestination Pincode,COD Charge,COD,EDD\n"=""560001""",50,y,48 hours\n\'110001,50,n,5',
    ),
  ],
  [
    'invisible characters',
    csvOf('\ufeff\u200bPincode\u200b,COD,Days\n\u200b560001,Y\u200b,2\n560 001,Y,2\n110001.0,0,5'),
  ],
])('a list with %s is read', async (_, file) => {
  expect((await send(file)).body).toMatchObject({ codes: 2, days: { from: 2, to: 2 }, rows: [] });
  expect(await deliveryTo('560001')).toMatchObject({ served: true, days: 2 });
  expect(await deliveryTo('110001')).toMatchObject({ served: false });
});

test('rows that cannot be read are left out with their reasons', async () => {
  const { body } = await send(
    csvOf(
      'Pincode,COD,Days,Charge\n560001,Y,2,40\n5600,Y,2,40\n560002,perhaps,2,40\n560003,Y,soon,40\n560004,Y,2,much\n,Y,2,40\n=cmd|calc,Y,2,40',
    ),
  );
  expect(body).toMatchObject({ codes: 1, applied: 1 });
  expect(body.rows).toEqual([
    { row: 3, problem: '“5600” is not a PIN code. Write its six digits.' },
    { row: 4, problem: 'Write Y or N instead of “perhaps”.' },
    { row: 5, problem: 'Write the days as a number up to 90, not “soon”.' },
    { row: 6, problem: 'Write the charge as an amount like 40, not “much”.' },
    { row: 7, problem: 'The PIN code is missing. Write its six digits.' },
    { row: 8, problem: '“=cmd|calc” is not a PIN code. Write its six digits.' },
  ]);
});

test('20,000 PIN codes are kept in few rows', async () => {
  const codes = Array.from(
    { length: 20_000 },
    (_, nth) => `${500_000 + nth},Y,${2 + (nth % 9 === 0 ? 1 : 0)}`,
  );
  const { body } = await send(csvOf(`pincode,cod,tat\n${codes.join('\n')}`));
  expect(body).toMatchObject({ codes: 20_000, days: { from: 2, to: 3 }, applied: 20_000 });
  expect(await deliveryTo('500081')).toMatchObject({ days: 3 });
});

test('a long list is replaced in steps, each code with its old or its new terms meanwhile', async () => {
  const listOf = (codes: number, charge: number) =>
    Array.from({ length: codes }, (_, nth) => `${500_000 + nth},${charge + (nth % 2)}`);
  const asFile = (lines: string[]) => Buffer.from(`pincode,charge\n${lines.join('\n')}`);
  await replacePostalList(shop.db, ownersTool, asFile(listOf(1_300, 40)), false);
  // One range over all that follow, which ends behind the last of them.
  const wide = Array.from({ length: 1_300 }, (_, nth) => `${500_200 + nth},90`);
  let isDone = false;
  const replaced = replacePostalList(
    shop.db,
    ownersTool,
    asFile([...listOf(200, 60), ...wide]),
    false,
  ).finally(() => {
    isDone = true;
  });
  const seen = new Set<string>();
  while (!isDone) {
    const terms = ['500000', '501299'].map((code) => readTerms(shop.db, sql`${code}::text`));
    seen.add((await Promise.all(terms)).map((at) => at?.deliveryPaise).join());
    await setImmediate();
  }

  expect(await replaced).toMatchObject({ codes: 1_500, applied: 1_500 });
  expect(['4000,4100', '6000,4100', '6000,9000']).toEqual(expect.arrayContaining([...seen]));
  expect(seen).toContain('6000,4100');
  expect(await list()).toMatchObject({ codes: 1_500 });
  expect(await shop.db.$count(postalRanges)).toBe(201);
});

test('of two lists with the same codes that are sent at once, one is stored and the other refused', async () => {
  const listOf = (chargeAt: (nth: number) => number) => {
    const lines = Array.from({ length: 5_000 }, (_, nth) => `${500_000 + nth},${chargeAt(nth)}`);
    return Buffer.from(`pincode,charge\n${lines.join('\n')}`);
  };
  // The second is one range, replaced in one step, between the ten steps of the first.
  const lists = [listOf((nth) => 40 + (nth % 2)), listOf(() => 90)];
  const answers = await Promise.allSettled(
    lists.map((list) => replacePostalList(shop.db, ownersTool, list, false)),
  );
  const [refused, ...others] = answers.filter(({ status }) => status === 'rejected');
  expect([refused, others]).toMatchObject([{ reason: { code: 'conflict' } }, []]);
  const stored = answers[0]?.status === 'fulfilled' ? 5_000 : 1;
  expect(await shop.db.$count(postalRanges)).toBe(stored);
});

test.each([
  ['a table of orders', csvOf('Order ID,Pincode\n57,560001'), /table of something else/],
  ['no PIN codes', csvOf('City,Days\nMysuru,2'), /Name the column “pincode”/],
  ['a web page', csvOf('<!doctype html><table><tr><td>560001</td></tr></table>'), /web page/],
  ['a PDF', new File(['%PDF-1.7 560001'], 'list.csv'), /PDF/],
  ['nothing', csvOf(''), /no rows/],
  ['only wrong rows', csvOf('pincode\nMysuru'), /Row 2: “Mysuru” is not a PIN code/],
  ['50,001 rows', csvOf(`pincode\n${'560001\n'.repeat(50_001)}`), /50,000 rows/],
  ['21 MB', new File([new Uint8Array(21 * 1024 * 1024)], 'list.csv'), /at most 20 MB/],
])('%s is refused with one sentence, and the list stays', async (_, file, message) => {
  await send(courierList);
  const { status, body } = await send(file);
  expect(status).toBeGreaterThanOrEqual(400);
  expect(body).toMatchObject({ fields: { file: expect.stringMatching(message) } });
  expect((await list()).codes).toBe(4);
});
