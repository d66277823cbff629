import { get } from 'node:http';
import { connect, type Socket } from 'node:net';
import { postgresDeployment } from '#test/faults/support/deployment.ts';
import { statuses } from '#test/faults/support/http-client.ts';
import { Findings, type Row } from '#test/faults/support/row.ts';
import { memoryOf, quantile } from '#test/support/figures.ts';
import { inTurns, pause } from './support/waiting.ts';

const sizes = {
  full: { slow: 500, crowd: 4_000, megabytes: 200, waits: true },
  short: { slow: 50, crowd: 1_200, megabytes: 20, waits: false },
};

/** The shop allows 15 s for the headers, which it checks every 5 s, and 5 s for the body of a sign-in. */
const maxSeconds = { head: 22, body: 8 };
const maxGrowthMB = 96;

export const clients: Row = {
  name: 'Slow, huge and many clients',
  promise: 'cannot block the shop: others are answered, and excess ones get a Retry-After',
  needsServer: true,
  async prove({ form, say, opened }) {
    const { slow, crowd, megabytes, waits } = sizes[form];
    const findings = new Findings();
    const { shop: start } = await postgresDeployment(opened);
    const shop = await start({ HOST: '127.0.0.1' });
    const url = `http://127.0.0.1:${new URL(shop.url).port}`;
    const heads = openSlowly(url, slow, 'GET /api/categories HTTP/1.1\r\nHost: shop\r\n');
    const bodies = openSlowly(url, slow, halfABody);
    const between = await readSome(url, 50);
    findings.expect(statuses(between) === '50 × 200', `beside slow clients: ${statuses(between)}`);
    const p95 = quantile(
      between.map(({ ms }) => ms),
      0.95,
    );
    const words = [`beside ${2 * slow} slow clients p95 ${p95.toFixed(0)} ms`];
    if (waits) words.push(await allCut({ heads, bodies }, findings));
    for (const socket of [...heads, ...bodies]) socket.destroy();
    say(words.join('; '));

    const before = memoryOf(shop.child.pid);
    for (const path of ['/api/auth/login', '/', '/api/products']) {
      const said = await answerToHuge(url, path, megabytes);
      findings.expect(/^HTTP\/1\.1 4\d\d/.test(said), `${megabytes} MB to ${path}: ${said}`);
    }
    const grown = memoryOf(shop.child.pid) - before;
    findings.expect(!(grown > maxGrowthMB), `huge bodies took ${grown.toFixed(0)} MB`);
    words.push(`bodies of ${megabytes} MB refused, ${grown.toFixed(0)} MB more memory`);

    const many = await Promise.all(Array.from({ length: crowd }, (_, at) => readOne(url, at)));
    const strange = many.filter(
      ({ status, retryAfter }) => status !== 200 && !(status === 503 && retryAfter),
    );
    findings.expect(strange.length === 0, `in a crowd: ${statuses(strange)}`);
    const isShed = many.some(({ status }) => status === 503);
    findings.expect(form === 'short' || isShed, 'nobody in the crowd was asked to come later');
    words.push(`${crowd} at once: ${statuses(many)}`);
    const after = await readSome(url, 20);
    findings.expect(statuses(after) === '20 × 200', `after the crowd: ${statuses(after)}`);
    return findings.outcome(words.join('; '));
  },
};

const halfABody =
  'POST /api/auth/login HTTP/1.1\r\nHost: shop\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{"i';

function openSlowly(url: string, count: number, beginning: string): Socket[] {
  return Array.from({ length: count }, () => {
    const socket = connect({ host: '127.0.0.1', port: Number(new URL(url).port) });
    socket.on('error', () => {});
    socket.write(beginning);
    socket.resume();
    return socket;
  });
}

/** Waits until the shop has closed all of the sockets. */
async function allCut(slow: { heads: Socket[]; bodies: Socket[] }, findings: Findings) {
  const began = Date.now();
  const took = { heads: 0, bodies: 0 };
  for (const what of ['bodies', 'heads'] as const) {
    const limit = maxSeconds[what === 'heads' ? 'head' : 'body'];
    while (slow[what].some(({ closed }) => !closed) && Date.now() - began < limit * 1000) {
      await pause(100);
    }
    took[what] = (Date.now() - began) / 1000;
    const left = slow[what].filter(({ closed }) => !closed).length;
    findings.expect(left === 0, `${left} half ${what} are held for more than ${limit} s`);
  }
  return `half headers cut after ${took.heads.toFixed(0)} s, half bodies after ${took.bodies.toFixed(0)} s`;
}

/**
 * A server that hangs up on an unread body may cut off its own answer. If so, the second request holds
 * its body back, so that the answer to its head can be read.
 */
async function answerToHuge(url: string, path: string, megabytes: number): Promise<string> {
  const said = await sendHuge(url, path, megabytes);
  return said === 'cut' ? sendHuge(url, path, megabytes, 10_000) : said;
}

/** Sends a head, then a body as fast as the shop reads it; returns the status line of the answer. */
function sendHuge(url: string, path: string, megabytes: number, bodyAfterMs = 0): Promise<string> {
  const socket = connect({ host: '127.0.0.1', port: Number(new URL(url).port) });
  const { promise, resolve } = Promise.withResolvers<string>();
  let said = '';
  socket.on('data', (chunk) => {
    said += chunk;
    resolve(said.split('\r\n')[0] ?? '');
  });
  socket.on('error', () => resolve(said || 'cut'));
  socket.on('close', () => resolve(said || 'cut'));
  const length = megabytes * 1024 * 1024;
  socket.write(
    `POST ${path} HTTP/1.1\r\nHost: shop\r\nContent-Type: application/json\r\nContent-Length: ${length}\r\n\r\n`,
  );
  const chunk = Buffer.alloc(1024 * 1024, 'a');
  let left = megabytes;
  const more = () => {
    while (left > 0 && !socket.destroyed) {
      left -= 1;
      if (!socket.write(chunk)) return;
    }
  };
  const begin = () => {
    socket.on('drain', more);
    more();
  };
  if (bodyAfterMs === 0) begin();
  else setTimeout(begin, bodyAfterMs).unref();
  return Promise.race([promise, pause(120_000).then(() => 'no answer within 120 s')]).finally(() =>
    socket.destroy(),
  );
}

interface Read {
  /** 0 means that the connection broke before an answer. */
  status: number;
  retryAfter: string | undefined;
  ms: number;
}

async function readSome(url: string, count: number): Promise<Read[]> {
  const answers: Read[] = [];
  await inTurns([...Array(count).keys()], 4, async (at) => {
    answers.push(await readOne(url, at));
  });
  return answers;
}

/** One of forty IP addresses, where this machine has them: one alone gets half of the connections. */
const from = (at: number) =>
  process.platform === 'linux' ? { localAddress: `127.0.4.${1 + (at % 40)}` } : {};

/** Avoids fetch, which gives up a connection not accepted within 10 s: a crowd takes longer. */
function readOne(url: string, at: number): Promise<Read> {
  const began = performance.now();
  const { promise, resolve } = Promise.withResolvers<Read>();
  const end = (status: number, retryAfter?: string) =>
    resolve({ status, retryAfter, ms: performance.now() - began });
  get(`${url}/api/products?search=kite${at}`, { agent: false, ...from(at) }, (response) => {
    const { statusCode = 0, headers } = response;
    response.on('end', () => end(statusCode, headers['retry-after']));
    response.on('error', () => end(0));
    response.resume();
  }).on('error', () => end(0));
  return promise;
}
