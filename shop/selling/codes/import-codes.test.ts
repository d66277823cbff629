import { beforeEach, expect, test } from 'vitest';
import { type SignedIn, shopOfFile } from '#test/support/shop.ts';
import { csvOf, sendTable, utf16 } from '#test/support/tables/table-files.ts';

const shop = await shopOfFile();
let owner: SignedIn;
// Codes of one test would be known to the next.
beforeEach(async () => {
  await shop.empty();
  owner = await shop.admin();
});

const send = (file: File, dryRun?: boolean) => sendTable(owner, 'POST /codes/import', file, dryRun);
const codes = async () => (await owner.call('GET /codes')).body.codes;

const table =
  csvOf(`code,kind,value,minimum,Maximum discount,startsAt,endsAt,usesInAll,usesPerCustomer,First order only,active
diwali10,PERCENT,10,500,₹200,2026-11-01,30-11-2026,"1,000",1,yes,true
FLAT50,AMOUNT,₹50,,,,,,,,no
ONAM5,,5%,,,,,,,,`);

test('a table whose columns are the fields of a code adds its codes, after a look', async () => {
  const tried = await send(table, true);
  expect(tried.body).toMatchObject({ applied: 0, rows: [{ row: 2, code: 'DIWALI10' }, {}, {}] });
  expect(await codes()).toEqual([]);

  expect((await send(table)).body.applied).toBe(3);

  const [onam, flat, diwali] = await codes();
  expect(diwali).toMatchObject({
    ...{ code: 'DIWALI10', kind: 'PERCENT', value: 10, minimum: 500, active: true },
    startsAt: '2026-10-31T18:30:00.000Z',
    endsAt: '2026-11-30T18:30:00.000Z',
    ...{ usesInAll: 1000, usesPerCustomer: 1, highestDiscount: 200, firstOrderOnly: true },
  });
  expect(flat).toMatchObject({ code: 'FLAT50', kind: 'AMOUNT', value: 50, active: false });
  expect(onam).toMatchObject({ kind: 'PERCENT', value: 5, endsAt: null, usesInAll: null });
});

test('wrong rows and known codes are left out, each with its reason', async () => {
  await send(csvOf('code,kind,value\nHOLI5,PERCENT,5'));
  const { body } = await send(
    csvOf(`Coupon,Type,Value,Ends at
HOLI5,PERCENT,9,
NEW10,percentage,10,
new10,percentage,10,
BIG,PERCENT,101,
=cmd|calc,PERCENT,10,
ODD,SHIPPING,10,
LATE,AMOUNT,10,31-02-2026
"",AMOUNT,10,`),
  );
  expect(body.applied).toBe(1);
  expect(body.rows.map(({ row, problem }) => [row, problem])).toEqual([
    [2, 'There is already a code HOLI5.'],
    [3, undefined],
    [4, 'NEW10 is in row 3, too. Keep one of them.'],
    [5, 'value: Enter a whole percentage from 1 to 100.'],
    [6, 'code: Enter 3 to 30 letters, digits or hyphens.'],
    [7, 'kind: Choose PERCENT or AMOUNT.'],
    [8, 'endsAt: Enter a date and a time.'],
    [9, 'code: Enter a code.'],
  ]);
  expect((await codes()).map(({ code, value }) => [code, value])).toEqual([
    ['NEW10', 10],
    ['HOLI5', 5],
  ]);
});

test.each([
  ['Hindi headings', csvOf('कूपन,प्रकार,छूट\nDIWALI10,PERCENT,१०')],
  ['UTF-16 with tabs', utf16('code\tkind\tvalue\r\nDIWALI10\tPERCENT\t10\r\n')],
  ['invisible characters', csvOf('\u200bcode,kind,value\nDIWALI10\u200b,PERCENT,10')],
])('a table with %s is read', async (_, file) => {
  expect((await send(file)).body.applied).toBe(1);
  expect((await codes())[0]).toMatchObject({ code: 'DIWALI10', value: 10 });
});

test.each([
  ['customers', csvOf('name,email\nAsha,asha@example.com'), /table of something else/],
  ['other columns', csvOf('city,state\nMysuru,Karnataka'), /no columns "code" and "value"/],
  ['a web page', csvOf('<html><table></table></html>'), /web page/],
  ['a PDF', new File(['%PDF-1.7'], 'codes.csv'), /PDF/],
])('%s are refused with one sentence', async (_, file, message) => {
  const { status, body } = await send(file);
  expect([status, body.fields?.file]).toEqual([400, expect.stringMatching(message)]);
  expect(await codes()).toEqual([]);
});
