import type * as z from 'zod/mini';
import { emailConfirmationEndpoints } from './accounts/email-confirmation.ts';
import { ownDataEndpoints } from './accounts/own-data.ts';
import { secondFactorEndpoints } from './accounts/second-factor.ts';
import { sessionEndpoints } from './accounts/sessions.ts';
import { accountEndpoints } from './accounts.ts';
import { activityEndpoints } from './activity.ts';
import { addressEndpoints } from './addresses.ts';
import { cartEndpoints } from './cart.ts';
import { categoryEndpoints } from './categories.ts';
import { companyEndpoints } from './company.ts';
import { dashboardEndpoints } from './dashboard.ts';
import type { Endpoint } from './endpoint.ts';
import type { ErrorBody } from './errors.ts';
import { eventEndpoints } from './events.ts';
import { legalEndpoints } from './legal.ts';
import { mailEndpoints } from './mails.ts';
import { orderEndpoints } from './orders/order-calls.ts';
import { orderListEndpoints } from './orders/order-list.ts';
import { pageTextEndpoints } from './page-texts.ts';
import { postalCodeEndpoints } from './postal-codes.ts';
import { catalogueIndexEndpoints } from './products/catalogue-index.ts';
import { productImportEndpoints } from './products/product-import.ts';
import { productEndpoints } from './products/products.ts';
import { reviewEndpoints } from './reviews.ts';
import { codeEndpoints } from './selling/codes.ts';
import { deliveryEndpoints } from './selling/delivery.ts';
import { deskEndpoints } from './selling/desk.ts';
import { invoiceEndpoints } from './selling/invoices.ts';
import { lowStockEndpoints } from './selling/low-stock.ts';
import { sellingRuleEndpoints } from './selling/selling-rules.ts';
import { shippingEndpoints } from './selling/shipping.ts';
import { stockRequestEndpoints } from './selling/stock-requests.ts';
import { staffEndpoints } from './staff.ts';
import { wishlistEndpoints } from './wishlist.ts';

export const api = {
  ...accountEndpoints,
  ...emailConfirmationEndpoints,
  ...secondFactorEndpoints,
  ...sessionEndpoints,
  ...ownDataEndpoints,
  ...categoryEndpoints,
  ...productEndpoints,
  ...catalogueIndexEndpoints,
  ...productImportEndpoints,
  ...reviewEndpoints,
  ...cartEndpoints,
  ...wishlistEndpoints,
  ...addressEndpoints,
  ...postalCodeEndpoints,
  ...orderEndpoints,
  ...orderListEndpoints,
  ...companyEndpoints,
  ...legalEndpoints,
  ...pageTextEndpoints,
  ...dashboardEndpoints,
  ...mailEndpoints,
  ...activityEndpoints,
  ...staffEndpoints,
  ...sellingRuleEndpoints,
  ...deliveryEndpoints,
  ...deskEndpoints,
  ...codeEndpoints,
  ...invoiceEndpoints,
  ...shippingEndpoints,
  ...lowStockEndpoints,
  ...stockRequestEndpoints,
  ...eventEndpoints,
} as const satisfies Record<string, Endpoint>;

export type Api = typeof api;
export type Call = keyof Api;

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
