import { expect, test } from 'vitest';
import { homeAddress } from '#test/support/cast.ts';
import { password, shopOfFile } from '#test/support/shop.ts';

const shop = await shopOfFile();
const customer = await shop.customer();
const admin = await shop.admin();

test('refuses text that cannot be the slug of a legal page', async () => {
  const answers = await Promise.all([
    admin.send('GET /legal-pages/{slug}', { params: { slug: '\0' } }),
    admin.send('GET /legal-pages/{slug}', { params: { slug: 'a\0b' } }),
    admin.send('GET /legal-pages/{slug}/versions', { params: { slug: '\0' } }),
  ]);
  for (const { status, body } of answers) {
    expect([status, body.code]).toEqual([400, 'validation']);
  }
});

test.each([
  '0',
  '-1',
  '1.5',
  '1e3',
  'abc',
  '2147483648',
  '99999999999',
  ' 1',
  '1;',
  'NaN',
  '%00',
  '٣',
])('refuses the id %s', async (id) => {
  const calls = [
    customer.send('GET /orders/my-orders/{id}', { params: { id } }),
    customer.send('PUT /addresses/{id}', { params: { id }, body: homeAddress }),
    customer.send('DELETE /cart/remove/{id}', { params: { id } }),
    customer.send('DELETE /wishlist/{productId}', { params: { productId: id } }),
    admin.send('DELETE /categories/{id}', { params: { id } }),
    shop.visitor.send('GET /products/{id}/reviews', { params: { id } }),
  ];
  for (const { status, body } of await Promise.all(calls)) {
    expect([status, body.code]).toEqual([400, 'validation']);
  }
});

test.each([0, -1, 1.5, 2_147_483_648, 1e300, '1', null, true, [1], { id: 1 }])(
  'refuses the JSON id %j',
  async (id) => {
    const calls = [
      customer.send('POST /wishlist', { body: { productId: id } }),
      customer.send('POST /cart/add', { body: { productVariantId: id, quantity: 1 } }),
      customer.send('POST /orders/place', { body: { addressId: id, paymentMethod: 'COD' } }),
      customer.send('POST /orders/send-confirmation', { body: { orderData: { id } } }),
    ];
    for (const { status, body } of await Promise.all(calls)) {
      expect([status, body.code]).toEqual([400, 'validation']);
    }
  },
);

test('refuses characters in any text field that the database cannot store', async () => {
  for (const bad of ['a\0b', '\ud800']) {
    const answers = await Promise.all([
      customer.send('POST /addresses', { body: { ...homeAddress, city: bad } }),
      customer.send('PUT /users/profile', {
        body: { firstName: bad, lastName: '', username: 'a' },
      }),
      shop.visitor.send('POST /auth/login', { body: { identifier: bad, password } }),
      shop.visitor.send('POST /auth/forgot-password', { body: { email: `${bad}@example.com` } }),
      admin.send('POST /legal-pages', { body: { slug: 'privacy-policy', content: bad } }),
    ]);
    for (const { status, body } of answers) {
      expect([status, body.code]).toEqual([400, 'validation']);
    }
  }
  const search = await shop.visitor.send('GET /products', { query: { search: 'a\0b' } });
  expect(search.status).toBe(400);
  const product = await shop.visitor.send('GET /products/{idOrSlug}', {
    params: { idOrSlug: 'a\0b' },
  });
  expect(product.status).toBe(400);
  const reset = { token: 'a\0b', newPassword: 'a fine password\0' };
  expect((await shop.visitor.send('POST /auth/reset-password', { body: reset })).status).toBe(400);
  const key = { 'idempotency-key': 'k'.repeat(256) };
  const placed = { body: { addressId: 1, paymentMethod: 'COD' }, headers: key };
  expect((await customer.send('POST /orders/place', placed)).status).toBe(400);
});

test('ignores unknown fields', async () => {
  const { status, body } = await customer.send('POST /addresses', {
    body: { ...homeAddress, id: 7, customerId: 1, userId: 1, createdAt: 'now', hasOwnProperty: 1 },
  });

  expect(status).toBe(201);
  expect(body.address).toEqual({
    ...homeAddress,
    id: expect.any(Number),
    isDefault: true,
  });
});

test('refuses a parameter sent twice', async () => {
  for (const query of [{ page: [1, 2] }, { search: ['a', 'b'] }]) {
    const { status, body } = await shop.visitor.send('GET /products', { query });
    expect([status, body.code]).toEqual([400, 'validation']);
  }
});
