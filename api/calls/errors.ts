import type { FastifyError, FastifyReply, FastifyRequest, FastifyServerOptions } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import type { ErrorBody, ErrorCode } from '#contract/errors.ts';
import { lookAround } from '#contract/rules/messages/outage-messages.ts';
import { isAbandoned, isDatabaseUnavailable } from '#db/unavailable.ts';
import { Refusal } from '#shop/refusal.ts';
import { logOverLimit } from './log-over-limit.ts';

/** Fastify options for a server with the API. */
export const routing = {
  // Long enough for every slug and name: a letter takes up to two UTF-16 units, with accents four.
  routerOptions: { maxParamLength: 1000 },
  frameworkErrors: answerError,
} satisfies FastifyServerOptions;

export function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  const refusal = asRefusal(error);
  logFailure(error, refusal, request);
  // Otherwise a browser would save the error as a file.
  reply.removeHeader('content-disposition');
  if (refusal.retryAfter !== undefined) reply.header('retry-after', refusal.retryAfter);
  return reply
    .code(refusal.status)
    .type('application/json')
    .send(JSON.stringify(bodyOf(refusal)));
}

function logFailure(error: unknown, { code, message }: Refusal, request: FastifyRequest) {
  const { log, raw, ip: address } = request;
  // A caller that hangs up is not a fault of the shop.
  if (error === raw.errored || isAbandoned(error) || isCutOff(raw)) return;
  if (error instanceof Refusal && !error.cause) {
    if (code !== 'unavailable') return;
    const call = `${request.method} ${request.routeOptions.url}`;
    const logFirst = () => log.warn({ reason: message, call, address }, 'request refused');
    logOverLimit(request, call, logFirst);
  } else if (code === 'internal' || code === 'unavailable') {
    log.error({ err: error }, 'request failed');
  }
}

/** The body never arrived whole. What reads it fails with an error of its own. */
const isCutOff = ({ complete, destroyed }: FastifyRequest['raw']) => destroyed && !complete;

export function answerUnknownCall(_request: FastifyRequest, reply: FastifyReply) {
  const refusal = new Refusal('not_found', 'Unknown API call. See /api/docs for the list.');
  return reply.code(refusal.status).send(bodyOf(refusal));
}

const bodyOf = ({ message, code, fields, details }: Refusal): ErrorBody => ({
  message,
  code,
  ...(fields && { fields }),
  ...details,
});

const busySeconds = 5;

function asRefusal(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  if (hasZodFastifySchemaValidationErrors(error)) return asFields(error.validation);
  const { code = '', statusCode = 500 } = error as Partial<FastifyError>;
  if (isDatabaseUnavailable(error) || isAbandoned(error)) {
    return new Refusal('unavailable', lookAround, { retryAfter: busySeconds });
  }
  if (statusCode >= 400 && statusCode < 500) {
    return new Refusal(codeFor(statusCode), wordsFor(code));
  }
  return new Refusal('internal', 'Something went wrong on our side. Please try again in a moment.');
}

interface Issue {
  instancePath: string;
  message?: string | undefined;
}

function asFields(issues: readonly Issue[]) {
  const fields: Record<string, string> = {};
  for (const { instancePath, message = 'Check this value.' } of issues) {
    const path = instancePath.split('/').filter(Boolean).join('.');
    fields[path || 'body'] ??= message;
  }
  const first = Object.values(fields)[0] ?? 'Please check what you sent.';
  return new Refusal('validation', first, { fields });
}

const codes: Partial<Record<number, ErrorCode>> = {
  404: 'not_found',
  413: 'too_large',
  415: 'unsupported_media',
  429: 'too_many_requests',
};

const codeFor = (status: number): ErrorCode => codes[status] ?? 'validation';

const words: Record<string, string> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'The request is too large. Please send less at once.',
  FST_ERR_CTP_INVALID_MEDIA_TYPE:
    'Please send this call as application/json, or as multipart/form-data if it takes pictures.',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'Please send a JSON body.',
  FST_FIELDS_LIMIT: 'Please send fewer fields at once.',
  FST_FILES_LIMIT: 'Please upload fewer pictures at once.',
  FST_INVALID_MULTIPART_CONTENT_TYPE: 'Please send this call as multipart/form-data.',
};

const wordsFor = (code: string) =>
  words[code] ?? 'The request could not be read. Please check it and send it again.';
