import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openSmtp, type TestSmtp } from '#test/support/smtp.ts';
import { isPermanentFailure, smtpTransport, type Transport } from './transport.ts';

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

const message = { subject: 'Hello', html: '<p>Hello</p>', text: 'Hello', messageId: '<1@haat>' };

test('sends a mail from the shop to its recipient', async () => {
  await send({ ...message, to: 'asha@example.com' });

  expect(smtp.taken[0]?.recipients).toEqual(['asha@example.com']);
  expect(smtp.taken[0]?.message).toMatch(/^From: shop@haat.local\r\nTo: asha@example.com\r\n/);
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
