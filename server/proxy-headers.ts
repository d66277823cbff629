import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { plainIp } from '#shop/accounts/limits/network.ts';

/** What browsers, curl and Prometheus send. Proxies and CDNs add headers under names of their own. */
const clientHeader =
  /^(host|connection|keep-alive|user-agent|accept|accept-(charset|encoding|language)|authorization|cookie|cache-control|pragma|origin|referer|priority|te|range|dnt|upgrade-insecure-requests|if-.+|sec-.+|x-prometheus-scrape-timeout-seconds|content-(length|type)|trace(parent|state))$/;

/** True when a request carries any header that a client on this machine would not send. */
export const isForwarded = (headers: IncomingHttpHeaders): boolean =>
  Object.keys(headers).some((name) => !clientHeader.test(name));

/**
 * Keeps of X-Forwarded-For the IP addresses, without their ports, up to the first entry from the
 * right that is none: whoever sent that is the sender, and the entries before it may be any text.
 * For the option `rewriteUrl`, which alone sees a request before its first line of the log; leaves
 * the URL.
 */
export function keepForwardedIps({ headers, url = '/' }: IncomingMessage): string {
  const sent = headers['x-forwarded-for'];
  if (sent === undefined) return url;
  const kept: string[] = [];
  for (const entry of String(sent).split(',').reverse()) {
    const ip = plainIp(entry.trim());
    if (ip === null) break;
    kept.unshift(ip);
  }
  headers['x-forwarded-for'] = kept.join(', ');
  return url;
}

/**
 * Logs once that a request came through a proxy although TRUST_PROXY is off: all visitors would then
 * share one IP address and its limits. Leaves out the value, because anybody can send the header.
 */
export function warnAboutProxy(app: FastifyInstance): void {
  let hasWarned = false;
  app.addHook('onRequest', async ({ headers, log }) => {
    if (hasWarned || headers['x-forwarded-for'] === undefined) return;
    hasWarned = true;
    log.warn({ setting: 'TRUST_PROXY' }, warning);
  });
}

const warning =
  'A request has X-Forwarded-For, but TRUST_PROXY is off. If the shop is behind a proxy, set TRUST_PROXY to the number of proxies; otherwise all visitors share one rate limit. Without a proxy, the header is forged.';
