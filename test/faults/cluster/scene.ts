import { openWithoutMigrating } from '#db/open.ts';
import { eq, sql } from '#db/sql.ts';
import type { Store } from '#db/store.ts';
import { isReplicated } from '#lab/cluster/members.ts';
import type { Cluster } from '#lab/cluster/open.ts';
import { owner } from '#lab/cluster/shops.ts';
import { readSettings, type Settings } from '#server/settings/settings.ts';
import { storageOf } from '#server/storage.ts';
import { orders, placements } from '#shop/orders/tables.ts';
import { faultsInBooks } from '#test/faults/support/books.ts';
import { addBuyers, addVariant, type Buyer, countPieces } from '#test/faults/support/buyers.ts';
import { send } from '#test/faults/support/http-client.ts';
import { pause } from '#test/faults/support/waiting.ts';
import type { TestSmtp } from '#test/support/mail/smtp.ts';
import { Crowd } from './crowd.ts';
import type { Fault } from './faults.ts';
import {
  type Call,
  type History,
  lost,
  outagesOf,
  secondsOf,
  stale,
  strange,
  twins,
  wentBack,
} from './history.ts';

/** The answers that people got during one fault; times in seconds. */
export interface Result {
  broken: string[];
  orders: number;
  /** How long carts, orders and saves were refused. */
  refusedWrites: number;
  /** How long pages that no cache holds were refused. */
  refusedPages: number;
  /** How long cached pages were refused. */
  refusedKept: number;
  /** Time from the harm to the last call that failed. */
  normalAfter: number;
}

const pieces = 5_000_000;
const calmMs = 3_000;
const staleAfterMs = 2_000;
const normalWithin = 45;
/** How long nothing may fail before the harm counts as over. */
const quietMs = 5_000;
const patienceMs = 180_000;

interface Cast {
  buyers: readonly Buyer[];
  variantId: number;
  ownerToken: string;
}

/** A cluster with people in it. */
export class Scene {
  private readonly cluster: Cluster;
  private readonly smtp: TestSmtp;
  private readonly cast: Cast;
  private readonly settings: Settings;

  private constructor(cluster: Cluster, smtp: TestSmtp, settings: Settings, cast: Cast) {
    this.cluster = cluster;
    this.smtp = smtp;
    this.settings = settings;
    this.cast = cast;
  }

  static async on(cluster: Cluster, smtp: TestSmtp): Promise<Scene> {
    const settings = readSettings(cluster.tool.settings);
    const people = await withStore(settings, async ({ db }) => ({
      buyers: await addBuyers(db, 8),
      variantId: await addVariant(db, storageOf(settings), pieces),
    }));
    const ownerToken = await signIn(cluster);
    return new Scene(cluster, smtp, settings, { ...people, ownerToken });
  }

  /** Lets a crowd in, does the harm, waits until all is normal, and judges what people were told. */
  async play(fault: Fault): Promise<Result> {
    await using opened = new AsyncDisposableStack();
    await fault.prepare?.(this.cluster, opened);
    const before = await this.storedOrders();
    const crowd = new Crowd({ ...this.cast, url: this.cluster.url, visitors: 6 });
    await pause(calmMs);
    const harmed = performance.now();
    await fault.harm(this.cluster);
    const isNormal = await this.becomesNormal(crowd, harmed);
    await crowd.end();
    const stored = (await this.storedOrders()).slice(before.length);
    return judge(crowd.history, {
      ...{ harmed, stored, isNormal },
      isUnnoticed: fault.isUnnoticed === true,
    });
  }

  /** The findings after all faults. */
  async findings(): Promise<string[]> {
    return withStore(this.settings, async ({ db }) => {
      const { stock, sold } = await countPieces(db, this.cast.variantId);
      const findings = await faultsInBooks({ db, storage: storageOf(this.settings) });
      const units = stock + sold === pieces ? [] : [`${stock} left and ${sold} sold of ${pieces}`];
      const mails = await this.mailFindings(await db.$count(orders));
      return [...units, ...mails, ...findings];
    });
  }

  /**
   * Each order has one mail. If the mail server's answer is lost, the same message may come again, so
   * only different ones count.
   */
  private async mailFindings(count: number): Promise<string[]> {
    const different = (pattern: RegExp) =>
      new Set(this.smtp.taken.map(({ message }) => pattern.exec(message)?.[0])).size;
    const end = Date.now() + patienceMs;
    while (different(/^Subject: .*$/m) < count && Date.now() < end) await pause(200);
    const subjects = different(/^Subject: .*$/m);
    const messages = different(/^Message-ID: .*$/im);
    return subjects === count && messages === count
      ? []
      : [`${messages} mails with ${subjects} subjects for ${count} orders`];
  }

  private async becomesNormal({ history }: Crowd, harmed: number): Promise<boolean> {
    for (const end = performance.now() + patienceMs; performance.now() < end; await pause(200)) {
      const since = Math.max(harmed, lastFailureOf(history.all()) ?? 0);
      if (performance.now() - since < quietMs || !isServed(history, since)) continue;
      if (isReplicated(await this.cluster.members())) return true;
    }
    return false;
  }

  private storedOrders = () =>
    withStore(this.settings, ({ db }) =>
      db
        .select({ id: orders.id, key: sql<string>`coalesce(${placements.key}, '')` })
        .from(orders)
        .leftJoin(placements, eq(sql`(${placements.answer}->>'id')::integer`, orders.id))
        .orderBy(orders.id),
    );
}

async function signIn({ url }: Cluster): Promise<string> {
  const { email, password } = owner;
  const { body } = await send(url, 'POST', '/api/auth/login', {
    body: { identifier: email, password },
  });
  if (typeof body.token !== 'string') throw new Error(`The owner cannot sign in: ${body.message}`);
  return body.token;
}

async function withStore<T>(settings: Settings, act: (store: Store) => Promise<T>): Promise<T> {
  const store = await openWithoutMigrating(settings);
  try {
    return await act(store);
  } finally {
    await store.close();
  }
}

/** True if calls of each kind were sent and answered since then, so that none of them hangs. */
const isServed = ({ placements, saved, seen, pages }: History, since: number) =>
  [placements, saved, seen, pages].every((calls) => calls.some(({ began }) => began > since));

const hasFailed = ({ status }: Call) => status < 200 || status >= 300;

function lastFailureOf(calls: readonly Call[]): number | undefined {
  return calls.filter(hasFailed).reduce((last, { ended }) => Math.max(last, ended), 0) || undefined;
}

interface Facts {
  harmed: number;
  stored: readonly { id: number; key: string }[];
  isNormal: boolean;
  isUnnoticed: boolean;
}

function judge(history: History, { harmed, stored, isNormal, isUnnoticed }: Facts): Result {
  const { placements, saved, carts, ownOrders } = history;
  const outages = outagesOf([...placements, ...saved, ...carts, ...ownOrders]);
  const failures = history.all().filter(hasFailed);
  const normalAfter = Math.max(0, ((lastFailureOf(failures) ?? 0) - harmed) / 1_000);
  const broken = [
    ...lost(history, stored),
    ...twins(history),
    ...wentBack(history),
    ...stale(history, outages, staleAfterMs),
    ...strange(history),
  ];
  if (!isNormal) broken.push(`not normal after ${patienceMs / 1_000} s`);
  if (normalAfter > normalWithin) broken.push(`normal only after ${normalAfter.toFixed(0)} s`);
  if (isUnnoticed && failures.length > 0) {
    const [first] = failures;
    broken.push(
      `${failures.length} of ${history.all().length} calls failed: ${first?.who} was answered ${first?.status}`,
    );
  }
  return {
    ...{ broken, normalAfter },
    orders: stored.length,
    refusedWrites: secondsOf(outages),
    refusedPages: secondsOf(outagesOf(history.pages)),
    refusedKept: secondsOf(outagesOf(history.seen)),
  };
}
