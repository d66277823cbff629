import { expect, test } from 'vitest';
import { warningsFor } from './warnings.ts';

const smtpUrl = 'smtp://mail.example.com';

test.each([
  'http://localhost:3000',
  'http://shop.localhost',
  'http://127.0.0.1:3000',
  'http://[::1]:3000',
  'http://[fd12::1]',
  'http://[::ffff:192.168.1.4]',
  'http://10.1.2.3',
  'http://172.31.0.1',
  'http://192.168.1.4:3000',
  'http://bazaar.local:3000',
  'http://bazaar:3000',
])('gives no warning for the private URL %s', (publicUrl) => {
  expect(warningsFor({ publicUrl, demo: true, smtpUrl: undefined })).toEqual([]);
});

test.each(['http://shop.example.com', 'http://172.32.0.1', 'http://[2a00::1]:3000'])(
  'warns of the demo shop and of a missing https at %s',
  (publicUrl) => {
    expect(warningsFor({ publicUrl, demo: true, smtpUrl })).toEqual([
      expect.stringContaining('DEMO=off'),
      expect.stringContaining('https'),
    ]);
  },
);

test('gives no warning for a real shop behind https, or without PUBLIC_URL', () => {
  const publicUrl = 'https://shop.example.com';
  expect(warningsFor({ publicUrl, demo: false, smtpUrl })).toEqual([]);
  expect(warningsFor({ publicUrl: undefined, demo: true, smtpUrl })).toEqual([]);
});

test('warns of a real shop that sends no mail', () => {
  expect(warningsFor({ publicUrl: undefined, demo: false, smtpUrl: undefined })).toEqual([
    'SMTP_URL is not set: until an owner connects an email account under Company, mails are only written to DATA_DIR/outbox. Set PUBLIC_URL too, for the links in them.',
  ]);
});

test.each([
  ['worker', undefined, 1],
  ['worker', 'https://shop.example.com', 0],
  ['web', undefined, 0],
] as const)(
  'warns a %s with the public URL %s about links in mails that lead nowhere: %i times',
  (role, publicUrl, times) => {
    const warnings = warningsFor({ role, publicUrl, demo: false, smtpUrl });
    expect(warnings.filter((warning) => warning.includes('PUBLIC_URL'))).toHaveLength(times);
  },
);
