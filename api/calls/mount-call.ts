import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { Context, Handler, Services } from '#api/handlers.ts';
import { descriptionOf } from '#api/openapi.ts';
import type { User } from '#contract/accounts.ts';
import { api, type Call } from '#contract/api.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { errorBody } from '#contract/errors.ts';
import type { Picture } from '#shop/files/pictures.ts';
import { removeUnused } from '#shop/files/unused.ts';
import { Refusal } from '#shop/refusal.ts';
import { logSecurity } from './security-log.ts';
import { admit, type Session } from './session.ts';
import { readForm } from './uploads.ts';

declare module 'fastify' {
  interface FastifyRequest {
    session: Session;
    pictures: Picture[];
  }
}

/** Mounts one call: its guard, its shapes, the reading of its files, and its handler. */
export function mountCall<C extends Call>(
  app: FastifyInstance,
  name: C,
  handle: Handler<C>,
  services: Services,
): void {
  const endpoint: Endpoint = api[name];
  const [method = '', path = ''] = name.split(' ');
  const { status = 200, freshFor } = endpoint;
  app.route({
    method,
    url: path.replaceAll(/\{(\w+)\}/g, ':$1'),
    schema: { ...descriptionOf(name), ...schemaOf(endpoint) },
    config: { sameForAll: method === 'GET' && endpoint.access === 'public' && !freshFor },
    onRequest: async (request, reply) => {
      if (endpoint.access !== 'public' || method !== 'GET')
        reply.header('cache-control', 'no-store');
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
    onResponse: async (request, reply) => logSecurity(name, request, reply),
    handler: async (request, reply) => {
      reply.code(status);
      const answer = await handle(contextOf<C>(request, reply, services));
      request.session.caller ??= personIn(answer);
      // Whoever changed the catalogue finds it changed with the next request.
      if (method !== 'GET' && endpoint.access === 'admin') await services.news.settled();
      if (freshFor) reply.header('cache-control', `public, max-age=${freshFor}`);
      return endpoint.type
        ? sendTable(reply, endpoint.type, path, answer as AsyncIterable<string>)
        : reply.send(answer);
    },
  });
}

/** Sends a table line by line, named after what the call lists. */
function sendTable(reply: FastifyReply, type: string, path: string, lines: AsyncIterable<string>) {
  reply.type(`${type}; charset=utf-8`);
  reply.header('content-disposition', `attachment; filename="${path.split('/')[1]}.csv"`);
  return reply.send(Readable.from(lines));
}

/** Who came in by this call, for the log. */
const personIn = (answer: unknown) => (Object(answer) as { user?: User }).user ?? null;

const nothing = z.undefined();

function schemaOf({
  params,
  query,
  headers,
  body,
  status = 200,
  otherStatus,
  reply,
  type,
}: Endpoint) {
  return {
    ...(params && { params }),
    ...(query && { querystring: query }),
    ...(headers && { headers }),
    ...(body && { body }),
    response: {
      ...(type ? {} : { [status]: reply ?? nothing }),
      ...(otherStatus && { [otherStatus]: reply }),
      '4xx': errorBody,
    },
  };
}

function contextOf<C extends Call>(
  request: FastifyRequest,
  reply: FastifyReply,
  services: Services,
): Context<C> {
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
  return checked as Context<C>;
}

async function refuseWithoutRoom({ hasRoom }: Services) {
  if (await hasRoom()) return;
  throw new Refusal(
    'unavailable',
    'The shop cannot save anything just now. Please try again in a minute.',
    { retryAfter: 60 },
  );
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
