import { formatCount } from '#contract/rules/numbers.ts';
import { enterCode, removeCode } from '#shop/carts/enter-code.ts';
import { changeVariantStock, readMovements } from '#shop/catalogue/stock/variant-stock.ts';
import { invoiceNow } from '#shop/invoices/due-invoices.ts';
import { exportInvoices } from '#shop/invoices/export-invoices.ts';
import { listInvoices } from '#shop/invoices/read-invoices.ts';
import { findPlace } from '#shop/postal-codes/directory.ts';
import { fieldRefusal } from '#shop/refusal.ts';
import { addCode, changeCode, deleteCode, listCodes } from '#shop/selling/codes/discount-codes.ts';
import { importCodes } from '#shop/selling/codes/import-codes.ts';
import { addCourier, deleteCourier, listCouriers } from '#shop/selling/couriers.ts';
import { deliveryTo } from '#shop/selling/delivery.ts';
import {
  deletePostalList,
  readSummary,
  replacePostalList,
} from '#shop/selling/postal-list/postal-list.ts';
import { changeSellingRules, readSellingRules } from '#shop/selling/rules.ts';
import { readLowStockLimit } from '#shop/selling/saved-rules.ts';
import { askForMail, takeBackRequest, variantsAskedFor } from '#shop/stock-mails/requests.ts';
import type { Handlers } from './handlers.ts';

export const sellingHandlers = {
  'GET /selling-rules': async ({ db }) => readSellingRules(db),
  'PUT /selling-rules': async ({ db, by, body }) => changeSellingRules(db, by, body),
  'GET /selling-rules/postal-codes': async ({ db }) => readSummary(db),
  'POST /selling-rules/postal-codes': async ({ db, by, body, uploads: [file] }) => {
    if (!file) throw fieldRefusal('file', 'Choose the list of PIN codes from your courier.');
    return replacePostalList(db, by, file.bytes, body.dryRun ?? false);
  },
  'DELETE /selling-rules/postal-codes': async ({ db, by }) => deletePostalList(db, by),
  'GET /delivery': async ({ db, query, deliveryDays }) =>
    deliveryTo(db, query.postalCode, deliveryDays),
  'GET /couriers': async ({ db }) => ({ couriers: await listCouriers(db) }),
  'POST /couriers': async ({ db, by, body }) => {
    const courier = await addCourier(db, by, body);
    return { message: `${courier.name} was added.`, courier };
  },
  'DELETE /couriers/{id}': async ({ db, by, params }) => {
    await deleteCourier(db, by, params.id);
    return undefined;
  },
  'GET /postal-codes/{postalCode}': async ({ params }) => ({
    place: await findPlace(params.postalCode),
  }),
  'GET /codes': async ({ db }) => ({ codes: await listCodes(db) }),
  'POST /codes': async ({ db, by, body }) => ({ code: await addCode(db, by, body) }),
  'POST /codes/import': async ({ db, by, body, uploads: [file] }) => {
    if (!file) throw fieldRefusal('file', 'Choose a table of discount codes.');
    return importCodes(db, by, file.bytes, body.dryRun ?? false);
  },
  'PUT /codes/{id}': async ({ db, by, params, body }) => ({
    code: await changeCode(db, by, params.id, body),
  }),
  'DELETE /codes/{id}': async ({ db, by, params }) => {
    await deleteCode(db, by, params.id);
    return undefined;
  },
  'POST /cart/code': async ({ db, caller, ip, body }) => ({
    cart: await enterCode(db, { id: caller.id, ip }, body.code),
  }),
  'DELETE /cart/code': async ({ db, caller }) => ({ cart: await removeCode(db, caller.id) }),
  'POST /orders/{id}/invoice': async ({ db, by, params }) => ({
    invoice: await invoiceNow(db, by, params.id),
  }),
  'GET /invoices': async ({ db, by, query: { format, page, limit, order, ...period } }) => {
    const filters = { ...period, orderId: order };
    return format === 'csv'
      ? exportInvoices(db, by, filters)
      : listInvoices(db, filters, { page, limit });
  },
  'GET /variants/{id}/stock': async ({ db, params, query }) => readMovements(db, params.id, query),
  'PUT /variants/{id}/stock': async ({ db, by, params, body }) => {
    const variant = await changeVariantStock(db, by, params.id, body);
    return { message: `Stock saved: ${formatCount(variant.stock)}.`, variant };
  },
  'GET /low-stock-limit': async ({ db }) => ({ limit: await readLowStockLimit(db) }),
  'GET /products/{id}/notify': async ({ db, caller, params }) => ({
    variantIds: await variantsAskedFor(db, caller.id, params.id),
  }),
  'POST /products/{id}/notify': async ({ db, caller, params, body }) => {
    await askForMail(db, caller.id, { productId: params.id, variantId: body.variantId });
    return { message: 'We will send you one email when it is back.' };
  },
  'DELETE /products/{id}/notify/{variantId}': async ({ db, caller, params }) => {
    await takeBackRequest(db, caller.id, { productId: params.id, variantId: params.variantId });
  },
} satisfies Partial<Handlers>;
