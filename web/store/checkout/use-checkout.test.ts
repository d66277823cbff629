import { expect, test, vi } from 'vitest';
import { call } from '#web/client.ts';
import { orderFailure } from './use-checkout.ts';

const place = (answer: Response) => {
  vi.stubGlobal('fetch', async () => answer);
  const body = { addressId: 1, paymentMethod: 'COD' } as const;
  return call('POST /orders/place', { body }).then(() => [], orderFailure);
};

test.each([
  [500, '<h1>Internal Server Error</h1>', 'text/html'],
  [500, '', 'text/plain'],
  [520, '<h1>Web server is returning an unknown error</h1>', 'text/html'],
  [403, '{"error":"blocked"}', 'application/json'],
])('an answer %i of a proxy says that the order was not placed', async (status, text, type) => {
  const answer = new Response(text, { status, headers: { 'content-type': type } });
  expect(await place(answer)).toEqual([
    'Failed to place order.',
    'Something went wrong on our side. Nothing was lost: press Place Order again.',
  ]);
});

test('a shop that a proxy cannot reach is back in a moment', async () => {
  const answer = new Response('<h1>Bad Gateway</h1>', { status: 502 });
  expect(await place(answer)).toEqual([
    'You can look around; ordering is back in a moment.',
    'Nothing was lost.',
  ]);
});
