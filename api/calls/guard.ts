import type { FastifyRequest } from 'fastify';
import type { Services } from '#api/handlers.ts';
import type { User } from '#contract/accounts.ts';
import type { Access, Endpoint } from '#contract/endpoint.ts';
import { roleAllows } from '#contract/rules/roles.ts';
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
  const { access, moreFor } = endpoint;
  if (access === 'public' && !(moreFor && token)) return { caller: null, token };
  const caller = token ? await findSession(token) : null;
  if (moreFor) {
    const isStaff = caller && mayCall(moreFor, caller) && !(await isSecondFactorDue(db, caller));
    return { caller: isStaff ? caller : null, token };
  }
  if (!caller) throw new Refusal('unauthenticated', 'Please sign in to continue.');
  // The security log names who was refused.
  request.session = { caller, token };
  if (!endpoint.beforeSecondFactor && (await isSecondFactorDue(db, caller))) {
    const message = 'Please turn on two-step sign-in first.';
    throw new Refusal('second_factor', message, { status: 403 });
  }
  if (access === 'public') return { caller, token };
  if (!mayCall(access, caller)) {
    throw new Refusal('forbidden', endpoint.refusal ?? wrongRole[access]);
  }
  return { caller, token };
}

export async function refuseWithoutDiskSpace({ hasDiskSpace }: Services): Promise<void> {
  if (await hasDiskSpace()) return;
  throw new Refusal(
    'unavailable',
    'The shop cannot save anything right now. Please try again in a minute.',
    { retryAfter: 60 },
  );
}

export function refuseOtherType(
  request: FastifyRequest,
  { body, files, alsoJson }: Endpoint,
): void {
  if (!body || alsoJson || request.isMultipart() === Boolean(files)) return;
  throw new Refusal(
    'unsupported_media',
    `Please send this call as ${files ? 'multipart/form-data' : 'application/json'}.`,
  );
}

/** The bodies of real calls are nested less than half as deeply. */
const maxDepth = 20;

/** Throws `Refusal` (validation) for a body that is nested too deeply to be read. */
export function refuseDeep(body: unknown, depth = 0): void {
  if (typeof body !== 'object' || body === null) return;
  if (depth === maxDepth) {
    throw new Refusal(
      'validation',
      `The request is nested too deeply. Please use at most ${maxDepth} levels.`,
    );
  }
  for (const part of Object.values(body)) refuseDeep(part, depth + 1);
}

const isCustomer = (user: User) => user.userType === 'CUSTOMER';

function mayCall(access: Access, user: User): boolean {
  switch (access) {
    case 'public':
    case 'signed-in':
      return true;
    case 'customer':
      return isCustomer(user);
    default:
      return roleAllows(user.role, access);
  }
}
