import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Call } from '#contract/api.ts';
import { logAccess, logOverLimit, logRefused } from './log-over-limit.ts';

/** Calls that open, end or change access to an account: logged whatever their status. */
const accountCalls = new Set<Call>([
  'POST /auth/register',
  'POST /auth/login',
  'POST /auth/logout',
  'PUT /users/change-password',
  'PUT /users/email',
  'POST /auth/forgot-password',
  'POST /auth/reset-password',
  'POST /auth/confirm-email',
  'POST /users/confirm-email',
  'POST /users/second-factor',
  'PUT /users/second-factor',
  'DELETE /users/second-factor',
  'DELETE /users/sessions/{id}',
  'DELETE /users/sessions',
  'GET /users/export',
  'DELETE /users/me',
  'POST /staff',
  'PUT /staff/{id}',
  'DELETE /staff/{id}',
]);

const refusals = new Set([400, 401, 403, 413, 415, 429]);

/**
 * Logs who called, which account they tried to enter, from which IP address, and the status; nothing
 * that was typed.
 */
export function logSecurity(name: Call, request: FastifyRequest, reply: FastifyReply): void {
  const status = reply.statusCode;
  // What the shop could not do now is logged with its reason.
  if (status === 503) return;
  if (!accountCalls.has(name) && !refusals.has(status)) return;
  const { caller, tried } = request.session ?? {};
  const person = caller?.id ?? null;
  const event = { call: name, status, person, ...(tried && { tried }), address: request.ip };
  const log = () =>
    request.log.info({ security: event }, status < 400 ? 'account access' : 'refused');
  if (status < 400) logAccess(request, tried ?? person, name, log);
  else if (status === 429) logOverLimit(request, name, log);
  else logRefused(request, `${name} ${status}`, { tried: tried !== undefined, log });
}
