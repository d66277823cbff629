import { expect, test } from 'vitest';
import { anOrder } from '#test/components/samples.ts';
import { isToBePaid, upiLink } from './upi-link.ts';

const payment = { upiId: 'haat@okhdfcbank', shopName: 'Haat', orderId: 41, amount: 2_398 };

test('names payee, amount, order and currency', () => {
  expect(upiLink(payment)).toBe(
    'upi://pay?pa=haat%40okhdfcbank&pn=Haat&am=2398.00&tn=Order%2041&cu=INR',
  );
});

test.each(['Toys & Games #1', 'हाट', 'a=b&am=1.00', '100% + more?'])(
  'a shop called "%s" cannot change the rest of the link',
  (shopName) => {
    const link = upiLink({ ...payment, shopName });
    expect(link).toMatch(/^upi:\/\/pay\?[\w.%=&!'()*~-]+$/);
    expect([...new URL(link).searchParams]).toEqual([
      ['pa', 'haat@okhdfcbank'],
      ['pn', shopName],
      ['am', '2398.00'],
      ['tn', 'Order 41'],
      ['cu', 'INR'],
    ]);
  },
);

test.each([
  [0.1 + 0.2, '0.30'],
  [1_250.5, '1250.50'],
  [99.99, '99.99'],
  [10_000_000, '10000000.00'],
])('writes %d rupees as %s', (amount, written) => {
  expect(new URL(upiLink({ ...payment, amount })).searchParams.get('am')).toBe(written);
});

test('an order is to be paid at the door until it is paid, delivered, refused or cancelled', () => {
  expect(isToBePaid(anOrder())).toBe(true);
  expect(isToBePaid(anOrder({ deliveryStatus: 'SHIPPED' }))).toBe(true);
  expect(isToBePaid(anOrder({ deliveryStatus: 'DELIVERED' }))).toBe(false);
  expect(isToBePaid(anOrder({ paymentStatus: 'PAID', deliveryStatus: 'DELIVERED' }))).toBe(false);
  expect(isToBePaid(anOrder({ paymentStatus: 'CANCELLED' }))).toBe(false);
  expect(isToBePaid(anOrder({ deliveryStatus: 'CANCELED' }))).toBe(false);
  expect(isToBePaid(anOrder({ orderTotal: 0 }))).toBe(false);
  const refusedAt = '2026-11-21T10:00:00.000Z';
  expect(isToBePaid(anOrder({ deliveryStatus: 'SHIPPED', refusedAt }))).toBe(false);
});
