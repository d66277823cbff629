import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { Refusal } from '#shop/refusal.ts';
import { isForwarded } from './proxy-headers.ts';
import type { Settings } from './settings/settings.ts';

/** The jobs of a queue. Waiting ones are due; delayed ones are not yet, such as mails to be retried. */
interface JobCount {
  queue: string;
  waiting: number;
  delayed: number;
  active: number;
  failed: number;
}

export type CountJobs = () => Promise<JobCount[]>;
export type CountReads = () => Record<string, number>;

interface Counts {
  countServedFromMemory?: () => number;
  countJobs?: CountJobs | undefined;
  /** The public reads of each database server, where there are several. */
  countReads?: CountReads | undefined;
  /** Open streams of events. */
  countStreams?: () => number;
}

/**
 * `/metrics` for Prometheus, for requests from this machine or with the token. Behind a proxy, which
 * may run on this machine, it answers 404 unless a token is set. Responses served from memory are
 * counted but not timed.
 */
export function mountMetrics(
  app: FastifyInstance,
  { metricsToken, trustProxy }: Pick<Settings, 'metricsToken' | 'trustProxy'>,
  { countServedFromMemory = () => 0, countJobs, countReads, countStreams }: Counts = {},
): void {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from a request to the end of its response.',
    labelNames: ['method', 'route', 'status'],
    registers: [registry],
  });
  new Counter({
    name: 'http_kept_answers_total',
    help: 'Responses served from memory.',
    registers: [registry],
    collect() {
      this.reset();
      this.inc(countServedFromMemory());
    },
  });
  if (countJobs) registry.registerMetric(jobsGauge(countJobs));
  if (countReads) registry.registerMetric(readsCounter(countReads));
  if (countStreams) registry.registerMetric(streamsGauge(countStreams));
  app.addHook('onResponse', async ({ method, routeOptions }, reply) => {
    if (routeOptions.config?.staysOpen) return;
    const labels = { method, route: routeOptions.url ?? 'unknown', status: reply.statusCode };
    durations.observe(labels, reply.elapsedTime / 1000);
  });
  app.get('/metrics', { config: { isMonitoring: true } }, async (request, reply) => {
    if (!metricsToken && trustProxy) {
      throw new Refusal(
        'not_found',
        'Not found. Set METRICS_TOKEN to read metrics behind a proxy.',
      );
    }
    if (!mayReadMetrics(request, metricsToken))
      throw new Refusal('forbidden', 'Please send METRICS_TOKEN.');
    return reply.type(registry.contentType).send(await registry.metrics());
  });
}

const jobsGauge = (countJobs: CountJobs) =>
  new Gauge({
    name: 'jobs',
    help: 'Jobs of each queue by state, counted every few seconds.',
    labelNames: ['queue', 'state'],
    registers: [],
    async collect() {
      this.reset();
      // While the database is down the other figures are still useful.
      for (const { queue, ...counts } of await countJobs().catch(() => [])) {
        for (const [state, count] of Object.entries(counts)) this.set({ queue, state }, count);
      }
    },
  });

const readsCounter = (countReads: CountReads) =>
  new Counter({
    name: 'database_public_reads_total',
    help: 'Reads that are the same for everybody, by the server that answered.',
    labelNames: ['server'],
    registers: [],
    collect() {
      this.reset();
      for (const [server, count] of Object.entries(countReads())) this.inc({ server }, count);
    },
  });

const streamsGauge = (countStreams: () => number) =>
  new Gauge({
    name: 'event_streams',
    help: 'Open streams of events to the back office.',
    registers: [],
    collect() {
      this.set(countStreams());
    },
  });

const thisMachine = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);
const ownName = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/i;

/** Trusts the socket's IP address only: headers can be forged, so they may only deny access. */
function mayReadMetrics({ headers, socket }: FastifyRequest, token: string | undefined) {
  const sent = /^Bearer (.+)$/.exec(headers.authorization ?? '')?.[1];
  if (token && sent) return timingSafeEqual(digest(token), digest(sent));
  const isFromHere = thisMachine.has(socket.remoteAddress ?? '');
  return isFromHere && ownName.test(headers.host ?? '') && !isForwarded(headers);
}

const digest = (text: string) => createHash('sha256').update(text).digest();
