import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Call } from '#contract/api.ts';

/** Calls that open, end or change access to an account: logged whatever their status. */
const accountCalls = new Set<Call>([
  'POST /auth/register',
  'POST /auth/login',
  'POST /auth/logout',
  'PUT /users/change-password',
  'POST /auth/forgot-password',
  'POST /auth/reset-password',
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

/** Logs who called, from which IP address, and the status; nothing that was typed. */
export function logSecurity(name: Call, request: FastifyRequest, reply: FastifyReply): void {
  const status = reply.statusCode;
  if (!accountCalls.has(name) && !refusals.has(status)) return;
  const person = request.session?.caller?.id ?? null;
  const event = { call: name, status, person, address: request.ip };
  request.log.info({ security: event }, status < 400 ? 'account access' : 'refused');
}
