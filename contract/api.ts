import type * as z from 'zod/mini';
import { ownDataEndpoints } from './accounts/own-data.ts';
import { secondFactorEndpoints } from './accounts/second-factor.ts';
import { sessionEndpoints } from './accounts/sessions.ts';
import { accountEndpoints } from './accounts.ts';
import { activityEndpoints } from './activity.ts';
import { addressEndpoints } from './addresses.ts';
import { cartEndpoints, wishlistEndpoints } from './cart.ts';
import { categoryEndpoints } from './categories.ts';
import { companyEndpoints } from './company.ts';
import { customerEndpoints } from './customers.ts';
import { dashboardEndpoints, mailEndpoints } from './dashboard.ts';
import type { Endpoint } from './endpoint.ts';
import type { ErrorBody } from './errors.ts';
import { eventEndpoints } from './events.ts';
import { legalEndpoints } from './legal.ts';
import { mailSettingsEndpoints } from './mail-settings.ts';
import { orderChangeEndpoints } from './orders/change-calls.ts';
import { orderEndpoints } from './orders/order-calls.ts';
import { pageTextEndpoints } from './page-texts.ts';
import { postalCodeEndpoints } from './postal-codes.ts';
import { catalogueIndexEndpoints } from './products/catalogue-index.ts';
import { fieldEndpoints } from './products/fields.ts';
import { importEndpoints } from './products/imports.ts';
import { productImportEndpoints } from './products/product-import.ts';
import { productEndpoints } from './products/products.ts';
import { reviewEndpoints } from './reviews.ts';
import { codeEndpoints } from './selling/codes.ts';
import { courierEndpoints } from './selling/couriers.ts';
import { deliveryEndpoints } from './selling/delivery.ts';
import { deskEndpoints } from './selling/desk.ts';
import { invoiceEndpoints } from './selling/invoices.ts';
import { postalListEndpoints } from './selling/postal-list.ts';
import { sellingRuleEndpoints } from './selling/selling-rules.ts';
import { shippingEndpoints } from './selling/shipping.ts';
import { stockEndpoints } from './selling/stock.ts';
import { staffEndpoints } from './staff.ts';

/** Chapters of the API document, first to last. */
export const chapters = {
  Accounts: 'Registration, sign-in, profile, password, two-step sign-in, sessions, own data',
  Categories: 'The tree of categories',
  Products: 'The catalogue, with export and import',
  'Product fields': 'Facts about products, such as age or material',
  Reviews: 'Ratings and reviews of products',
  Cart: 'The cart of a customer',
  Wishlist: 'The products a customer saved',
  Addresses: 'Delivery addresses of a customer',
  'Postal codes': 'City and state of a PIN code',
  Orders: 'Place, track, cancel and deliver orders',
  Customers: 'Who ordered, with what staff noted about them',
  Stock: 'Emails when a product is back, and when stock runs low',
  Selling: 'Charges, limits and places of delivery',
  'Cash desk': 'Parcels paid in cash: confirmed, collected, refused, returned',
  'Discount codes': 'Discount codes, and the code of a cart',
  Invoices: 'Tax invoices and credit notes for the GST return',
  'Company details': 'Name, contact and look of the shop',
  'Legal pages': 'Privacy policy and terms',
  'Page texts': 'Texts of the public pages',
  Dashboard: 'Counts and sales for staff',
  Staff: 'Members of staff, their roles and rules',
  Mails: 'The mail server, and failed emails',
  Events: 'Changes as they happen, for the back office',
  Activity: 'What staff did',
};

type Chapter = keyof typeof chapters;

/** All calls, each group with its chapter: the only list of them. */
const groups = [
  ['Accounts', accountEndpoints],
  ['Accounts', secondFactorEndpoints],
  ['Accounts', sessionEndpoints],
  ['Accounts', ownDataEndpoints],
  ['Categories', categoryEndpoints],
  ['Products', productEndpoints],
  ['Products', catalogueIndexEndpoints],
  ['Product fields', fieldEndpoints],
  ['Products', productImportEndpoints],
  ['Products', importEndpoints],
  ['Reviews', reviewEndpoints],
  ['Cart', cartEndpoints],
  ['Wishlist', wishlistEndpoints],
  ['Addresses', addressEndpoints],
  ['Postal codes', postalCodeEndpoints],
  ['Orders', orderEndpoints],
  ['Customers', customerEndpoints],
  ['Orders', orderChangeEndpoints],
  ['Company details', companyEndpoints],
  ['Legal pages', legalEndpoints],
  ['Page texts', pageTextEndpoints],
  ['Dashboard', dashboardEndpoints],
  ['Mails', mailEndpoints],
  ['Mails', mailSettingsEndpoints],
  ['Activity', activityEndpoints],
  ['Staff', staffEndpoints],
  ['Selling', sellingRuleEndpoints],
  ['Selling', postalListEndpoints],
  ['Selling', deliveryEndpoints],
  ['Cash desk', deskEndpoints],
  ['Discount codes', codeEndpoints],
  ['Invoices', invoiceEndpoints],
  ['Orders', shippingEndpoints],
  ['Orders', courierEndpoints],
  ['Stock', stockEndpoints],
  ['Events', eventEndpoints],
] as const satisfies (readonly [Chapter, Record<string, Endpoint>])[];

type Group = (typeof groups)[number][1];
type CallsOf<Some> = Some extends unknown ? keyof Some : never;
type EndpointIn<Some, C extends PropertyKey> = Some extends Record<C, infer One> ? One : never;

export type Call = CallsOf<Group>;
export type Api = { [C in Call]: EndpointIn<Group, C> };

export const api = Object.assign({}, ...groups.map(([, calls]) => calls)) as Api;

export const chapterOf = (call: Call): Chapter =>
  (groups.find(([, calls]) => call in calls) ?? groups[0])[0];

type Inferred<C extends Call, Part extends keyof Endpoint> = Part extends keyof Api[C]
  ? Api[C][Part] extends z.ZodMiniType
    ? z.infer<Api[C][Part]>
    : undefined
  : undefined;

type Sent<C extends Call, Part extends keyof Endpoint> = Part extends keyof Api[C]
  ? Api[C][Part] extends z.ZodMiniType
    ? z.input<Api[C][Part]>
    : undefined
  : undefined;

/** The parts of a call after validation, as a handler reads them. */
export type ParamsOf<C extends Call> = Inferred<C, 'params'>;
export type QueryOf<C extends Call> = Inferred<C, 'query'>;
export type HeadersOf<C extends Call> = Inferred<C, 'headers'>;
export type BodyOf<C extends Call> = Inferred<C, 'body'>;
export type ReplyOf<C extends Call> = Api[C] extends { type: string }
  ? AsyncIterable<string>
  : Inferred<C, 'reply'>;

/** The error body of a call; a 409 of some calls has more fields. */
export type ErrorOf<C extends Call> = Api[C] extends { conflictReply: infer Body }
  ? z.infer<Body>
  : ErrorBody;

/** The parts of a call before validation, as a caller sends them. */
export type SentParams<C extends Call> = Sent<C, 'params'>;
export type SentQuery<C extends Call> = Sent<C, 'query'>;
export type SentBody<C extends Call> = Sent<C, 'body'>;
