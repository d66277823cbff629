import { createServer, type Server } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { SentBody } from '#contract/api.ts';
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
    /The server did not take the email. The server said: .*550/,
  ],
  ['breaks off in the middle', 'cuts', /broke off the connection/],
] as const)('a server that %s is told in plain words', async (_what, mood, answer) => {
  const smtp = await ownSmtp();
  smtp.mood = mood;
  await save(local(portOf(smtp.url)));
  expect(await tested()).toEqual({ ok: false, answer: expect.stringMatching(answer) });
});

test.each([
  ['answers half of its greeting', ['220 mail.exa'], 'breaks off', /broke off|did not/],
  [
    'greets with something else',
    ['HTTP/1.1 400 Bad Request\r\n\r\n'],
    'breaks off',
    /did not|broke/,
  ],
  [
    'refuses to talk',
    ['554 no SMTP service here\r\n'],
    'breaks off',
    /The server said: 554 no SMTP service here/,
  ],
] as const)('a server that %s is told in plain words', async (_what, lines, end, answer) => {
  await save(local(await serverSaying(lines, end)));
  expect(await tested()).toEqual({ ok: false, answer: expect.stringMatching(answer) });
});

test('a server that hangs is given up', { timeout: 60_000 }, async () => {
  await save(local(await serverSaying([], 'says no more')));
  expect(await tested()).toEqual({
    ok: false,
    answer: expect.stringMatching(/did not answer in time/),
  });
});

test('nobody listening, and nothing saved, are told apart', async () => {
  expect((await owner.send('POST /mail-settings/test', {})).status).toBe(409);
  await save(local(1));
  expect((await tested()).answer).toMatch(/No mail server listens/);
});

test.each([
  [{ host: 'smtp gmail com' }, 'host'],
  [{ host: 'smtp.example.com\r\nRCPT' }, 'host'],
  [{ port: 0 }, 'port'],
  [{ port: 70_000 }, 'port'],
  [{ from: 'saree house' }, 'from'],
  [{ password: 'क'.repeat(501) }, 'password'],
])('%j is refused at its field', async (change, field) => {
  const answer = await save({ ...gmail, ...change });
  expect(answer).toMatchObject({ status: 400, body: { fields: { [field]: expect.any(String) } } });
});
