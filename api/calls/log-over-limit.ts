import type { FastifyInstance, FastifyRequest } from 'fastify';
import { networkOf, siteOrSender } from '#shop/accounts/limits/network.ts';

const minute = 60_000;
/** All further senders share their lines. */
const maxSenders = 10_000;
const otherSenders = 'others';

type From = Pick<FastifyRequest, 'ip' | 'server'>;

/**
 * Logs a refusal over a limit with `log`, and the others of the same network or /48 as one line a minute:
 * whoever is refused thousands of times must not fill the log. `call` is one of few.
 */
export function logOverLimit({ ip, server }: From, call: string, log: () => void): void {
  linesOf(server).overLimit.add(siteOrSender(networkOf(ip)), call, log);
}

/**
 * Logs any other refusal: sixty of a network or /48 within a minute, and the others as one line
 * a minute. `tried` is true for a sign-in to an account: those are counted apart, so that nobody hides
 * them behind other refusals.
 */
export function logRefused(
  { ip, server }: From,
  call: string,
  { tried, log }: { tried: boolean; log: () => void },
): void {
  const { failedSignIns, refused } = linesOf(server);
  (tried ? failedSignIns : refused).add(siteOrSender(networkOf(ip)), call, log);
}

/**
 * Logs what a person did to their account, or without a person, what somebody in the network did: sixty
 * times within a minute, and then one line a minute.
 */
export function logAccess(
  { ip, server }: From,
  person: number | null,
  call: string,
  log: () => void,
): void {
  const sender = person === null ? siteOrSender(networkOf(ip)) : `person ${person}`;
  linesOf(server).accessed.add(sender, call, log);
}

interface Kind {
  /** What the summary calls a sender. */
  senderIs: 'network' | 'by';
  summary: string;
  /** Of one sender within a minute. */
  maxLines: number;
  /** Of all senders. */
  maxTogether: number;
}

/** One sender within a minute. */
interface Sender {
  /** The lines that it may still have. */
  linesLeft: number;
  logged: number;
  /** How often something was left out, by call. */
  leftOut: Map<string, number>;
}

/** The lines of one kind. */
class Lines {
  private readonly app: FastifyInstance;
  private readonly kind: Kind;
  private readonly senders = new Map<string, Sender>();
  private together = 0;

  constructor(app: FastifyInstance, kind: Kind) {
    this.app = app;
    this.kind = kind;
  }

  add(wanted: string, call: string, log: () => void): void {
    const isCounted = this.senders.has(wanted) || this.senders.size < maxSenders;
    const name = isCounted ? wanted : otherSenders;
    const sender = this.senders.get(name) ?? this.begin(name, this.kind.maxLines);
    if (sender.linesLeft === 0 || this.together >= this.kind.maxTogether) {
      sender.leftOut.set(call, (sender.leftOut.get(call) ?? 0) + 1);
      return;
    }
    sender.linesLeft -= 1;
    sender.logged += 1;
    this.together += 1;
    log();
  }

  private begin(name: string, linesLeft: number): Sender {
    const sender = { linesLeft, logged: 0, leftOut: new Map<string, number>() };
    this.senders.set(name, sender);
    setTimeout(() => this.sumUp(name, sender), minute).unref();
    return sender;
  }

  private sumUp(name: string, { logged, leftOut }: Sender) {
    this.together -= logged;
    this.senders.delete(name);
    if (leftOut.size === 0) return;
    const { senderIs, summary } = this.kind;
    this.app.log.warn({ [senderIs]: name, times: Object.fromEntries(leftOut) }, summary);
    // Whoever goes on has no other line until a minute without any is over.
    this.begin(name, 0);
  }
}

const often = { maxLines: 60, maxTogether: 3_000, summary: 'refused again in this minute' };

const linesFor = (app: FastifyInstance) => ({
  overLimit: new Lines(app, {
    ...often,
    senderIs: 'network',
    maxLines: 1,
    maxTogether: Number.POSITIVE_INFINITY,
  }),
  refused: new Lines(app, { ...often, senderIs: 'network' }),
  failedSignIns: new Lines(app, { ...often, senderIs: 'network' }),
  accessed: new Lines(app, {
    ...often,
    senderIs: 'by',
    summary: 'account access again in this minute',
  }),
});

const kept = new WeakMap<object, ReturnType<typeof linesFor>>();

/** Those of one server, also for the scopes in it. */
function linesOf(app: FastifyInstance) {
  const lines = kept.get(app.server) ?? linesFor(app);
  kept.set(app.server, lines);
  return lines;
}
