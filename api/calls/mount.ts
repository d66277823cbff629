import multipart from '@fastify/multipart';
import type { FastifyInstance } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { accountHandlers } from '#api/accounts.ts';
import { addressHandlers } from '#api/addresses.ts';
import { activityHandlers } from '#api/back-office/activity.ts';
import { dashboardHandlers } from '#api/back-office/dashboard.ts';
import { eventHandlers } from '#api/back-office/events.ts';
import { cartHandlers } from '#api/cart.ts';
import { categoryHandlers } from '#api/categories.ts';
import { companyHandlers } from '#api/company.ts';
import type { Handlers, Services } from '#api/handlers.ts';
import { legalHandlers } from '#api/legal.ts';
import { mailHandlers } from '#api/mails.ts';
import { orderHandlers } from '#api/orders.ts';
import { ownDataHandlers } from '#api/own-data.ts';
import { pageTextHandlers } from '#api/page-texts.ts';
import { postalCodeHandlers } from '#api/postal-codes.ts';
import { productHandlers } from '#api/products.ts';
import { reviewHandlers } from '#api/reviews.ts';
import { secondFactorHandlers } from '#api/second-factor.ts';
import { codeHandlers } from '#api/selling/codes.ts';
import { deliveryHandlers } from '#api/selling/delivery.ts';
import { deskHandlers } from '#api/selling/desk.ts';
import { invoiceHandlers } from '#api/selling/invoices.ts';
import { lowStockHandlers } from '#api/selling/low-stock.ts';
import { sellingRuleHandlers } from '#api/selling/selling-rules.ts';
import { shippingHandlers } from '#api/selling/shipping.ts';
import { stockRequestHandlers } from '#api/selling/stock-requests.ts';
import { sessionHandlers } from '#api/sessions.ts';
import { staffHandlers } from '#api/staff.ts';
import { wishlistHandlers } from '#api/wishlist.ts';
import { api, type Call } from '#contract/api.ts';
import { maxPictureBytes } from '#contract/rules/pictures.ts';
import { setDefaultMessages } from './default-messages.ts';
import { denyAllPolicy } from './deny-all-policy.ts';
import { answerError, answerUnknownCall } from './errors.ts';
import { mountCall } from './mount-call.ts';
import { mountReference } from './openapi.ts';

const handlers: Handlers = {
  ...accountHandlers,
  ...secondFactorHandlers,
  ...sessionHandlers,
  ...ownDataHandlers,
  ...categoryHandlers,
  ...productHandlers,
  ...reviewHandlers,
  ...cartHandlers,
  ...wishlistHandlers,
  ...addressHandlers,
  ...postalCodeHandlers,
  ...orderHandlers,
  ...companyHandlers,
  ...legalHandlers,
  ...pageTextHandlers,
  ...dashboardHandlers,
  ...mailHandlers,
  ...activityHandlers,
  ...staffHandlers,
  ...sellingRuleHandlers,
  ...deliveryHandlers,
  ...deskHandlers,
  ...codeHandlers,
  ...invoiceHandlers,
  ...shippingHandlers,
  ...lowStockHandlers,
  ...stockRequestHandlers,
  ...eventHandlers,
};

/** `app` is a Fastify scope whose prefix is the API's base path. */
export async function mountApi(app: FastifyInstance, services: Services): Promise<void> {
  setDefaultMessages();
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.setErrorHandler(answerError);
  app.setNotFoundHandler(answerUnknownCall);
  app.removeContentTypeParser('text/plain');
  app.decorateRequest('session');
  app.decorateRequest('pictures');
  app.decorateRequest('dropped');
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('content-security-policy', denyAllPolicy);
  });
  await app.register(multipart, {
    limits: { fileSize: maxPictureBytes, files: 20, fields: 50, fieldSize: 1024 * 1024, parts: 70 },
  });
  await mountReference(app);
  const mount = <C extends Call>(name: C) => mountCall(app, name, handlers[name], services);
  for (const name of Object.keys(api) as Call[]) mount(name);
  // Without this, the pages would answer unknown paths below /api.
  app.all('/*', { schema: { hide: true } }, answerUnknownCall);
}
