import { expect, test } from 'vitest';
import { wrongTrackingUrl } from '#contract/rules/selling/tracking-url.ts';
import { withOrder } from '#test/support/buyers.ts';
import { shopOfFile } from '#test/support/shop.ts';

const shop = await shopOfFile();
const owner = await shop.admin();

const list = async () => (await owner.call('GET /couriers')).body.couriers;
const add = (name: string, url: string) => owner.call('POST /couriers', { body: { name, url } });

async function shipped(courier: string, trackingNumber: string, trackingUrl?: string) {
  const { variants } = await shop.product();
  const { order } = await withOrder(shop, [{ variantId: variants[0]?.id ?? 0, quantity: 1 }]);
  const params = { id: String(order.id) };
  const parcel = { courier, trackingNumber, ...(trackingUrl && { trackingUrl }) };
  const body = { deliveryStatus: 'SHIPPED' as const, ...parcel };
  const answer = await owner.call('PUT /orders/{id}/status', { params, body });
  return { params, url: answer.body.order.trackingUrl };
}

test('the couriers of India are known, each with the link of a parcel', async () => {
  const known = await list();
  expect(known.map(({ name }) => name)).toEqual([
    ...['Delhivery', 'Blue Dart', 'DTDC', 'Ekart', 'India Post', 'Shadowfax', 'Xpressbees'],
  ]);
  for (const { url, own } of known) {
    expect([own, url.split('{number}').length]).toEqual([false, 2]);
    expect(wrongTrackingUrl(url.replace('{number}', '1490'))).toBeUndefined();
  }
});

test('a parcel of a known courier gets its link, whatever the spelling, unless one is given', async () => {
  expect((await shipped('delhivery', '१४९०12')).url).toBe(
    'https://www.delhivery.com/track-v2/package/149012',
  );
  expect((await shipped('BlueDart', 'A/1 &x')).url).toContain('trackNo=A%2F1%20%26x');
  const given = 'https://courier.example/1';
  expect((await shipped('Delhivery', '1', given)).url).toBe(given);
  expect((await shipped('Ramu on his cycle', '1')).url).toBeNull();
});

test('another number makes another link', async () => {
  const { params } = await shipped('DTDC', 'D1');
  const body = { trackingNumber: 'D2' };
  const { order } = (await owner.call('PUT /orders/{id}/status', { params, body })).body;
  expect(order.trackingUrl).toBe('https://www.dtdc.in/trace.asp?strCnno=D2');
});

test('the owner adds a courier and deletes it; staff read them, links stay', async () => {
  const { status, body } = await add('गति', 'https://gati.example/{number}/track');
  expect([status, body.courier.own]).toEqual([201, true]);
  const { params, url } = await shipped('गति', 'G7');
  expect(url).toBe('https://gati.example/G7/track');
  expect((await add('गति', 'https://other.example/{number}')).status).toBe(409);
  expect((await add('Blue-dart', 'https://other.example/{number}')).status).toBe(409);

  const member = await shop.staff('ORDERS');
  expect((await member.call('GET /couriers')).body.couriers).toHaveLength(8);
  const id = { params: { id: String(body.courier.id) } };
  expect((await member.send('DELETE /couriers/{id}', id)).status).toBe(403);
  expect((await owner.send('DELETE /couriers/{id}', id)).status).toBe(204);
  expect((await owner.send('DELETE /couriers/{id}', id)).status).toBe(404);
  expect((await owner.send('DELETE /couriers/{id}', { params: { id: '1' } })).status).toBe(404);
  expect((await owner.call('GET /orders/{id}', { params })).body.order.trackingUrl).toBe(url);
});

test.each([
  ['', 'https://gati.example/{number}'],
  ['Gati', 'https://gati.example/track'],
  ['Gati', 'http://gati.example/{number}'],
  ['Gati', 'javascript:alert({number})'],
  ['Gati', 'https://{number}@evil.example/'],
])('%j with the link %j is refused', async (name, url) => {
  expect((await add(name, url)).status).toBe(400);
});
