import type { FastifyContextConfig, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { Context, Handler, Services, TakeOver } from '#api/handlers.ts';
import type { User } from '#contract/accounts.ts';
import { api, type Call } from '#contract/api.ts';
import { type Endpoint, maxBodyOf } from '#contract/endpoint.ts';
import { errorBody } from '#contract/errors.ts';
import { anyFieldFilter, filterPrefix } from '#contract/rules/catalogue/product-fields.ts';
import { isStaffAccess } from '#contract/rules/roles.ts';
import { limitBody } from './body-limit.ts';
import { readBrowserToken, setBrowserToken } from './browser-cookie.ts';
import { announceChange, removeUnusedPictures, splitOutcome } from './effects.ts';
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
    /** Set when the body was not there yet when the caller was admitted. */
    bodyIsLate?: true;
  }
  interface FastifyContextConfig {
    /** Marks a stream of events: while it is open it does not count as a request under way. */
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
    bodyLimit: maxBodyOf(endpoint).staff,
    // A HEAD request for a stream would stay open without an answer.
    exposeHeadRoute: !isStream(endpoint),
    onRequest: async (request, reply) => {
      const isKept = endpoint.access === 'public' && isRead && !endpoint.isSecret;
      if (!isKept) reply.header('cache-control', 'no-store');
      request.session = await admit(services, endpoint, request);
      if (endpoint.moreFor && request.session.caller) reply.header('cache-control', 'no-store');
      if (!isRead) await refuseWithoutDiskSpace(services);
    },
    preParsing: async (request, _reply, payload) => {
      if (request.raw.complete === false) request.bodyIsLate = true;
      return limitBody(endpoint, request, payload);
    },
    preValidation: async (request) => {
      if (endpoint.takesFieldFilters) gatherFieldFilters(request);
      refuseOtherType(request, endpoint);
      refuseDeep(request.body);
      const isForm = endpoint.files && (!endpoint.alsoJson || request.isMultipart());
      if (isForm) await readForm(request, endpoint, services.storage);
      // A body can take a minute; meanwhile the caller may have been disabled or signed out.
      if (isForm || request.bodyIsLate) request.session = await admit(services, endpoint, request);
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

/** Puts the parameters `f.<key>` of a query into its `f`, each as a list of values by its key. */
function gatherFieldFilters(request: FastifyRequest): void {
  const { f: _, ...query } = request.query as Record<string, unknown>;
  const gathered = Object.entries(query).filter(([name]) => name.startsWith(filterPrefix));
  if (gathered.length > 0) {
    const byKey = gathered.map(([name, values]) => [
      name.slice(filterPrefix.length).normalize('NFC').toLowerCase(),
      [values].flat(),
    ]);
    query.f = Object.fromEntries(byKey);
  }
  request.query = query;
}

/** Says whether the answer is the same for everybody. */
const isPublicRead = (name: Call) => name.startsWith('GET ') && api[name].access === 'public';

const isStream = ({ type }: Endpoint) => type === 'text/event-stream';

/** Only orders of customers are placed in batches: one that staff enter has a transaction of its own. */
const isPlacing = ({ access, changes }: Endpoint) =>
  access === 'customer' && Boolean(changes?.placed);

const configOf = (name: Call): FastifyContextConfig => ({
  ...(isPublicRead(name) && cachingOf(api[name])),
  staysOpen: isStream(api[name]),
  mayArriveSlowly: isStaffAccess(api[name].access),
  isPlacedInBatches: isPlacing(api[name]),
});

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
    endTurn: () => request.endTurn?.(),
    nothingChanged: () => {
      request.hasChangedNothing = true;
    },
    setStatus: (status: number) => reply.code(status),
  };
  return checked as Context<C>;
}
