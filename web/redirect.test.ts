import { expect, test } from 'vitest';
import { redirectTo } from './redirect.ts';

test.each([
  ['/product/champion-carrom-board', '/product/champion-carrom-board'],
  ['/product/लकड़ी-का-शतरंज', `/product/${encodeURIComponent('लकड़ी-का-शतरंज')}`],
  ['/product/café-bleu', '/product/caf%C3%A9-bleu'],
  ['/product/காரம்-பலகை?variant=7', `/product/${encodeURIComponent('காரம்-பலகை')}?variant=7`],
  // Encoded already.
  ['/product?search=100%25+%E0%A4%96&page=2', '/product?search=100%25+%E0%A4%96&page=2'],
])('redirects to %s', (path, location) => {
  const { headers, status } = redirectTo(path, 301);
  expect([status, headers.get('location')]).toEqual([301, location]);
});
