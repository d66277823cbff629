import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openSmtp, type TestSmtp } from '#test/support/mail/smtp.ts';
import { isPermanentFailure, outboxTransport, smtpTransport, type Transport } from './transport.ts';

let smtp: TestSmtp;
let send: Transport;
beforeAll(async () => {
  smtp = await openSmtp();
  send = smtpTransport(smtp.url, 'shop@haat.local');
});
beforeEach(() => {
  smtp.mood = 'takes';
  smtp.taken.length = 0;
});
afterAll(() => smtp.goAway());

const message = {
  subject: 'Hello',
  html: '<p>Hello</p>',
  text: 'Hello',
  messageId: '<1@haat>',
  fromName: 'Toy Bazaar',
};

test('sends a mail from the shop to its recipient', async () => {
  await send({ ...message, to: 'asha@example.com' });

  expect(smtp.taken[0]?.recipients).toEqual(['asha@example.com']);
  expect(smtp.taken[0]?.message).toMatch(
    /^From: Toy Bazaar <shop@haat.local>\r\nTo: asha@example.com\r\n/,
  );
});

test.each([
  ['Toys <toys@shop.example>', 'Toys <toys@shop.example>'],
  ['toys@shop.example', '"Toys, Games & More" <toys@shop.example>'],
])('with MAIL_FROM %s a mail is from %s', async (from, expected) => {
  const sendFrom = smtpTransport(smtp.url, from);
  await sendFrom({ ...message, fromName: 'Toys, Games & More', to: 'asha@example.com' });

  expect(smtp.taken[0]?.message).toContain(`From: ${expected}\r\n`);
});

test.each([
  'a@example.com\r\nBcc: victim@example.com',
  'a@example.com, victim@example.com',
  'a@example.com>\r\nRCPT TO:<victim@example.com',
])('sends nothing to anybody else for the recipient %j', async (to) => {
  const refused = await send({ ...message, to }).catch((error: unknown) => error);

  expect(isPermanentFailure(refused)).toBe(true);
  expect(smtp.taken).toEqual([]);
});

test('joins a subject of two lines', async () => {
  await send({ ...message, subject: 'Hello\r\nBcc: victim@example.com', to: 'asha@example.com' });

  expect(smtp.taken[0]?.recipients).toEqual(['asha@example.com']);
  expect(smtp.taken[0]?.message).not.toMatch(/^bcc:/im);
});

test('tells a permanent rejection from a temporary one', async () => {
  const outcome = () => send({ ...message, to: 'asha@example.com' }).catch((error) => error);

  smtp.mood = 'knows nobody';
  expect(isPermanentFailure(await outcome())).toBe(true);
  smtp.mood = 'cuts';
  expect(isPermanentFailure(await outcome())).toBe(false);
});

test('writes a mail to a file without letting a line of it become a header', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'haat-outbox-'));
  const write = outboxTransport(join(folder, 'outbox'), 'shop@haat.local');

  await write({
    ...message,
    subject: 'Order\r\nBcc: victim@example.com',
    to: 'asha@example.com\r\nBcc: victim@example.com',
    fromName: 'Toys\r\nBcc: victim@example.com',
  });

  const names = await readdir(join(folder, 'outbox'));
  expect(names).toEqual([expect.stringMatching(/^[\dTZ.-]+-[0-9a-f]{8}\.eml$/)]);
  const mail = await readFile(join(folder, 'outbox', names[0] ?? ''), 'utf8');
  expect(mail).toMatch(/^From: =\?UTF-8\?Q\?Toys\S+ <shop@haat.local>\r?$/m);
  expect(mail).toMatch(/^Message-ID: <1@haat>\r?$/m);
  expect(mail).toContain('Content-Type: multipart/alternative');
  expect(mail).not.toMatch(/^bcc:/im);
  await rm(folder, { recursive: true });
});
