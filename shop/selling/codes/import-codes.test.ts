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

test('the headings that the dialog names are read', async () => {
  const { body } = await send(
    csvOf(`Code,Type,Value,Minimum order,Maximum discount,From,Until,Total uses,Uses per customer,First order only,Active
DIWALI10,Percentage,10,500,200,01-11-2026,30-11-2026,1000,1,yes,yes
FLAT50,Amount,50,,,,,,,,no`),
  );
  expect(body).toMatchObject({ applied: 2, notes: [] });
  const [flat, diwali] = await codes();
  expect(flat).toMatchObject({ kind: 'AMOUNT', value: 50, active: false });
  expect(diwali).toMatchObject({
    ...{ code: 'DIWALI10', kind: 'PERCENT', value: 10, minimum: 500, highestDiscount: 200 },
    startsAt: '2026-10-31T18:30:00.000Z',
    endsAt: '2026-11-30T18:30:00.000Z',
    ...{ usesInAll: 1000, usesPerCustomer: 1, firstOrderOnly: true, active: true },
  });
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
    [4, 'NEW10 is also in row 3. Keep one of them.'],
    [5, 'value: Enter a whole percentage from 1 to 100.'],
    [6, 'code: Enter 3 to 30 letters, digits or hyphens.'],
    [7, 'kind: Choose PERCENT or AMOUNT.'],
    [8, 'endsAt: This date does not exist. Check the day and the month.'],
    [9, 'code: Enter a code.'],
  ]);
  expect((await codes()).map(({ code, value }) => [code, value])).toEqual([
    ['NEW10', 10],
    ['HOLI5', 5],
  ]);
});

test('days with times, months by name, words for no limit and Hindi answers are read', async () => {
  const { body } = await send(
    csvOf(`code,amount,starts at,ends at,usage limit,first order only,active
TIMED,5,2026-12-01 10:00,31-Dec-26 6:30 pm,unlimited,हाँ,नहीं
ODD,5,next week,,,,
MAYBE,5,,,,perhaps,
LONG,5,,,,,perhaps`),
  );
  expect(body.rows.map(({ problem }) => problem)).toEqual([
    undefined,
    expect.stringMatching(/^startsAt: Write the day like 31.12.2026/),
    'firstOrderOnly: Write yes or no.',
    'active: Write yes or no.',
  ]);
  expect((await codes())[0]).toMatchObject({
    ...{ startsAt: '2026-12-01T04:30:00.000Z', endsAt: '2026-12-31T13:00:00.000Z' },
    ...{ usesInAll: null, firstOrderOnly: true, active: false },
  });
});

test.each(['percent', 'percentage', '% off', 'Discount %', 'Percent off', 'प्रतिशत'])(
  'the heading %s says that the values are percentages',
  async (heading) => {
    await send(csvOf(`code,${heading}\nDIWALI10,10`));
    expect((await codes())[0]).toMatchObject({ code: 'DIWALI10', kind: 'PERCENT', value: 10 });
  },
);

test('of a column of percentages and one of amounts, each row may fill in one', async () => {
  const { body } = await send(
    csvOf('code,percent,amount\nDIWALI10,10,\nFLAT50,0,50\nBOTH,10,50\nODD,₹10,'),
  );
  expect(body.rows.map(({ problem }) => problem)).toEqual([
    undefined,
    undefined,
    'value: Fill in a percentage or an amount, not both.',
    'value: This is an amount, but the kind is PERCENT. Change one of the two.',
  ]);
  expect((await codes()).map(({ kind, value }) => [kind, value])).toEqual([
    ['AMOUNT', 50],
    ['PERCENT', 10],
  ]);
});

test('a kind and the sign of its value must say the same', async () => {
  const { body } = await send(
    csvOf('code,kind,value\nONE,PERCENT,₹50\nTWO,AMOUNT,10%\nTHREE,PERCENT,₹500'),
  );
  const isAmount = 'value: This is an amount, but the kind is PERCENT. Change one of the two.';
  const isPercent = 'value: This is a percentage, but the kind is AMOUNT. Change one of the two.';
  expect(body).toMatchObject({ applied: 0 });
  expect(body.rows.map(({ problem }) => problem)).toEqual([isAmount, isPercent, isAmount]);
});

test('a value that may be a percentage or an amount is not taken for one of them', async () => {
  const inColumn =
    'kind: Write PERCENT or AMOUNT. This cell is empty, and the value has no % or ₹.';
  const nowhere = 'value: Write 10% or ₹10. The table does not say which of the two it is.';
  const signs = 'TWO10,10%\nTHREE10,Rs 10\nFOUR10,10/-\nFIVE10,₹10';
  const withKinds = await send(
    csvOf(`code,kind,value\nONE10,,10\n${signs.replaceAll(',', ',,')}`),
    true,
  );
  const problems = ({ body }: typeof withKinds) => body.rows.map(({ problem }) => problem);
  expect(problems(withKinds)).toEqual([inColumn, ...Array(4).fill(undefined)]);
  for (const heading of ['value', 'Discount', 'Off', 'छूट']) {
    const without = await send(csvOf(`code,${heading}\nONE10,10\n${signs}`), true);
    expect(problems(without)).toEqual([nowhere, ...Array(4).fill(undefined)]);
  }
});

test.each(['amount', 'Discount amount', 'Discount (₹)', 'Value in Rs', 'Rupees off'])(
  'the heading %s says that the values are amounts, unless a column of kinds says otherwise',
  async (heading) => {
    await send(csvOf(`code,${heading}\nFLAT10,10`));
    expect((await codes())[0]).toMatchObject({ code: 'FLAT10', kind: 'AMOUNT', value: 10 });
    const { body } = await send(csvOf(`code,type,${heading}\nTEN,,10`));
    expect(body.rows[0]?.problem).toMatch(/^kind: Write PERCENT or AMOUNT\./);
  },
);

test('a name beside a code is not the code', async () => {
  await send(csvOf('Name,Code,Kind,Value\nDIWALI,DIWALI10,PERCENT,10'));
  expect((await codes())[0]).toMatchObject({ code: 'DIWALI10' });
});

test('a minimum quantity is no minimum amount, and other names of ends and limits are known', async () => {
  await send(
    csvOf(
      'code,amount,Minimum quantity,Min amount,Valid upto,usage_limit\nONE,5,2,500,30-11-2026,7',
    ),
  );
  const known = { minimum: 500, endsAt: '2026-11-30T18:30:00.000Z', usesInAll: 7 };
  expect((await codes())[0]).toMatchObject(known);
  await send(csvOf('code,amount,Min qty,Valid till,Usage limit per coupon\nTWO,5,2,30-11-2026,7'));
  expect((await codes())[0]).toMatchObject({ ...known, minimum: null });
});

test.each([
  ['minTotal,maxUses', { minimum: 999, usesInAll: 100 }],
  ['Minimum order value,Usage limit', { minimum: 999, usesInAll: 100 }],
  ['min_cart_value,max_redemptions', { minimum: 999, usesInAll: 100 }],
  ['minimumOrderAmount,usageLimit', { minimum: 999, usesInAll: 100 }],
  ['Order minimum,Maximum number of uses', { minimum: 999, usesInAll: 100 }],
  ['Orders above,Total usage limit', { minimum: 999, usesInAll: 100 }],
  ['maxDiscount,maxUsesPerCustomer', { highestDiscount: 999, usesPerCustomer: 100 }],
  ['Discount cap,usageLimitPerUser', { highestDiscount: 999, usesPerCustomer: 100 }],
])('the limits of other shops, %s, are taken for what they mean', async (limits, known) => {
  const { body } = await send(csvOf(`code,kind,value,${limits}\nDIWALI10,PERCENT,10,999,100`));
  expect(body).toMatchObject({ applied: 1, notes: [] });
  expect((await codes())[0]).toMatchObject(known);
});

test.each(['startDate,endDate', 'validFrom,validTo', 'Begins on,Redeem by', 'From date,Last date'])(
  'the first and last day are read from the columns %s',
  async (dates) => {
    await send(csvOf(`code,amount,${dates}\nDIWALI10,10,01-11-2026,30-11-2026`));
    expect((await codes())[0]).toMatchObject({
      startsAt: '2026-10-31T18:30:00.000Z',
      endsAt: '2026-11-30T18:30:00.000Z',
    });
  },
);

test.each([
  ['Once per customer', 'yes', 1],
  ['oncePerCustomer', 'TRUE', 1],
  ['Limit to one use per customer', 'no', null],
  ['Uses per customer', '3', 3],
])('the column “%s” with %s limits the uses per customer', async (heading, cell, uses) => {
  const { body } = await send(csvOf(`code,amount,${heading}\nDIWALI10,10,${cell}`));
  expect(body).toMatchObject({ applied: 1, notes: [] });
  expect((await codes())[0]).toMatchObject({ usesPerCustomer: uses });
});

test('columns that are not used are named, with those that a code has', async () => {
  const file = csvOf('code,amount,Campaign,colour,,Remarks\nDIWALI10,10,Autumn,red,x,');
  const { body } = await send(file, true);
  expect(body.notes).toEqual([
    'Not used: Campaign, colour, a column without a name. The columns of a code are: Code, Type, Value, Minimum order, Maximum discount, From, Until, Total uses, Uses per customer, First order only, Active.',
  ]);
  expect((await send(file)).body.notes).toEqual(body.notes);
});

test('a minimum quantity is named as a limit that codes do not have', async () => {
  const { body } = await send(csvOf('code,amount,Min qty\nDIWALI10,10,2'), true);
  expect(body.notes).toEqual([
    'Not used: Min qty. A code can require a minimum order in rupees, but not a minimum number of items.',
  ]);
});

test.each([
  ['Min points', '20', /“Min points”.* Name it “Minimum order”, or remove/],
  [
    'maxPerDay',
    '20',
    /“maxPerDay”.* Name it “Maximum discount”, “Total uses” or “Uses per customer”, or/,
  ],
  ['Limit usage to X items', '2', /Name it “Total uses” or “Uses per customer”, or/],
  ['Valid on', 'Sundays', /Name it “From” or “Until”, or/],
  ['Members only', 'yes', /Name it “First order only”, or/],
])('a limit that is not understood, %s, refuses the file', async (heading, cell, message) => {
  const { status, body } = await send(csvOf(`code,amount,${heading}\nDIWALI10,10,${cell}`));
  expect([status, body.fields?.file]).toEqual([400, expect.stringMatching(message)]);
  expect(await codes()).toEqual([]);
});

test('a second column of one limit refuses the file, for either could be the right one', async () => {
  const { status } = await send(csvOf('code,amount,Usage limit,Max uses\nDIWALI10,10,5,7'));
  expect([status, await codes()]).toEqual([400, []]);
});

test.each(['', 'no', 'unlimited', '0'])('an unknown limit of “%s” limits nothing', async (cell) => {
  const { body } = await send(csvOf(`code,amount,maxPerDay\nDIWALI10,10,${cell}`));
  expect(body.applied).toBe(1);
});

test('each good row says what its code gives', async () => {
  const { body } = await send(
    csvOf('code,kind,value,minTotal,maxUses,endsAt\nDIWALI10,PERCENT,10,999,100,31-12-2026\n?,,1'),
    true,
  );
  expect(body.rows).toEqual([
    {
      ...{ row: 2, code: 'DIWALI10' },
      offer: {
        ...{ kind: 'PERCENT', value: 10, minimum: 999, highestDiscount: null },
        ...{ firstOrderOnly: false, startsAt: null, endsAt: '2026-12-31T18:30:00.000Z' },
        ...{ usesInAll: 100, usesPerCustomer: null, active: true },
      },
    },
    { row: 3, code: '?', problem: expect.any(String) },
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
  ['other columns', csvOf('city,state\nMysuru,Karnataka'), /no columns “Code” and “Value”/],
  ['a web page', csvOf('<html><table></table></html>'), /web page/],
  ['a PDF', new File(['%PDF-1.7'], 'codes.csv'), /PDF/],
])('%s are refused with one sentence', async (_, file, message) => {
  const { status, body } = await send(file);
  expect([status, body.fields?.file]).toEqual([400, expect.stringMatching(message)]);
  expect(await codes()).toEqual([]);
});

test('two files at once are refused, and the table is not called a picture', async () => {
  const body = new FormData();
  for (const code of ['ONE', 'TWO']) body.append('file', csvOf(`code,amount\n${code},5`));
  const { status, body: answer } = await owner.send('POST /codes/import', { body });
  expect([status, answer.fields]).toEqual([400, { file: 'Please choose one file.' }]);
  expect(await codes()).toEqual([]);
});
