import { connect, type Socket } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { openPostgres } from '#db/postgres.ts';
import { eq } from '#db/sql.ts';
import { openSession } from '#shop/accounts/sessions.ts';
import { users } from '#shop/accounts/tables.ts';
import { memoryOf, quantile } from '#test/support/figures.ts';
import { ms, type Outcome } from './row.ts';
import { locationOf, openSeeded, owner, signIn } from './shops.ts';

const count = 2_000;
const perSession = 5;
const maxMegabytes = 60;
const restMs = 5_000;

/** The memory of many idle streams of events, and how soon all of them hear of a change. */
export async function events(): Promise<Outcome[]> {
  const shop = await openSeeded(10_000);
  try {
    const tokens = await openSessions(count / perSession);
    const headers = await signIn(shop.url, owner);
    await fetch(`${shop.url}/api/dashboard`, { headers });
    await setTimeout(restMs);
    const atRest = memoryOf(shop.child.pid);
    const streams = await openStreams(shop.url, tokens);
    await setTimeout(restMs);
    const withStreams = memoryOf(shop.child.pid);
    const times = await hearingTimes(streams, () => saveProduct(shop.url, headers));
    for (const { socket } of streams) socket.destroy();
    return outcomes(withStreams - atRest, times);
  } finally {
    await shop.stop();
  }
}

function outcomes(megabytes: number, times: number[]): Outcome[] {
  return [
    {
      what: `memory of ${count} idle streams of events, above rest`,
      measured: `${Math.round(megabytes)} MB`,
      goal: `≤ ${maxMegabytes} MB`,
      reached: megabytes <= maxMegabytes,
    },
    {
      what: `a saved price → heard by ${count} streams, p50, last`,
      measured: `${ms(quantile(times, 0.5))}, ${ms(Math.max(...times))}`,
      goal: '',
      reached: null,
    },
  ];
}

async function openSessions(wanted: number): Promise<string[]> {
  const { db, close } = await openPostgres(locationOf(10_000).databaseUrl);
  const [person] = await db.select().from(users).where(eq(users.email, owner.identifier));
  const tokens: string[] = [];
  while (tokens.length < wanted) tokens.push(await openSession(db, person?.id ?? 0));
  await close();
  return tokens;
}

interface Stream {
  socket: Socket;
  /** Resolves with the time at which it next hears of a change. */
  next(): Promise<number>;
}

async function openStreams(url: string, tokens: readonly string[]): Promise<Stream[]> {
  const streams: Stream[] = [];
  for (const token of tokens) {
    const own = Array.from({ length: perSession }, () => openStream(url, token));
    streams.push(...(await Promise.all(own)));
  }
  return streams;
}

/** Over a bare socket: this process is to need little itself. */
function openStream(url: string, token: string): Promise<Stream> {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  const head = `GET /api/events HTTP/1.1\r\nHost: ${hostname}\r\nAuthorization: Bearer ${token}\r\n\r\n`;
  let onChange = (_at: number) => {};
  return new Promise((resolve, reject) => {
    socket.once('error', reject).once('connect', () => socket.write(head));
    socket.on('data', (part) => {
      const text = part.toString();
      if (text.startsWith('HTTP/1.1 200')) {
        resolve({ socket, next: () => new Promise((hear) => (onChange = hear)) });
      } else if (text.startsWith('HTTP/1.1')) reject(new Error(text));
      else if (text.includes('data:')) onChange(performance.now());
    });
  });
}

async function hearingTimes(streams: readonly Stream[], change: () => Promise<unknown>) {
  const times: number[] = [];
  for (let turn = 0; turn < 5; turn += 1) {
    const all = Promise.all(streams.map(({ next }) => next()));
    await change();
    const saved = performance.now();
    times.push(...(await all).map((at) => Math.max(0, at - saved)));
  }
  return times;
}

async function saveProduct(url: string, headers: { authorization: string }) {
  const { data } = (await (await fetch(`${url}/api/products?limit=1`)).json()) as {
    data: [{ id: number; name: string; categoryId: number; variants: object[] }];
  };
  const [{ id, name, categoryId, variants }] = data;
  const body = new FormData();
  const fields = { id, productName: name, categoryId, productVariants: JSON.stringify(variants) };
  for (const [key, value] of Object.entries(fields)) body.append(key, String(value));
  const answer = await fetch(`${url}/api/products`, { method: 'POST', headers, body });
  if (!answer.ok) throw new Error(`The product was not saved: ${await answer.text()}`);
}
