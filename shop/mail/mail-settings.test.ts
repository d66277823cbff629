import { type AddressInfo, createServer, type Server } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { SentBody } from '#contract/api.ts';
import { users } from '#shop/accounts/tables.ts';
import { activity } from '#shop/activity/tables.ts';
import { openSmtp } from '#test/support/mail/smtp.ts';
import { type SignedIn, shopOfFile } from '#test/support/shop.ts';
import { chosenTransport } from './mail-settings.ts';
import { mailSettings } from './tables.ts';

const shop = await shopOfFile();
const servers: { close(): unknown }[] = [];
let owner: SignedIn;
beforeEach(async () => {
  await shop.empty();
  shop.services.mail = { smtpUrl: undefined, mailFrom: 'shop@haat.local' };
  owner = await shop.admin();
});
afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});

type Form = SentBody<'PUT /mail-settings'>;

const gmail: Form = {
  ...{ provider: 'GMAIL', host: 'smtp.gmail.com', port: 465, user: 'saree.house@gmail.com' },
  ...{ password: 'abcd efgh ijkl mnop', from: 'saree.house@gmail.com' },
};
const local = (port: number): Form => ({
  ...{ provider: 'OTHER', host: '127.0.0.1', port, user: '', from: 'shop@saree.example' },
});

const save = (body: Form) => owner.send('PUT /mail-settings', { body });
const tested = async () => (await owner.call('POST /mail-settings/test', {})).body;
const portOf = (url: string) => Number(new URL(url).port);

async function ownSmtp() {
  const smtp = await openSmtp();
  servers.push({ close: () => smtp.goAway() });
  return smtp;
}

/** A server that writes each line once the one before was answered, and then breaks off or says nothing more. */
async function serverSaying(lines: readonly string[], end: 'breaks off' | 'says no more') {
  const server: Server = createServer((socket) => {
    let at = 0;
    const say = () => {
      const line = lines[at];
      at += 1;
      if (line !== undefined) socket.write(line);
      else if (end === 'breaks off') socket.destroy();
    };
    socket.on('error', () => {});
    socket.on('data', say);
    say();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  servers.push(server);
  return (server.address() as { port: number }).port;
}

test('the password is stored encrypted, answered by no call and told to no log', async () => {
  expect((await owner.call('GET /mail-settings')).body).toMatchObject({ host: '', source: null });
  const { password: _, ...shown } = gmail;
  expect((await save(gmail)).body).toEqual({ ...shown, source: 'SHOP' });

  const rows = [await shop.db.select().from(mailSettings), await shop.db.select().from(activity)];
  expect(JSON.stringify(rows)).not.toContain('abcd');
  expect(JSON.stringify((await owner.call('GET /mail-settings')).body)).not.toContain('password');
});

test('the second of two owners is told, and takes nothing back', async () => {
  const { source: _, ...read } = (await owner.call('GET /mail-settings')).body;
  expect((await save({ ...gmail, before: read })).status).toBe(200);

  const second = await save({ ...local(2525), before: read });

  expect(second).toMatchObject({
    status: 409,
    body: { code: 'conflict', message: expect.stringContaining('changed these mail settings') },
  });
  const { source: __, ...latest } = (await owner.call('GET /mail-settings')).body;
  expect(latest.host).toBe(gmail.host);
  expect((await save({ ...local(2525), before: latest })).status).toBe(200);
});

test('the saved password stays for its account, and never goes to another server', async () => {
  await save(gmail);
  const { password: _, ...rest } = gmail;
  expect((await save({ ...rest, from: 'orders@saree.example' })).status).toBe(200);
  for (const change of [{ host: 'smtp.zoho.in' }, { user: 'other@gmail.com' }]) {
    expect(await save({ ...rest, ...change })).toMatchObject({
      status: 400,
      body: { fields: { password: 'Enter the password of this mail account.' } },
    });
  }
});

test('SMTP_URL wins, and is shown without its password', async () => {
  await save(gmail);
  shop.services.mail.smtpUrl = 'smtps://orders%40shop.example:secret@mail.example:465';
  const { body } = await owner.call('GET /mail-settings');
  expect(body).toEqual({
    ...{ provider: 'OTHER', host: 'mail.example', port: 465, user: 'orders@shop.example' },
    ...{ from: 'shop@haat.local', source: 'SMTP_URL' },
  });
});

test('a test that arrives says so and ticks the step of the set-up; another server opens it again', async () => {
  const emailStep = async () =>
    (await owner.call('GET /dashboard')).body.setUp?.find(({ id }) => id === 'email')?.done;
  const smtp = await ownSmtp();
  await save(local(portOf(smtp.url)));
  expect(await emailStep()).toBe(false);

  expect(await tested()).toEqual({ ok: true, answer: expect.stringMatching(/^250/) });
  expect(smtp.taken).toMatchObject([{ recipients: [owner.user.email] }]);
  expect(smtp.taken[0]?.message).toContain('shop@saree.example');
  expect(await emailStep()).toBe(true);
  await save({ ...local(portOf(smtp.url)), from: 'hello@saree.example' });
  expect(await emailStep()).toBe(true);
  await save(local(1));
  expect(await emailStep()).toBe(false);
});

test('mails go out by the saved server from then on, and into the outbox before', async () => {
  const smtp = await ownSmtp();
  const written: unknown[] = [];
  const { mail, encryption } = shop.services;
  const send = chosenTransport(shop.db, { mail, encryption }, async (sent) => written.push(sent));
  const message = { subject: 'नमस्ते', text: 'नमस्ते', html: '<p>नमस्ते</p>', fromName: 'Saree House' };
  const sent = { ...message, to: 'asha@example.com', messageId: '<1@haat>' };

  await send(sent);
  expect([written.length, smtp.taken.length]).toEqual([1, 0]);
  await save(local(portOf(smtp.url)));
  await send(sent);
  expect([written.length, smtp.taken.length]).toEqual([1, 1]);
});

test.each([
  [
    'refuses the recipient',
    'knows nobody',
    /does not accept email for this recipient\. .* said: .*550/,
  ],
  ['breaks off in the middle', 'cuts', /closed the connection/],
] as const)('a server that %s is told in plain words', async (_what, mood, answer) => {
  const smtp = await ownSmtp();
  smtp.mood = mood;
  await save(local(portOf(smtp.url)));
  expect(await tested()).toEqual({ ok: false, answer: expect.stringMatching(answer) });
});

const greeting = '220 mail.example\r\n';
const withSignIn = '250-mail.example\r\n250 AUTH PLAIN\r\n';
const plain = '250 mail.example\r\n';
const login = { user: 'shop', password: 'the password' };

test.each([
  ['is a web server', ['HTTP/1.1 400 Bad Request\r\n\r\n'], {}, /is not a mail server/],
  ['refuses to talk', ['554 no SMTP here\r\n'], {}, /said: 554 no SMTP here/],
  [
    'refuses the password',
    [greeting, withSignIn, '535 5.7.8 Username and Password not accepted\r\n'],
    login,
    /refused the username or the password\. Check both\. The server said: 535/,
  ],
  [
    'wants an app password',
    [greeting, withSignIn, '534 5.7.9 Application-specific password required\r\n'],
    login,
    /wants an app password/,
  ],
  [
    'had too many tries',
    [greeting, withSignIn, '454 4.7.0 Too many login attempts, please try again later\r\n'],
    login,
    /could not check the password just now/,
  ],
  [
    'wants a password',
    [greeting, plain, '530 5.7.0 Authentication Required\r\n'],
    {},
    /wants a username and a password/,
  ],
  [
    'does not know the sender',
    [greeting, plain, '553 5.7.1 Sender address rejected: not owned by user\r\n'],
    {},
    /may not send from this email/,
  ],
  [
    'has not verified the sender',
    [
      greeting,
      plain,
      '250 ok\r\n',
      '250 ok\r\n',
      '354 go\r\n',
      '554 Email address is not verified\r\n',
    ],
    {},
    /has not verified this email/,
  ],
  [
    'has a limit',
    [greeting, plain, '550 5.4.5 Daily user sending limit exceeded\r\n'],
    {},
    /as many emails as its provider allows/,
  ],
  [
    'finds the mailbox full',
    [greeting, plain, '250 ok\r\n', '452 4.2.2 The account is over quota\r\n'],
    {},
    /mailbox of the recipient is full/,
  ],
  [
    'is busy',
    [greeting, plain, '451 4.3.0 Try later\r\n'],
    {},
    /does not accept email at the moment/,
  ],
] as const)('a server that %s is told in plain words', async (_what, lines, form, answer) => {
  await save({ ...local(await serverSaying(lines, 'breaks off')), ...form });
  expect(await tested()).toEqual({ ok: false, answer: expect.stringMatching(answer) });
});

test('a certificate that nobody signed, and a port without encryption, are told apart', async () => {
  const unsigned = new SMTPServer({ secure: true });
  unsigned.on('error', () => {});
  await new Promise<void>((resolve) => unsigned.listen(0, '127.0.0.1', resolve));
  servers.push({ close: () => unsigned.close(() => {}) });
  const { port } = unsigned.server.address() as AddressInfo;
  shop.services.mail.smtpUrl = `smtps://127.0.0.1:${port}`;
  expect((await tested()).answer).toMatch(/certificate of the server/);

  shop.services.mail.smtpUrl = (await ownSmtp()).url.replace('smtp:', 'smtps:');
  expect((await tested()).answer).toMatch(/No encrypted connection could be made\. Port 465/);
});

test('a test goes to the sender where no mail reaches whoever asks for it', async () => {
  const smtp = await ownSmtp();
  await shop.db.update(users).set({ email: 'admin@haat.local' });
  await save({ ...local(portOf(smtp.url)), from: 'saree.house@gmail.com' });
  expect((await tested()).ok).toBe(true);
  expect(smtp.taken).toMatchObject([{ recipients: ['saree.house@gmail.com'] }]);
});

test('a password that another key encrypted is asked for again', async () => {
  await save({ ...local(1), ...login });
  await shop.db.update(mailSettings).set({ password: 'v1.of.another.key' });
  expect((await tested()).answer).toMatch(/cannot be read any more\. Enter it again/);
});

test.each([
  ['hangs', []],
  ['answers half of its greeting', ['220 mail.exa']],
])('a server that %s is given up', async (_what, lines) => {
  shop.services.mail.patience = 200;
  await save(local(await serverSaying(lines, 'says no more')));
  expect(await tested()).toEqual({
    ok: false,
    answer: expect.stringMatching(/did not answer in time/),
  });
});

test('nobody listening, and nothing saved, are told apart', async () => {
  expect((await owner.send('POST /mail-settings/test', {})).status).toBe(409);
  await save(local(1));
  expect((await tested()).answer).toMatch(/No mail server answers/);
});

test.each([
  [{ host: 'smtp gmail com' }, 'host'],
  [{ host: 'smtp.example.com\r\nRCPT' }, 'host'],
  [{ host: 'a..b' }, 'host'],
  [{ host: 'smtp.-example.com' }, 'host'],
  [{ user: 'orders\r\nRCPT' }, 'user'],
  [{ port: 0 }, 'port'],
  [{ port: 70_000 }, 'port'],
  [{ from: 'saree house' }, 'from'],
  [{ password: 'क'.repeat(501) }, 'password'],
])('%j is refused at its field', async (change, field) => {
  const answer = await save({ ...gmail, ...change });
  expect(answer).toMatchObject({ status: 400, body: { fields: { [field]: expect.any(String) } } });
});
