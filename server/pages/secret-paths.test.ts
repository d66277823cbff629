import { expect, test } from 'vitest';
import { mayBeSecret } from './secret-paths.ts';

test.each([
  ...['/track/aB3', '/TRACK/aB3?x', '//track/aB3', '/%74rack/aB3', '/\\track\\aB3', '/track'],
  ...['/track%2FaB3', '/%2Ftrack/aB3', '/track%5caB3', '/track%252FaB3', '/track.data'],
  ...['/track/%E0%A4%A', '/track/%', '/tr%61ck/%zz', '/./track/x', '/x/%2e%2E/track/x'],
  ...['/api/track/aB3', '/api/TRACK/aB3', '/api//track/x', '/API/track/x/', '/api%2Ftrack%2Fx'],
  ...['/api/../track/x', '/api/./track/x', 'http://other.example/track/x', 'track/x'],
])('%s may hold the token of an order', (url) => {
  expect(mayBeSecret(url)).toBe(true);
});

test.each([
  ...['/', '/product', '/product/track', '/product/track-suit', '/trackside', '/track-suits'],
  ...['/api/products/track', '/product?search=/track/x', '/product#/track/x', '/%zz', '/api/%zz'],
])('%s holds none', (url) => {
  expect(mayBeSecret(url)).toBe(false);
});
