import type { FastifyContextConfig, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { Context, Handler, Services, TakeOver } from '#api/handlers.ts';
import type { User } from '#contract/accounts.ts';
import { api, type Call } from '#contract/api.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { errorBody } from '#contract/errors.ts';
import { Refusal } from '#shop/refusal.ts';
import { refuseDeep } from './body-depth.ts';
import { keepBrowserToken, readBrowserToken } from './browser-cookie.ts';
import { describeCall } from './describe-call.ts';
import { announceChange, removeUnusedPictures, splitOutcome } from './effects.ts';
import { logSecurity } from './security-log.ts';
import { sendEvents } from './send-events.ts';
import { saveAs, sendFile } from './send-file.ts';
import { hasBatches, sendInBatches } from './send-in-batches.ts';
import { admit, type Session } from './session.ts';
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
      if (!isRead) await refuseWithoutDiskSpace(services);
    },
    preValidation: async (request) => {
      refuseOtherType(request, endpoint);
      refuseDeep(request.body);
      if (!endpoint.files) return;
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
      request.session.caller ??= signedInBy(answer);
      if (!isRead) await announceChange(endpoint, request, answer, services);
      if (endpoint.attachment) saveAs(reply, endpoint.attachment);
      if (endpoint.freshFor) reply.header('cache-control', `public, max-age=${endpoint.freshFor}`);
      if (isFile(answer)) return sendFile(reply, 'text/csv', path, answer);
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
const cachingOf = ({ freshFor, isSecret, query }: Endpoint): FastifyContextConfig =>
  freshFor || isSecret ? {} : { sameForAll: Object.keys(query?.shape ?? {}) };

/** Who signed in by this call: the security log names them. */
const signedInBy = (answer: unknown) => (Object(answer) as { user?: User }).user ?? null;

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
  const { params, query, headers, body, pictures = [], ip } = request;
  const { caller } = request.session;
  const checked: unknown = {
    ...services,
    db: isPublicRead(name) ? services.publicDb : services.db,
    ...request.session,
    by: caller && { id: caller.id, name: caller.username, address: ip },
    ip,
    userAgent: request.raw.headers['user-agent'] ?? '',
    browserToken: readBrowserToken(request, services.secureCookies),
    keepBrowserToken: (token: string) => keepBrowserToken(reply, token, services.secureCookies),
    setTried: (userId: number) => {
      request.session.tried = userId;
    },
    params,
    query,
    headers,
    body,
    pictures,
    setStatus: (status: number) => reply.code(status),
  };
  return checked as Context<C>;
}

async function refuseWithoutDiskSpace({ hasDiskSpace }: Services) {
  if (await hasDiskSpace()) return;
  throw new Refusal(
    'unavailable',
    'The shop cannot save anything right now. Please try again in a minute.',
    { retryAfter: 60 },
  );
}

function refuseOtherType(request: FastifyRequest, { body, files }: Endpoint) {
  if (!body || request.isMultipart() === Boolean(files)) return;
  throw new Refusal(
    'unsupported_media',
    `Please send this call as ${files ? 'multipart/form-data' : 'application/json'}.`,
  );
}
