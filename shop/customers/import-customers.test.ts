import { beforeEach, expect, test } from 'vitest';
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
    'This email is already a customer’s. Nothing was changed.',
    'This email is already a customer’s. Nothing was changed.',
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

test.each([
  [
    'Shopify',
    csvOf(
      'Customer ID,First Name,Last Name,Email,Default Address Address1,Default Address City,Default Address Zip,Phone\n1,Anitha,Kumar,anitha@example.com,,,,+91 98450 12345',
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
  ['no emails', csvOf('name,city\nAsha,Mysuru'), /Name it "email"/],
  ['a web page', csvOf('<html><table></table></html>'), /web page/],
  ['a PDF', new File(['%PDF-1.7'], 'customers.csv'), /PDF/],
])('%s: refused with one sentence, and nobody is added', async (_, file, message) => {
  const { status, body } = await send(file);
  expect([status, body.fields?.file]).toEqual([400, expect.stringMatching(message)]);
  expect(await listed()).toEqual([]);
});
