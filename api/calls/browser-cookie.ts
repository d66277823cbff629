import type { FastifyReply, FastifyRequest } from 'fastify';

const aYear = 365 * 24 * 60 * 60;

/** Tells only that this browser signed in before; it does not sign anybody in. */
const cookie = 'known_browser';

/** The token that an earlier sign-in gave this browser; empty if there is none. */
export const readBrowserToken = ({ raw }: FastifyRequest): string =>
  new RegExp(`(?:^|; )${cookie}=([\\w-]{1,100})(?:;|$)`).exec(raw.headers.cookie ?? '')?.[1] ?? '';

export function keepBrowserToken(reply: FastifyReply, token: string, secureCookies: boolean) {
  const secure = secureCookies ? '; Secure' : '';
  reply.header(
    'set-cookie',
    `${cookie}=${token}; Path=/api/auth; Max-Age=${aYear}; HttpOnly; SameSite=Lax${secure}`,
  );
}
