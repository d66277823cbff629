import type { Address } from '#contract/addresses.ts';
import type { Cart, CartItem } from '#contract/cart.ts';
import type { Category } from '#contract/categories.ts';
import type { Company } from '#contract/company.ts';
import type { Customer } from '#contract/customers.ts';
import type { Order, OrderItem } from '#contract/orders/orders.ts';
import type { Product, ProductPage, Variant } from '#contract/products/products.ts';
import { erasedCustomer } from '#contract/rules/accounts/erased-accounts.ts';
import type { Invoice } from '#contract/selling/invoices.ts';
import type { SellingRules } from '#contract/selling/selling-rules.ts';

const sampleTime = '2026-11-20T10:00:00.000Z';

/** Samples of API answers; `change` overrides fields. */
export const aVariant = (change: Partial<Variant> = {}): Variant => ({
  id: 51,
  color: 'मजीठ लाल',
  colorHexCode: '#dd3333',
  size: 'full',
  stock: 9,
  originalPrice: 1_199,
  discountPrice: 201,
  sku: '',
  barcode: '',
  ...change,
});

export const aProduct = (change: Partial<Product> = {}): Product => ({
  id: 5,
  name: 'लूडो 4-in-1',
  slug: 'लूडो-4-in-1',
  description: 'For two to four players.',
  category: { id: 2, name: 'பலகை Jeux 0–3' },
  categoryId: 2,
  variants: [aVariant()],
  images: [
    { id: 1, url: '/uploads/ludo.webp', width: 960, height: 960, color: '#eedd99', shows: '' },
  ],
  rating: { average: 4.5, count: 2 },
  hsn: null,
  gstRate: null,
  status: 'LIVE',
  sizeLabel: 'Size',
  featured: false,
  fields: {},
  createdAt: sampleTime,
  version: 1,
  ...change,
});

/** A page without products; `held` is how many each category holds. */
export const aProductPage = (held: Record<string, number> = {}): ProductPage => ({
  data: [],
  meta: {
    totalItems: 0,
    exact: true,
    currentPage: 1,
    pageSize: 10,
    totalPages: 0,
    maxPrice: 0,
    facets: { exact: true, categories: held, ratings: {} },
  },
});

/** An invoice for one piece at ₹118, within Karnataka. */
export const aTaxInvoice = (change: Partial<Invoice> = {}): Invoice => ({
  kind: 'INVOICE',
  number: '2026-27/000007',
  date: sampleTime,
  cancels: null,
  place: 'Karnataka',
  seller: {
    name: 'हाट Traders & Co.',
    address: '1 Market Street, Bengaluru 560002',
    gstin: '29ABCDE1234F1ZW',
  },
  buyer: { name: 'आशा कुर्‍हाडे', address: '४/2, मंदिर मार्ग-B\nಬೆಂಗಳೂರು 560001\nKarnataka' },
  lines: [
    {
      ...{ name: 'लूडो 4-in-1, मजीठ लाल', hsn: '9503', quantity: 1 },
      ...{ taxable: 100, rate: 18, cgst: 9, sgst: 9, igst: 0 },
    },
  ],
  taxable: 100,
  tax: 18,
  total: 118,
  ...change,
});

export const aCategory = (change: Partial<Category> = {}): Category => ({
  id: 2,
  name: 'பலகை Jeux 0–3',
  slug: 'பலகை-jeux-0-3',
  description: 'To play at a table.',
  parentId: null,
  uploads: [{ id: 1, filename: 'board.webp' }],
  subCategories: [],
  createdAt: sampleTime,
  version: 1,
  ...change,
});

export function aCartItem(change: Partial<CartItem> & { variant?: Variant } = {}): CartItem {
  const { variant = aVariant(), ...rest } = change;
  const { id, name, slug, images, category } = aProduct();
  return { id: 11, quantity: 1, product: { id, name, slug, images, category, variant }, ...rest };
}

export function aCart(items: CartItem[] = [aCartItem()]): Cart {
  const sum = (of: (item: CartItem) => number) =>
    items.reduce((total, item) => total + of(item) * item.quantity, 0);
  const discount = sum(({ product }) => product.variant.discountPrice);
  const total = sum(({ product }) => product.variant.originalPrice);
  return { items, subTotal: total + discount, discount, tax: 0, total };
}

/** The buyer in an order of a customer whose account was erased. */
export const erasedBuyer: Pick<Order, 'user' | 'address'> = {
  user: { firstName: erasedCustomer, lastName: '', email: '', mobile: null },
  address: { addressLine1: '', addressLine2: '', city: '', state: '', postalCode: '' },
};

export const anAddress = (change: Partial<Address> = {}): Address => ({
  id: 21,
  addressLine1: '४/2, मंदिर मार्ग-B',
  addressLine2: '',
  city: 'ಬೆಂಗಳೂರು',
  state: 'Karnataka',
  postalCode: '560001',
  isDefault: true,
  ...change,
});

/** An address of somebody else, to whom the courier calls. */
export const receiver = { receiverName: 'सुनीता D’Mello', receiverMobile: '9822012345' };

export const anOrderItem = (change: Partial<OrderItem> = {}): OrderItem => ({
  id: 31,
  quantity: 2,
  priceAtPurchase: 1_199,
  product: {
    id: 5,
    name: 'लूडो 4-in-1',
    slug: 'लूडो-4-in-1',
    images: [{ url: '/uploads/ludo.webp', color: '#eedd99' }],
    variant: aVariant(),
  },
  ...change,
});

export const anOrder = (change: Partial<Order> = {}): Order => ({
  id: 41,
  user: { firstName: 'आशा', lastName: 'कुर्‍हाडे', email: 'asha@example.com', mobile: '9845012345' },
  items: [anOrderItem()],
  paymentMethod: 'COD',
  paymentStatus: 'PENDING',
  status: 'PENDING',
  deliveryStatus: 'PENDING',
  orderDate: sampleTime,
  createdAt: sampleTime,
  orderTotal: 2_398,
  address: anAddress(),
  expectedDeliveryDate: '2026-11-25T10:00:00.000Z',
  deliveredOn: null,
  courier: null,
  trackingNumber: null,
  trackingUrl: null,
  version: 1,
  ...change,
});

export const aCustomer = (change: Partial<Customer> = {}): Customer => ({
  ...{ id: 7, name: 'आशा कुर्‍हाडे', email: 'asha@example.com', mobile: '9845012345' },
  ...{ city: 'Mysuru', orders: 3, spent: 2_398, refused: 1, lastOrderAt: sampleTime },
  ...{ note: 'Calls back after 6 pm', tags: ['VIP'] },
  ...change,
});

type Desk = NonNullable<Order['desk']>;

export const aDesk = (change: Partial<Desk> = {}): Desk => ({
  confirmation: 'NONE',
  attempts: 0,
  ...{ confirmedByLink: false, deliveryAttempts: 0, attemptReason: null, nextAttemptAt: null },
  cash: 'DUE',
  cashAt: null,
  cashAmount: null,
  reason: null,
  backInStockAt: null,
  ...change,
});

export const aCompany = (change: Partial<Company> = {}): Company => ({
  name: 'हाट Traders & Co.',
  email: 'shop@example.com',
  phone: '0801234567',
  address: '1 Market Street, Bengaluru',
  pincode: '560002',
  logoUrl: null,
  tagline: '',
  accent: 'rust',
  social: { facebook: null, instagram: null, x: null, youtube: null, whatsapp: null },
  upiId: '',
  gstin: '',
  grievanceOfficer: null,
  logoHasName: false,
  ...change,
});

/** The selling rules of a shop whose owner has saved none. */
export const noRules: SellingRules = {
  ...{ deliveryCharge: 0, freeDeliveryFrom: null, codFee: 0 },
  ...{ minOrderValue: null, maxOrderValue: null },
  ...{ maxPiecesPerLine: null, maxOpenOrders: null, maxOpenOrdersUnconfirmed: null },
  ...{ requireMobile: false, cashDesk: false, maxRefusals: null, postalCodes: [] },
  elsewhere: { deliver: true, days: null, charge: null },
  ...{ returnDays: null, lowStockAt: 5, lowStockMail: false },
};
