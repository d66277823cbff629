import type { FastifyContextConfig, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { Context, Handler, Services, TakeOver } from '#api/handlers.ts';
import type { User } from '#contract/accounts.ts';
import { api, type Call } from '#contract/api.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { errorBody } from '#contract/errors.ts';
import { anyFieldFilter } from '#contract/rules/catalogue/product-fields.ts';
import { readBrowserToken, setBrowserToken } from './browser-cookie.ts';
import { announceChange, removeUnusedPictures, splitOutcome } from './effects.ts';
import { gatherFieldFilters } from './field-filters.ts';
import {
  admit,
  refuseDeep,
  refuseOtherType,
  refuseWithoutDiskSpace,
  type Session,
} from './guard.ts';
import { describeCall } from './openapi.ts';
import { logSecurity } from './security-log.ts';
import { hasBatches, saveAs, sendCsv, sendEvents, sendInBatches } from './send.ts';
import { readForm } from './uploads.ts';

declare module 'fastify' {
  interface FastifyRequest {
    session: Session;
  }
  interface FastifyContextConfig {
    /** A stream of events, which is no answer under way while it is open. */
    staysOpen?: boolean;
    /** The body may take as long as any request: a file, or a long text that the owner saves. */
    mayArriveSlowly?: boolean;
  }
}

export function mountCall<C extends Call>(
  app: FastifyInstance,
  name: C,
  handle: Handler<C>,
  services: Services,
): void {
  const endpoint: Endpoint = api[name];
  const [method = '', path = ''] = name.split(' ');
  const isRead = method === 'GET';
  app.route({
    method,
    url: path.replaceAll(/\{(\w+)\}/g, ':$1'),
    schema: { ...describeCall(name), ...schemaOf(endpoint) },
    config: configOf(name),
    bodyLimit: isFromStaff(endpoint) ? maxStaffBody : maxBody,
    // A HEAD of a stream would stay open and say nothing.
    exposeHeadRoute: !isStream(endpoint),
    onRequest: async (request, reply) => {
      const isKept = endpoint.access === 'public' && isRead && !endpoint.isSecret;
      if (!isKept) reply.header('cache-control', 'no-store');
      request.session = await admit(services, endpoint, request);
      if (endpoint.moreFor && request.session.caller) reply.header('cache-control', 'no-store');
      if (!isRead) await refuseWithoutDiskSpace(services);
    },
    preValidation: async (request) => {
      if (endpoint.takesFieldFilters) gatherFieldFilters(request);
      refuseOtherType(request, endpoint);
      refuseDeep(request.body);
      if (!endpoint.files || (endpoint.alsoJson && !request.isMultipart())) return;
      await readForm(request, endpoint, services.storage);
      // The upload may have taken long: the caller may have been disabled or signed out meanwhile.
      request.session = await admit(services, endpoint, request);
    },
    onSend: async (request) => removeUnusedPictures(request, services),
    onResponse: async (request, reply) => logSecurity(name, request, reply),
    handler: async (request, reply) => {
      reply.code(endpoint.status ?? 200);
      const outcome = await handle(contextOf(name, request, reply, services));
      if (isStream(endpoint)) return sendEvents(reply, outcome as TakeOver);
      const answer = splitOutcome(request, endpoint, outcome);
      if (endpoint.namesCaller) request.session.caller = (answer as { user: User }).user;
      if (!isRead) await announceChange(endpoint, request, answer, services);
      if (endpoint.attachment) saveAs(reply, endpoint.attachment);
      if (endpoint.freshFor) reply.header('cache-control', `public, max-age=${endpoint.freshFor}`);
      if (isFile(answer)) return sendCsv(reply, endpoint.csvFile ?? '', answer);
      if (hasBatches(answer)) return sendInBatches(reply, replyOf(endpoint), answer);
      return reply.send(answer);
    },
  });
}

const isFile = (answer: unknown): answer is AsyncIterable<string> =>
  Symbol.asyncIterator in Object(answer);

/** Only objects have lists that come in batches. */
const replyOf = ({ reply }: Endpoint) => reply as z.ZodMiniObject;

/** Its answer is the same for everybody. */
const isPublicRead = (name: Call) => name.startsWith('GET ') && api[name].access === 'public';

const isStream = ({ type }: Endpoint) => type === 'text/event-stream';

const configOf = (name: Call): FastifyContextConfig => ({
  ...(isPublicRead(name) && cachingOf(api[name])),
  staysOpen: isStream(api[name]),
  mayArriveSlowly: isFromStaff(api[name]),
});

const isFromStaff = ({ access }: Endpoint) =>
  access !== 'public' && access !== 'signed-in' && access !== 'customer';

/** Bytes of a body without files. */
const maxBody = 16 * 1024;
const maxStaffBody = 1024 * 1024;

/** The answer to a public read depends only on the parameters that its query names. */
const cachingOf = (endpoint: Endpoint): FastifyContextConfig =>
  endpoint.freshFor || endpoint.isSecret
    ? {}
    : { sameForAll: parametersOf(endpoint), moreForStaff: Boolean(endpoint.moreFor) };

const parametersOf = ({ query, takesFieldFilters }: Endpoint) =>
  Object.keys(query?.shape ?? {}).map((name) =>
    takesFieldFilters && name === 'f' ? anyFieldFilter : name,
  );

const nothing = z.undefined();

function schemaOf({
  params,
  query,
  headers,
  body,
  status = 200,
  otherStatus,
  reply,
  conflictReply,
  type,
}: Endpoint) {
  return {
    ...(params && { params }),
    ...(query && { querystring: query }),
    ...(headers && { headers }),
    ...(body && { body }),
    response: {
      ...(type === 'text/csv' ? {} : { [status]: reply ?? nothing }),
      ...(otherStatus && { [otherStatus]: reply }),
      ...(conflictReply && { 409: conflictReply }),
      '4xx': errorBody,
    },
  };
}

function contextOf<C extends Call>(
  name: C,
  request: FastifyRequest,
  reply: FastifyReply,
  services: Services,
): Context<C> {
  const { params, query, headers, body, pictures = [], uploads = [], ip } = request;
  const { caller } = request.session;
  const checked: unknown = {
    ...services,
    db: isPublicRead(name) ? services.publicDb : services.db,
    ...request.session,
    by: caller && { id: caller.id, name: caller.username, address: ip },
    ip,
    userAgent: request.raw.headers['user-agent'] ?? '',
    browserToken: readBrowserToken(request, services.secureCookies),
    setBrowserToken: (token: string) => setBrowserToken(reply, token, services.secureCookies),
    setTried: (userId: number) => {
      request.session.tried = userId;
    },
    params,
    query,
    headers,
    body,
    pictures,
    uploads,
    setStatus: (status: number) => reply.code(status),
  };
  return checked as Context<C>;
}
