import multipart from '@fastify/multipart';
import type { FastifyInstance } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { api, type Call } from '#contract/api.ts';
import { accountHandlers } from './accounts.ts';
import { addressHandlers } from './addresses.ts';
import { cartHandlers } from './cart.ts';
import { categoryHandlers } from './categories.ts';
import { closedPolicy } from './closed-policy.ts';
import { companyHandlers } from './company.ts';
import { dashboardHandlers } from './dashboard.ts';
import { answerError, answerUnknown } from './errors.ts';
import type { Handlers, Services } from './handlers.ts';
import { legalHandlers } from './legal.ts';
import { mailHandlers } from './mails.ts';
import { mountCall } from './mount-call.ts';
import { mountReference } from './openapi.ts';
import { orderHandlers } from './orders.ts';
import { postalCodeHandlers } from './postal-codes.ts';
import { productHandlers } from './products.ts';
import { reviewHandlers } from './reviews.ts';
import { giveShapesWords } from './shape-words.ts';
import { mostBytes } from './uploads.ts';
import { wishlistHandlers } from './wishlist.ts';

const handlers: Handlers = {
  ...accountHandlers,
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
  ...dashboardHandlers,
  ...mailHandlers,
};

/** Mounts every call of the contract on a Fastify scope whose prefix is the API's base path. */
export async function mountApi(app: FastifyInstance, services: Services): Promise<void> {
  giveShapesWords();
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.setErrorHandler(answerError);
  app.setNotFoundHandler(answerUnknown);
  app.removeContentTypeParser('text/plain');
  app.decorateRequest('session');
  app.decorateRequest('pictures');
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('content-security-policy', closedPolicy);
  });
  await app.register(multipart, {
    limits: { fileSize: mostBytes, files: 20, fields: 50, fieldSize: 1024 * 1024, parts: 70 },
  });
  await mountReference(app);
  const mount = <C extends Call>(name: C) => mountCall(app, name, handlers[name], services);
  for (const name of Object.keys(api) as Call[]) mount(name);
  // The pages answer every path left over, so what is left below /api is answered here.
  app.all('/*', { schema: { hide: true } }, answerUnknown);
}
