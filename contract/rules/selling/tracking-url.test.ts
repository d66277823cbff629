import { expect, test } from 'vitest';
import { hostOf, wrongTrackingUrl } from './tracking-url.ts';

test.each(['', 'https://courier.example/1', 'https://courier.example/?awb=1@2'])(
  'takes the tracking link "%s"',
  (url) => {
    expect(wrongTrackingUrl(url)).toBeUndefined();
  },
);

test.each([
  'http://courier.example',
  'https://bluedart.com@evil.example/1',
  'https://user:word@courier.example/1',
  'https://courier.example/\u202e1',
  'https://courier.example/\u200f1',
  'https://courier.example/\u2066x\u2069',
])('refuses the tracking link "%s"', (url) => {
  expect(wrongTrackingUrl(url)).toContain('https://');
});

test.each([
  ['https://www.courier.example/1', 'courier.example'],
  ['https://courier.example:8443/1', 'courier.example:8443'],
  ['https://bluedart.com@evil.example/1', 'evil.example'],
  ['no link', ''],
])('names the host of %s: %s', (url, host) => {
  expect(hostOf(url)).toBe(host);
});
