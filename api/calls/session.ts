import type { FastifyRequest } from 'fastify';
import type { Services } from '#api/handlers.ts';
import type { User } from '#contract/accounts.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { mayCall } from '#shop/accounts/roles.ts';
import { Refusal } from '#shop/refusal.ts';
import { isSecondFactorDue } from '#shop/staff/rules.ts';

export interface Session {
  caller: User | null;
  token: string;
  /** The account of a sign-in, also of a failed one. */
  tried?: number;
}

const wrongRole = {
  'signed-in': 'Please sign in to continue.',
  customer: 'Please sign in as a customer to do this.',
  staff: 'Please sign in as an admin to do this.',
  owner: 'Only the owner of the shop can do this.',
  catalogue: 'Your role does not include the catalogue. Please ask the owner of the shop.',
  orders: 'Your role does not include orders. Please ask the owner of the shop.',
};

/**
 * The guard of every call, which runs before the body is read. Throws `Refusal`: unauthenticated
 * without a live session, second_factor for staff who must set one up first, forbidden in the wrong
 * role.
 */
export async function admit(
  { db, findSession }: Pick<Services, 'db' | 'findSession'>,
  endpoint: Endpoint,
  request: FastifyRequest,
): Promise<Session> {
  const token = /^Bearer ([\w-]{1,200})$/i.exec(request.headers.authorization ?? '')?.[1] ?? '';
  if (endpoint.access === 'public') return { caller: null, token };
  const caller = token ? await findSession(token) : null;
  if (!caller) throw new Refusal('unauthenticated', 'Please sign in to continue.');
  // The security log names who was refused.
  request.session = { caller, token };
  if (!endpoint.beforeSecondFactor && (await isSecondFactorDue(db, caller))) {
    const message = 'Please turn on two-step sign-in first.';
    throw new Refusal('second_factor', message, { status: 403 });
  }
  if (!mayCall(endpoint.access, caller)) {
    throw new Refusal('forbidden', endpoint.refusal ?? wrongRole[endpoint.access]);
  }
  return { caller, token };
}
