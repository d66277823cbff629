import multipart from '@fastify/multipart';
import type { FastifyInstance } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import { accountHandlers } from '#api/accounts.ts';
import { backOfficeHandlers } from '#api/back-office.ts';
import { cartHandlers } from '#api/cart.ts';
import { companyHandlers } from '#api/company.ts';
import { customerHandlers } from '#api/customers.ts';
import { fieldHandlers } from '#api/fields.ts';
import type { Handlers, Services } from '#api/handlers.ts';
import { importHandlers } from '#api/imports.ts';
import { orderHandlers } from '#api/orders.ts';
import { productHandlers } from '#api/products.ts';
import { sellingHandlers } from '#api/selling.ts';
import { api, type Call } from '#contract/api.ts';
import { maxPictureBytes } from '#contract/rules/pictures.ts';
import { denyAllPolicy } from './deny-all-policy.ts';
import { answerError, answerUnknownCall } from './errors.ts';
import { mountCall } from './mount-call.ts';
import { mountReference } from './openapi.ts';

const handlers: Handlers = {
  ...accountHandlers,
  ...productHandlers,
  ...fieldHandlers,
  ...importHandlers,
  ...cartHandlers,
  ...customerHandlers,
  ...orderHandlers,
  ...sellingHandlers,
  ...companyHandlers,
  ...backOfficeHandlers,
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
  app.decorateRequest('uploads');
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

const kinds: Record<string, string> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  object: 'a JSON object',
  array: 'a list',
};

/** Messages for shapes of the contract that have none of their own. */
function setDefaultMessages(): void {
  z.config({
    customError: (issue) => {
      // A query parameter that was sent twice arrives as an array.
      if (Array.isArray(issue.input) && issue.code.startsWith('invalid_'))
        return 'Enter one value, not several.';
      if (issue.code === 'invalid_type')
        return `Enter ${kinds[issue.expected] ?? 'another value'}.`;
      if (issue.code === 'invalid_value') return `Choose one of ${issue.values.join(', ')}.`;
      if (issue.code === 'too_small') return 'Enter a larger value.';
      if (issue.code === 'too_big') return 'Enter a smaller value.';
      return 'Check this value.';
    },
  });
}
