import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, expect, test } from 'vitest';
import { answerError } from '#api/calls/errors.ts';
import { mountMetrics } from './metrics.ts';

const token = 'a token of some length';
let app: FastifyInstance;
afterEach(() => app.close());

function serve(settings: { metricsToken?: string; trustProxy?: boolean } = {}) {
  app = Fastify({ trustProxy: settings.trustProxy ?? false });
  app.setErrorHandler(answerError);
  mountMetrics(app, { metricsToken: undefined, trustProxy: false, ...settings } as never);
}

const status = async (headers: Record<string, string> = {}, remoteAddress = '127.0.0.1') =>
  (await app.inject({ url: '/metrics', headers, remoteAddress })).statusCode;

test.each([
  [async () => [{ queue: 'mail', waiting: 3, delayed: 2, active: 5, failed: 1 }], true],
  [() => Promise.reject(new Error('The database is away.')), false],
])('counts jobs, and leaves them out when that fails', async (countJobs, can) => {
  app = Fastify();
  mountMetrics(app, { metricsToken: undefined, trustProxy: false }, { countJobs });
  const { statusCode, body } = await app.inject('/metrics');
  expect(statusCode).toBe(200);
  expect(body.includes('jobs{queue="mail",state="waiting"} 3')).toBe(can);
  expect(body).toContain('process_cpu_seconds_total');
});

test('shows the figures to the machine itself', async () => {
  serve();
  for (const address of ['127.0.0.1', '::1', '::ffff:127.0.0.1']) {
    expect(await status({}, address), address).toBe(200);
  }
  expect(await status({}, '203.0.113.7')).toBe(403);
});

test.each([
  ...[
    'X-Forwarded-For',
    'X-Forwarded-Host',
    'X-Forwarded',
    'Forwarded',
    'Via',
    'X-Real-IP',
    'CF-Ray',
  ],
  ...[
    'CF-Connecting-IP',
    'True-Client-IP',
    'X-Client-IP',
    'X-Cluster-Client-IP',
    'CDN-Loop',
    'Fly-Client-IP',
  ],
  ...[
    'Forwarded-For',
    'X-Originating-IP',
    'X-Original-Host',
    'X-Remote-Addr',
    'X-ProxyUser-Ip',
    'X-Scheme',
  ],
  ...['X-BlueCoat-Via', 'X-Varnish', 'X-Amzn-Trace-Id', 'X-Request-Id', 'Surrogate-Capability'],
  ...['X-Visitor', 'Coming-From', 'Max-Forwards', 'X-From-Outside'],
])('asks for the token behind a proxy that sends %s', async (name) => {
  serve({ metricsToken: token });
  expect(await status({ [name]: 'localhost' })).toBe(403);
  expect(await status({ [name]: '' })).toBe(403);
  expect(await status({ [name]: 'localhost', authorization: `Bearer ${token}` })).toBe(200);
  expect(await status({ [name]: 'localhost', authorization: 'Bearer another' })).toBe(403);
});

test('asks for the token when the host name is not local', async () => {
  serve({ metricsToken: token });
  for (const host of ['localhost', 'LOCALHOST:8080', '127.0.0.1:8080', '[::1]', '[::1]:8080']) {
    expect(await status({ host }), host).toBe(200);
  }
  for (const host of ['shop.example', 'localhost.shop.example', 'shop.example:127.0.0.1']) {
    expect(await status({ host }), host).toBe(403);
    expect(await status({ host, authorization: `Bearer ${token}` }), host).toBe(200);
  }
});

test('takes what a browser and Prometheus send for the machine itself', async () => {
  serve();
  const usual = [
    ...['Accept', 'User-Agent', 'Accept-Encoding', 'Connection', 'Cookie', 'Origin', 'Referer'],
    ...['Sec-Fetch-Site', 'Sec-CH-UA', 'If-None-Match', 'Upgrade-Insecure-Requests'],
    ...['X-Prometheus-Scrape-Timeout-Seconds'],
  ];
  for (const name of usual) expect(await status({ [name]: 'any' }), name).toBe(200);
});

test('answers 404 behind a proxy while no token is set', async () => {
  serve({ trustProxy: true });
  expect(await status()).toBe(404);
  expect(await status({ 'x-forwarded-for': '127.0.0.1' })).toBe(404);
  expect(await status({ authorization: `Bearer ${token}` })).toBe(404);
});

test('does not believe a header that claims to be this machine', async () => {
  serve({ metricsToken: token, trustProxy: true });
  expect(await status({ 'x-forwarded-for': '127.0.0.1' }, '203.0.113.7')).toBe(403);
});

test('counts the public reads of each database server, where there are several', async () => {
  app = Fastify();
  const settings = { metricsToken: undefined, trustProxy: false } as const;
  mountMetrics(app, settings, { countReads: () => ({ replica: 7, primary: 2 }) });
  const { body } = await app.inject('/metrics');
  expect(body).toContain('database_public_reads_total{server="replica"} 7');
  expect(body).toContain('database_public_reads_total{server="primary"} 2');
});
