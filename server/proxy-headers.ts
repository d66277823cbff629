import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyInstance } from 'fastify';

/** Matches parts of header names, because each proxy and CDN uses names of its own. */
const proxyHeader =
  /forward|client-?ip|remote|originat|original|proxy|real-?ip|scheme|^(x-)?via$|^cdn-|^cf-|^fastly-|^fly-|^akamai-|^x-(proto|host|port|url|cluster|envoy|azure|amz|amzn|appengine|vercel|arr|akamai|sucuri)(-|$)/;

export const isForwarded = (headers: IncomingHttpHeaders): boolean =>
  Object.keys(headers).some((name) => proxyHeader.test(name));

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
