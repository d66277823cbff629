import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import { api, type Call } from '#contract/api.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { errorBody } from '#contract/errors.ts';
import type { Picture } from '#shop/files/pictures.ts';
import { removeUnused } from '#shop/files/unused.ts';
import { Refusal } from '#shop/refusal.ts';
import { accountHandlers } from './accounts.ts';
import { addressHandlers } from './addresses.ts';
import { cartHandlers } from './cart.ts';
import { categoryHandlers } from './categories.ts';
import { companyHandlers } from './company.ts';
import { dashboardHandlers } from './dashboard.ts';
import { answerError, answerUnknown } from './errors.ts';
import type { Context, Handlers, Services } from './handlers.ts';
import { legalHandlers } from './legal.ts';
import { descriptionOf, mountReference } from './openapi.ts';
import { orderHandlers } from './orders.ts';
import { productHandlers } from './products.ts';
import { reviewHandlers } from './reviews.ts';
import { admit, type Session } from './session.ts';
import { mostBytes, readForm } from './uploads.ts';
import { wishlistHandlers } from './wishlist.ts';

declare module 'fastify' {
  interface FastifyRequest {
    session: Session;
    pictures: Picture[];
  }
}

const handlers: Handlers = {
  ...accountHandlers,
  ...categoryHandlers,
  ...productHandlers,
  ...reviewHandlers,
  ...cartHandlers,
  ...wishlistHandlers,
  ...addressHandlers,
  ...orderHandlers,
  ...companyHandlers,
  ...legalHandlers,
  ...dashboardHandlers,
};

/** Mounts every call of the contract on a Fastify scope whose prefix is the API's base path. */
export async function mountApi(app: FastifyInstance, services: Services): Promise<void> {
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.setErrorHandler(answerError);
  app.setNotFoundHandler(answerUnknown);
  app.removeContentTypeParser('text/plain');
  app.decorateRequest('session');
  app.decorateRequest('pictures');
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('content-security-policy', "default-src 'none'; frame-ancestors 'none'");
  });
  await app.register(multipart, {
    limits: { fileSize: mostBytes, files: 20, fields: 50, fieldSize: 1024 * 1024, parts: 70 },
  });
  await mountReference(app);
  for (const name of Object.keys(api) as Call[]) mountCall(app, name, services);
  // The pages answer every path left over, so what is left below /api is answered here.
  app.all('/*', { schema: { hide: true } }, answerUnknown);
}

function mountCall(app: FastifyInstance, name: Call, services: Services) {
  const endpoint: Endpoint = api[name];
  const [method = '', path = ''] = name.split(' ');
  const handle = handlers[name] as (call: Context<Call>) => Promise<unknown>;
  const status = endpoint.status ?? 200;
  app.route({
    method,
    url: path.replaceAll(/\{(\w+)\}/g, ':$1'),
    schema: { ...descriptionOf(name), ...schemaOf(endpoint) },
    onRequest: async (request, reply) => {
      if (endpoint.access !== 'public') reply.header('cache-control', 'no-store');
      request.session = await admit(services.db, endpoint, request);
      request.pictures = [];
      if (method !== 'GET') await refuseWithoutRoom(services);
    },
    preValidation: async (request) => {
      const isForm = request.isMultipart();
      if (endpoint.body && isForm !== Boolean(endpoint.files)) throw wrongType(endpoint);
      if (endpoint.files) await readForm(request, endpoint, services.storage, request.pictures);
    },
    onSend: async (request, reply) => {
      if (reply.statusCode >= 400) await forgetPictures(request, services);
    },
    handler: async (request, reply) => {
      reply.code(status);
      const answer = await handle(contextOf(request, reply, services));
      return reply.send(answer);
    },
  });
}

const nothing = z.undefined();

function schemaOf({ params, query, headers, body, status = 200, otherStatus, reply }: Endpoint) {
  return {
    ...(params && { params }),
    ...(query && { querystring: query }),
    ...(headers && { headers }),
    ...(body && { body }),
    response: {
      [status]: reply ?? nothing,
      ...(otherStatus && { [otherStatus]: reply }),
      '4xx': errorBody,
    },
  };
}

function contextOf(
  request: FastifyRequest,
  reply: FastifyReply,
  services: Services,
): Context<Call> {
  const { params, query, headers, body, pictures } = request;
  const checked: unknown = {
    ...services,
    ...request.session,
    address: request.ip,
    params,
    query,
    headers,
    body,
    pictures,
    setStatus: (status: number) => reply.code(status),
  };
  return checked as Context<Call>;
}

async function refuseWithoutRoom({ hasRoom }: Services) {
  if (await hasRoom()) return;
  throw new Refusal('unavailable', 'The shop cannot save anything just now. Please try later.', {
    retryAfter: 60,
  });
}

/** A call may fail after its change was committed: what the shop shows by then stays. */
async function forgetPictures({ pictures = [], log }: FastifyRequest, { db, storage }: Services) {
  const stored = pictures.splice(0).map(({ filename }) => filename);
  await removeUnused(db, storage, stored).catch((error: unknown) => {
    log.error({ err: error }, 'pictures of a failed call were left behind');
  });
}

const wrongType = ({ files }: Endpoint) =>
  new Refusal(
    'unsupported_media',
    `Please send this call as ${files ? 'multipart/form-data' : 'application/json'}.`,
  );
