import type { Order } from '#contract/orders/orders.ts';

/** An order of two things, as the API answers it. */
export const sampleOrder: Order = {
  id: 7,
  user: { firstName: 'आशा', lastName: 'कुर्‍हाडे', email: 'asha@example.com', mobile: '9845012345' },
  items: [
    itemOf(1, 'Wooden Top', { color: 'मजीठ लाल', size: 'L' }, { quantity: 2, price: 125_000.5 }),
    itemOf(2, '4-in-1 Café Kite 🪁', { color: '', size: 'full' }, { quantity: 1, price: 99 }),
  ],
  paymentMethod: 'COD',
  paymentStatus: 'PENDING',
  status: 'PENDING',
  deliveryStatus: 'PENDING',
  orderDate: '2026-11-21T06:30:00.000Z',
  createdAt: '2026-11-21T06:30:00.000Z',
  orderTotal: 250_100,
  address: {
    addressLine1: '१, मंदिर मार्ग 2/3-A',
    addressLine2: '',
    city: 'मैसूरु',
    state: 'Karnataka',
    postalCode: '570001',
  },
  expectedDeliveryDate: '2026-11-26T06:30:00.000Z',
  deliveredOn: null,
  courier: null,
  trackingNumber: null,
  trackingUrl: null,
  version: 1,
};

function itemOf(
  id: number,
  name: string,
  variant: { color: string; size: string },
  { quantity, price }: { quantity: number; price: number },
): Order['items'][number] {
  const images = [{ url: `/uploads/${String(id).repeat(32)}.webp`, color: '#c08040' }];
  return {
    id,
    quantity,
    priceAtPurchase: price,
    product: {
      id,
      name,
      slug: `product-${id}`,
      images,
      variant: { id, ...variant, originalPrice: price, discountPrice: 0, stock: 5 },
    },
  };
}

export const sampleCompany = {
  name: 'हाट Toys & Co.',
  email: 'care@haat.example',
  phone: '9876543210',
  address: '12, MG Road',
  pincode: '560001',
  logoUrl: null,
  logoHasName: false,
  accent: 'rust' as const,
};
