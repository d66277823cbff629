import type { FastifyReply } from 'fastify';
import { secretWords } from './page-paths.ts';

/** Keeps an answer from caches, other sites and search engines if its URL may hold a secret token. */
export function protectSecret(reply: FastifyReply, url: string): void {
  if (mayBeSecret(url)) reply.headers(secretHeaders);
}

const secretHeaders = {
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex',
};

/** True for each spelling of a URL with a token, also where the router finds no page or call. */
export const mayBeSecret = (url: string): boolean => secret.test(decoded(pathOf(url)));

/** After the root, after the prefix of the API, or after dots that may lead back to either. */
const secret = new RegExp(
  `(?:^[/\\\\]*|\\.[/\\\\]+)(?:api[./\\\\]+)?(?:${[...secretWords].join('|')})(?![\\w-])`,
  'i',
);

const pathOf = (url: string) => url.replace(/^\w+:\/\/[^/?#]*/, '').replace(/[?#].*/s, '');

/** Unlike `decodeURIComponent` it takes everything: what is encoded wrongly is only left as it is. */
const decoded = (path: string) =>
  path.replaceAll(/%([0-9a-f]{2})/gi, (_, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  );
