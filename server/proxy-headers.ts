import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyInstance } from 'fastify';

/** What proxies and content networks add to what they pass on; each has names of its own, so parts of them count. */
const proxyHeader =
  /forward|client-?ip|remote|originat|original|proxy|real-?ip|scheme|^(x-)?via$|^cdn-|^cf-|^fastly-|^fly-|^akamai-|^x-(proto|host|port|url|cluster|envoy|azure|amz|amzn|appengine|vercel|arr|akamai|sucuri)(-|$)/;

/** Whether a proxy says that it passes this request on for somebody else. */
export const isForwarded = (headers: IncomingHttpHeaders): boolean =>
  Object.keys(headers).some((name) => proxyHeader.test(name));

/**
 * Logs once that a request came through a proxy that the settings do not tell of: limits by network
 * address would take all visitors for one. Anybody can send such a header, so its value stays out.
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
  'A request came with X-Forwarded-For, and TRUST_PROXY is off. If a proxy stands before the shop, set TRUST_PROXY to the count of proxies, or all visitors share one limit; if none does, somebody made the header up.';
