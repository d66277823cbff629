import type { FastifyReply, FastifyRequest } from 'fastify';

const aYear = 365 * 24 * 60 * 60;

/**
 * The cookie tells only that this browser signed in before; it does not sign anybody in. With
 * `__Host-` a browser takes it from this host over HTTPS alone, so that no neighbouring host can plant
 * one that it knows; the prefix asks for the path `/`.
 */
const cookieOf = (secure: boolean) =>
  secure
    ? { name: '__Host-known_browser', scope: 'Path=/; Secure' }
    : { name: 'known_browser', scope: 'Path=/api/auth' };

/** The token that an earlier sign-in gave this browser; empty if there is none. */
export function readBrowserToken({ raw }: FastifyRequest, secure: boolean): string {
  const { name } = cookieOf(secure);
  const found = new RegExp(`(?:^|; )${name}=([\\w-]{1,100})(?:;|$)`).exec(raw.headers.cookie ?? '');
  return found?.[1] ?? '';
}

export function setBrowserToken(reply: FastifyReply, token: string, secure: boolean) {
  const { name, scope } = cookieOf(secure);
  reply.header(
    'set-cookie',
    `${name}=${token}; ${scope}; Max-Age=${aYear}; HttpOnly; SameSite=Lax`,
  );
}
