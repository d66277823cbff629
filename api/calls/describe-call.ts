import { emailConfirmationEndpoints } from '#contract/accounts/email-confirmation.ts';
import { ownDataEndpoints } from '#contract/accounts/own-data.ts';
import { secondFactorEndpoints } from '#contract/accounts/second-factor.ts';
import { sessionEndpoints } from '#contract/accounts/sessions.ts';
import { accountEndpoints } from '#contract/accounts.ts';
import { activityEndpoints } from '#contract/activity.ts';
import { addressEndpoints } from '#contract/addresses.ts';
import { api, type Call } from '#contract/api.ts';
import { cartEndpoints } from '#contract/cart.ts';
import { categoryEndpoints } from '#contract/categories.ts';
import { companyEndpoints } from '#contract/company.ts';
import { dashboardEndpoints } from '#contract/dashboard.ts';
import type { Access, Endpoint } from '#contract/endpoint.ts';
import { eventEndpoints } from '#contract/events.ts';
import { legalEndpoints } from '#contract/legal.ts';
import { mailEndpoints } from '#contract/mails.ts';
import { orderEndpoints } from '#contract/orders/order-calls.ts';
import { orderListEndpoints } from '#contract/orders/order-list.ts';
import { pageTextEndpoints } from '#contract/page-texts.ts';
import { postalCodeEndpoints } from '#contract/postal-codes.ts';
import { catalogueIndexEndpoints } from '#contract/products/catalogue-index.ts';
import { productImportEndpoints } from '#contract/products/product-import.ts';
import { productEndpoints } from '#contract/products/products.ts';
import { reviewEndpoints } from '#contract/reviews.ts';
import { codeEndpoints } from '#contract/selling/codes.ts';
import { deliveryEndpoints } from '#contract/selling/delivery.ts';
import { deskEndpoints } from '#contract/selling/desk.ts';
import { invoiceEndpoints } from '#contract/selling/invoices.ts';
import { lowStockEndpoints } from '#contract/selling/low-stock.ts';
import { sellingRuleEndpoints } from '#contract/selling/selling-rules.ts';
import { shippingEndpoints } from '#contract/selling/shipping.ts';
import { stockRequestEndpoints } from '#contract/selling/stock-requests.ts';
import { staffEndpoints } from '#contract/staff.ts';
import { wishlistEndpoints } from '#contract/wishlist.ts';

interface Chapter {
  description: string;
  calls: object;
}

export const chapters: Record<string, Chapter> = {
  Accounts: {
    description: 'Registration, sign-in, profile, password, two-step sign-in, sessions, own data',
    calls: {
      ...accountEndpoints,
      ...emailConfirmationEndpoints,
      ...secondFactorEndpoints,
      ...sessionEndpoints,
      ...ownDataEndpoints,
    },
  },
  Categories: { description: 'The tree of categories', calls: categoryEndpoints },
  Products: {
    description: 'The catalogue, with export and import',
    calls: { ...productEndpoints, ...catalogueIndexEndpoints, ...productImportEndpoints },
  },
  Reviews: { description: 'Ratings and reviews of products', calls: reviewEndpoints },
  Cart: { description: 'The cart of a customer', calls: cartEndpoints },
  Wishlist: { description: 'The products a customer saved', calls: wishlistEndpoints },
  Addresses: { description: 'Delivery addresses of a customer', calls: addressEndpoints },
  'Postal codes': { description: 'City and state of a postal code', calls: postalCodeEndpoints },
  Orders: {
    description: 'Place, track, cancel and deliver orders',
    calls: { ...orderEndpoints, ...orderListEndpoints, ...shippingEndpoints },
  },
  Stock: {
    description: 'Emails when a product is back, and when stock runs low',
    calls: { ...stockRequestEndpoints, ...lowStockEndpoints },
  },
  Selling: {
    description: 'Charges, limits and places of delivery',
    calls: { ...sellingRuleEndpoints, ...deliveryEndpoints },
  },
  'Cash desk': {
    description: 'The way of parcels paid in cash: confirmed, collected, refused, back',
    calls: deskEndpoints,
  },
  'Discount codes': {
    description: 'Discount codes, and the code of a cart',
    calls: codeEndpoints,
  },
  Invoices: {
    description: 'Tax invoices and credit notes for the GST return',
    calls: invoiceEndpoints,
  },
  'Company details': { description: 'Name, contact and look of the shop', calls: companyEndpoints },
  'Legal pages': { description: 'Privacy policy and terms', calls: legalEndpoints },
  'Page texts': { description: 'Texts of the public pages', calls: pageTextEndpoints },
  Dashboard: { description: 'Counts and sales for staff', calls: dashboardEndpoints },
  Staff: { description: 'Members of staff, their roles and rules', calls: staffEndpoints },
  Mails: { description: 'Failed emails', calls: mailEndpoints },
  Events: { description: 'Changes as they happen, for the back office', calls: eventEndpoints },
  Activity: { description: 'What staff did', calls: activityEndpoints },
};

const whoMay: Record<Access, string> = {
  public: 'Open to everyone.',
  'signed-in': 'For signed-in users.',
  customer: 'For customers.',
  staff: 'For all staff.',
  owner: 'For the owner.',
  catalogue: 'For staff who manage the catalogue, and the owner.',
  orders: 'For staff who manage orders, and the owner.',
};

export function describeCall(name: Call) {
  const endpoint: Endpoint = api[name];
  const chapter = Object.keys(chapters).find((title) => name in (chapters[title]?.calls ?? {}));
  return {
    operationId: operationIdOf(name),
    summary: endpoint.summary,
    description: whoMay[endpoint.access],
    tags: [chapter ?? 'Other'],
    security: endpoint.access === 'public' ? [] : [{ token: [] }],
    ...(endpoint.files && { consumes: ['multipart/form-data'] }),
    ...(endpoint.type && { produces: [endpoint.type] }),
    ...(endpoint.mayBeCsv && { produces: ['application/json', 'text/csv'] }),
  };
}

/** `PUT /orders/{id}/status` becomes `putOrdersByIdStatus`. */
function operationIdOf(name: Call) {
  const [method = '', path = ''] = name.split(' ');
  const words = path.replaceAll(/\{(\w+)\}/g, (_, key) => `by-${key}`).match(/\w+/g) ?? [];
  return (
    method.toLowerCase() + words.map((word) => word[0]?.toUpperCase() + word.slice(1)).join('')
  );
}
