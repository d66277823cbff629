import type { ServerResponse } from 'node:http';
import type { Services } from '#api/handlers.ts';
import type { Change } from '#contract/events.ts';
import { heardBy } from '#contract/rules/live/changes.ts';
import { type Role, roleAllows, roles } from '#contract/rules/roles.ts';
import type { FindRoles } from '#shop/accounts/sessions.ts';
import { hashOf } from '#shop/accounts/tokens.ts';
import { RecentChanges } from './gathered-changes.ts';

/** Browsers share one among their tabs. */
const maxPerSession = 5;

/** Proxies end a connection that says nothing for a minute or two. */
export const heartbeatMs = 25_000;
const heartbeat = Buffer.from(':\n\n');

/** How soon a stream ends after its session. */
const checkMs = 1_000;
/** Limits the check to a fifth of the time: with thousands of streams it comes less often. */
const restFactor = 4;

interface Stream {
  response: ServerResponse;
  tokenHash: string;
  role: Role;
  wroteAt: number;
}

export interface EventStreams {
  open: Services['eventStreams']['open'];
  /** Writes the changes to all streams whose role may hear them. */
  send(changes: readonly Change[]): void;
  count(): number;
  /** Ends all streams, and from now on each one as soon as it opens. */
  end(): void;
}

export function openEventStreams(findRoles: FindRoles): EventStreams {
  // The open streams, oldest first.
  const streams = new Set<Stream>();
  const recent = new RecentChanges();
  let timer: NodeJS.Timeout | undefined;
  let isEnded = false;
  const check = async () => {
    const began = performance.now();
    sendHeartbeats(streams);
    await endRefused(streams, findRoles);
    timer = undefined;
    checkIn(Math.max(checkMs, restFactor * (performance.now() - began)));
  };
  const checkIn = (ms: number) => {
    if (streams.size === 0 || isEnded) return;
    timer ??= setTimeout(check, ms).unref();
  };
  return {
    open: (response, { token, role }) => {
      // A response that is closed already emits no `close`.
      if (isEnded || response.destroyed) return void response.end();
      const stream = { response, tokenHash: hashOf(token), role, wroteAt: 0 };
      response.on('error', () => {}).once('close', () => streams.delete(stream));
      streams.add(stream);
      endOldest(streams, stream.tokenHash);
      // At once, so that the browser knows that the stream is open.
      write(streams, stream, messageFor(role, recent.all(), repeated) ?? heartbeat);
      checkIn(checkMs);
    },
    send: (changes) => {
      recent.add(changes);
      const messages = new Map(roles.map((role) => [role, messageFor(role, changes)]));
      for (const stream of streams) {
        const message = messages.get(stream.role);
        if (message) write(streams, stream, message);
      }
    },
    count: () => streams.size,
    end: () => {
      isEnded = true;
      clearTimeout(timer);
      for (const stream of streams) endStream(streams, stream);
    },
  };
}

/** The type of events that were told before the stream opened. */
const repeated = 'event: repeated\n';

/** One event for each change; null when the role may hear none of them. */
function messageFor(role: Role, changes: readonly Change[], type = ''): Buffer | null {
  const heard = changes.filter(({ noun }) => roleAllows(role, heardBy[noun]));
  if (heard.length === 0) return null;
  return Buffer.from(heard.map((change) => `${type}data: ${JSON.stringify(change)}\n\n`).join(''));
}

/**
 * A client that leaves earlier messages unread is disconnected: it can reconnect and read
 * everything again.
 */
function write(streams: Set<Stream>, stream: Stream, message: Buffer) {
  if (stream.response.writableNeedDrain) return endStream(streams, stream);
  stream.response.write(message);
  stream.wroteAt = performance.now();
}

/** Nothing is written to it any more, though its connection may take a moment to close. */
function endStream(streams: Set<Stream>, stream: Stream) {
  streams.delete(stream);
  const { response } = stream;
  if (response.writableNeedDrain) response.destroy();
  else response.end();
}

function sendHeartbeats(streams: Set<Stream>) {
  const since = performance.now() - heartbeatMs;
  for (const stream of streams) {
    if (stream.wroteAt < since) write(streams, stream, heartbeat);
  }
}

function endOldest(streams: Set<Stream>, tokenHash: string) {
  const own = [...streams].filter((stream) => stream.tokenHash === tokenHash);
  for (const stream of own.slice(0, -maxPerSession)) endStream(streams, stream);
}

/** Ends the streams whose session ended or whose role is another one now. */
async function endRefused(streams: Set<Stream>, findRoles: FindRoles) {
  const checked = [...streams];
  const hashes = [...new Set(checked.map(({ tokenHash }) => tokenHash))];
  // While the database is down there are no changes to tell either.
  const found = await findRoles(hashes).catch(() => null);
  if (!found) return;
  for (const stream of checked) {
    if (found.get(stream.tokenHash) !== stream.role) endStream(streams, stream);
  }
}
