import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Call } from '#contract/api.ts';

/** Calls that open, end or change somebody's way in: logged whatever came of them. */
const waysIn = new Set<Call>([
  'POST /auth/register',
  'POST /auth/login',
  'POST /auth/logout',
  'PUT /users/change-password',
  'POST /auth/forgot-password',
  'POST /auth/reset-password',
]);

/** What was asked wrongly, by whom one does not know, by whom may not, or too often. */
const refusals = new Set([400, 401, 403, 413, 415, 429]);

/** Logs what concerns security: who, from where, which call, what came of it; nothing of its content. */
export function logSecurity(name: Call, request: FastifyRequest, reply: FastifyReply): void {
  const status = reply.statusCode;
  if (!waysIn.has(name) && !refusals.has(status)) return;
  const person = request.session?.caller?.id ?? null;
  const event = { call: name, status, person, address: request.ip };
  request.log.info({ security: event }, status < 400 ? 'way in' : 'refused');
}
