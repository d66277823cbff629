import { beforeEach, expect, test, vi } from 'vitest';
import { eq } from '#db/sql.ts';
import { activity } from '#shop/activity/tables.ts';
import { mails } from '#shop/mail/tables.ts';
import { verifyBooks } from '#shop/verify/verify.ts';
import { tokensMailed } from '#test/support/mail/link-tokens.ts';
import { type SignedIn, shopOfFile } from '#test/support/shop.ts';
import { csvOf, sendTable, utf16 } from '#test/support/tables/table-files.ts';

const shop = await shopOfFile();
let owner: SignedIn;
// Customers of one test would be known to the next.
beforeEach(async () => {
  await shop.empty();
  owner = await shop.admin();
});

const send = (file: File, dryRun?: boolean) =>
  sendTable(owner, 'POST /customers/import', file, dryRun);

const listed = async () =>
  (await owner.call('GET /customers', { query: { sort: 'name' } })).body.data;

const head = 'name,email,mobile,address_line1,address_line2,city,state,postal_code';
const anitha =
  'அனிதா குமார்,anitha@example.com,98450 12345,"12, கோவில் தெரு",,Madurai,Tamil Nadu,625001';

test('customers come with mobile and address, and get no mail', async () => {
  const file = csvOf(`${head}\n${anitha}\n,ravi@example.com,,,,,,`);
  const tried = await send(file, true);
  expect(tried.body).toMatchObject({ applied: 0, rows: [{ row: 2 }, { row: 3 }] });
  expect(await listed()).toEqual([]);

  expect((await send(file)).body.applied).toBe(2);

  const [first, second] = await listed();
  expect([first, second].map((one) => one?.email).toSorted()).toEqual([
    'anitha@example.com',
    'ravi@example.com',
  ]);
  const { id = 0 } = [first, second].find((one) => one?.email === 'anitha@example.com') ?? {};
  const { body } = await owner.call('GET /customers/{id}', { params: { id: String(id) } });
  expect(body.customer).toMatchObject({
    name: 'அனிதா குமார்',
    mobile: '9845012345',
    city: 'Madurai',
    emailConfirmed: false,
  });
  expect(body.addresses).toEqual([
    expect.objectContaining({
      addressLine1: '12, கோவில் தெரு',
      postalCode: '625001',
      isDefault: true,
    }),
  ]);
  expect(await shop.db.select().from(mails)).toEqual([]);
  expect((await verifyBooks(shop.db, shop.services.storage)).findings).toEqual([]);
});

test('an imported customer sets a password by "Forgot password", and finds the address', async () => {
  const email = 'anitha@example.com';
  await send(csvOf(`${head}\n${anitha}`));
  const signIn = (password: string) =>
    shop.visitor.call('POST /auth/login', { body: { identifier: email, password } });
  expect((await signIn('a better horse 2')).status).toBe(401);
  await shop.visitor.call('POST /auth/forgot-password', { body: { email } });
  const [token = ''] = await tokensMailed(shop, 'password-reset', email);
  const body = { token, newPassword: 'a better horse 2' };
  expect((await shop.visitor.call('POST /auth/reset-password', { body })).status).toBe(200);

  const { status, body: session } = await signIn('a better horse 2');

  expect([status, session.user]).toEqual([
    200,
    expect.objectContaining({ mobile: '9845012345', emailConfirmed: true }),
  ]);
  const headers = { authorization: `Bearer ${session.token}` };
  const { addresses } = (await shop.visitor.call('GET /addresses', { headers })).body;
  expect(addresses).toEqual([expect.objectContaining({ city: 'Madurai', isDefault: true })]);
});

test('a known email is left alone, also the second time and in other letters', async () => {
  await send(csvOf(`${head}\n${anitha}`));
  const before = await listed();
  const again = `${head}\nSomebody else,ANITHA@example.com,9845099999,,,,,\nAsha Rao,${owner.user.email},,,,,,`;
  const { body } = await send(csvOf(again));
  expect(body.applied).toBe(0);
  expect(body.rows.map(({ note }) => note)).toEqual([
    'This email already has an account. Nothing was changed.',
    'This email already has an account. Nothing was changed.',
  ]);
  expect(await listed()).toEqual(before);
});

test('the same part before the @, and one that is no name, still give each an account', async () => {
  const { body } = await send(
    csvOf(`email\ninfo@one.example\ninfo@two.example\nadmin@three.example\nINFO@four.example`),
  );
  expect(body.applied).toBe(4);
});

test('wrong rows are left out; a wrong mobile number or address is left out alone', async () => {
  const { body } = await send(
    csvOf(`${head}
Asha,asha at example,,,,,,
=cmd|calc http://x.example,ravi@example.com,,,,,,
Meera,meera@example.com,12345,MG Road,,Pune,Maharashtra,4110
Meera,MEERA@example.com,,,,,,`),
  );
  expect(body.applied).toBe(1);
  expect(body.rows.map(({ row, problem, note }) => [row, Boolean(problem), Boolean(note)])).toEqual(
    [
      [2, true, false],
      [3, true, false],
      [4, false, true],
      [5, true, false],
    ],
  );
  expect(body.rows[2]?.note).toMatch(/mobile number was left out.*address was left out/);
});

test('the export of customers goes into another shop, each with the own name', async () => {
  await send(csvOf(`${head}\n${anitha}\nRavi Nair,ravi@example.com,,,,,,`));
  const query = { format: 'csv' } as const;
  const { body: exported } = await owner.send('GET /customers', { query });
  await shop.empty();
  owner = await shop.admin();
  expect((await send(csvOf(String(exported)))).body.applied).toBe(2);
  expect((await listed()).map(({ name, mobile }) => [name, mobile])).toEqual([
    ['Ravi Nair', null],
    ['அனிதா குமார்', '9845012345'],
  ]);
});

test('numbers that a program wrote with a decimal are read', async () => {
  const file = csvOf(
    `${head}\nRavi,ravi@example.com,9845012345.0,12 MG Road,,Pune,Maharashtra,411001.0`,
  );
  expect((await send(file)).body.rows[0]).not.toHaveProperty('note');
  expect((await listed())[0]).toMatchObject({ mobile: '9845012345', city: 'Pune' });
});

test('a row without an email, and a name that is too long for an account, are named', async () => {
  const long = `${'Venkata'.repeat(8)} Rao`;
  const { body } = await send(csvOf(`${head}\nRavi,,,,,,,\n${long},rao@example.com,,,,,,`));
  const [, rao] = body.rows;
  expect(body.rows[0]?.problem).toBe('This row has no email.');
  expect(rao?.note).toBe(
    'The name was shortened: an account has 50 characters for the first name and 50 for the rest.',
  );
  expect((await listed())[0]?.name).toBe(`${long.slice(0, 50)} Rao`);
});

test('a long table goes in by steps of fifty, and goes on behind those that are in', async () => {
  const people = (from: number, to: number) =>
    Array.from({ length: to - from }, (_, nth) => `Asha,asha${from + nth}@example.com,,,,,,`);
  const stepOf = shop.db.transaction.bind(shop.db);
  const transaction = vi.spyOn(shop.db, 'transaction');
  transaction.mockImplementationOnce((work) => stepOf(work));
  transaction.mockImplementationOnce(() => Promise.reject(new Error('The connection broke.')));
  const failed = await send(csvOf([head, ...people(0, 120)].join('\n')));
  transaction.mockRestore();
  const count = async () => (await owner.call('GET /customers', {})).body.meta.totalItems;
  expect([failed.status, await count()]).toEqual([500, 50]);

  expect((await send(csvOf([head, ...people(0, 120)].join('\n')))).body.applied).toBe(70);
  expect(await count()).toBe(120);
  const imported = eq(activity.action, 'customers.imported');
  expect(await shop.db.$count(activity, imported)).toBe(2);
});

test('names of letters of four bytes are cut between letters', async () => {
  const name = `${'𑀓'.repeat(60)}, ${'𑀓'.repeat(30)}`;
  const { body } = await send(
    csvOf(`${head}\n"${name}",one@example.com,,,,,,\n"a${name}${name}",two@example.com,,,,,,`),
  );
  expect(body.applied).toBe(1);
  const [, refused] = body.rows;
  expect([refused?.name.isWellFormed(), refused?.problem]).toEqual([
    true,
    'Use at most 100 characters.',
  ]);
  expect((await listed())[0]?.name).toBe(`${'𑀓'.repeat(50)} ${'𑀓'.repeat(30)}`);
});

const shopifyHead =
  'Customer ID,First Name,Last Name,Email,Accepts Email Marketing,Default Address Company,Default Address Address1,Default Address Address2,Default Address City,Default Address Province Code,Default Address Country Code,Default Address Zip,Default Address Phone,Phone,Accepts SMS Marketing,Total Spent,Total Orders,Note,Tax Exempt,Tags';

const shopifyLine = (code: string, addressPhone: string, phone: string) =>
  `'7001,Anitha,Kumar,anitha@example.com,yes,Kumar & Co,12 MG Road,,Pune,${code},IN,'411001,${addressPhone},${phone},no,0.00,0,,no,`;

test.each([
  ['MH', "'+919845012345", '', 'Maharashtra', '9845012345'],
  ['KA', '080 2222 3333', "'+919845012345", 'Karnataka', '9845012345'],
  ['IN-TS', '9845012345', '', 'Telangana', '9845012345'],
  ['ka', '', '', 'Karnataka', null],
])('the address of a Shopify customer in %s goes in with its phone', async (...cells) => {
  const [code, addressPhone, phone, state, mobile] = cells;
  const { body } = await send(csvOf(`${shopifyHead}\n${shopifyLine(code, addressPhone, phone)}`));
  expect([body.applied, body.rows[0]?.note]).toEqual([1, undefined]);
  const [customer] = await listed();
  expect([customer?.mobile, customer?.city]).toEqual([mobile, 'Pune']);
  const { body: page } = await owner.call('GET /customers/{id}', {
    params: { id: String(customer?.id) },
  });
  expect(page.addresses.map((one) => one.state)).toEqual([state]);
});

test.each([
  [
    'Shopify',
    csvOf(
      'Customer ID,First Name,Last Name,Email,Default Address Address1,Default Address City,Default Address Zip,Phone\n1,Anitha,Kumar,anitha@example.com,,,,+91 98450 12345',
    ),
  ],
  [
    'Google Contacts',
    csvOf(
      'First Name,Middle Name,Last Name,E-mail 1 - Label,E-mail 1 - Value,Phone 1 - Label,Phone 1 - Value\nAnitha,,Kumar,* ,anitha@example.com,Mobile,+91 98450 12345',
    ),
  ],
  [
    'an accounting program',
    csvOf(
      'Name,Email ID,Phone No.,Opening Balance\nAnitha Kumar,anitha@example.com,9845012345,"1,250.00"',
    ),
  ],
  ['Hindi headings', csvOf('नाम,ईमेल,मोबाइल\nअनिता कुमार,anitha@example.com,९८४५०१२३४५')],
  [
    'UTF-16',
    utf16('Name\tE-mail\tMobile No.\r\nAnitha Kumar\tanitha@example.com\t+919845012345\r\n'),
  ],
])('a table of %s is read', async (_, file) => {
  expect((await send(file)).body.applied).toBe(1);
  expect((await listed())[0]).toMatchObject({ email: 'anitha@example.com', mobile: '9845012345' });
});

test.each([
  ['orders', csvOf('Order ID,Name,Email\n57,Asha,asha@example.com'), /table of something else/],
  ['no emails', csvOf('name,city\nAsha,Mysuru'), /Name it “email”/],
  ['a web page', csvOf('<html><table></table></html>'), /web page/],
  ['a PDF', new File(['%PDF-1.7'], 'customers.csv'), /PDF/],
])('%s: refused with one sentence, and nobody is added', async (_, file, message) => {
  const { status, body } = await send(file);
  expect([status, body.fields?.file]).toEqual([400, expect.stringMatching(message)]);
  expect(await listed()).toEqual([]);
});
