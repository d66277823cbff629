import { drizzle } from 'drizzle-orm/pglite';
import type { Database } from '#db/client.ts';
import { sql } from '#db/sql.ts';
import { hashOf } from '#shop/accounts/tokens.ts';
import { verifyBooks } from '#shop/verify/verify.ts';
import { faultsInBackup } from '#test/faults/support/books.ts';
import type { History } from '../history.ts';
import type { MailServer } from '../outside/mail-server.ts';
import type { Surroundings } from '../surroundings.ts';
import { quickChecks } from './rules.ts';

interface Seen {
  history: History;
  mailServer: MailServer;
}

/** The checks that one statement can make. */
export async function checkQuickly(seen: Seen, around: Surroundings): Promise<string[]> {
  const db = dbOf(around);
  const { rows } = await db.execute<{ words: string }>(quickChecks);
  return [...rows.map(({ words }) => words), ...(await mailFaults(db, seen.mailServer))];
}

/** Checks the books, and everything that callers were ever told. */
export async function checkAll(seen: Seen, around: Surroundings): Promise<string[]> {
  const db = dbOf(around);
  const storage = around.storage.as(around.scheduler);
  const { findings } = await verifyBooks(db, storage);
  return [
    ...findings,
    ...(await checkQuickly(seen, around)),
    ...(await orderFaults(db, seen.history)),
    ...(await stepFaults(db, seen.history)),
    ...(await sessionFaults(db, seen.history)),
  ];
}

/** The findings of the second checker in a backup. */
export const checkBackup = (around: Surroundings): Promise<string[]> =>
  faultsInBackup({ db: dbOf(around), storage: around.storage.as() });

/** The mails that should have been sent by now: all that the mail server did not reject for good. */
export async function unsentMails(around: Surroundings): Promise<string[]> {
  const { rows } = await dbOf(around).execute<{ id: number; kind: string; state: string }>(sql`
    select id, kind, state from mails
    where state in ('queued', 'sending') or (state = 'failed' and coalesce(last_error, '') not like '550%')`);
  return rows.map(({ id, kind, state }) => `Mail ${id} (${kind}) is still ${state}.`);
}

const dbOf = ({ machine }: Surroundings): Database =>
  drizzle({ client: machine.client, casing: 'snake_case' });

async function orderFaults(db: Database, { orders, unsure, keys }: History) {
  const { rows } = await db.execute<{ id: number; customer: number; total: string }>(
    sql`select id, customer_id as customer, total_paise as total from orders order by id`,
  );
  const found = new Map(rows.map((row) => [row.id, row]));
  const lost = [...orders.values()].flatMap(({ id, orderTotal }) => {
    const row = found.get(id);
    if (!row) return [`Order ${id} was answered, but is not there.`];
    return unsure.has(id) || Number(row.total) === Math.round(orderTotal * 100)
      ? []
      : [`Order ${id} was answered with ₹${orderTotal}, but is ${row.total} paise.`];
  });
  const open = [...keys.values()].filter((use) => use.isOpen && use.orders.size === 0).length;
  const more = rows.filter(({ id }) => !orders.has(id)).length;
  return more > open ? [...lost, `${more} orders are there that ${open} calls account for.`] : lost;
}

async function stepFaults(db: Database, { steps }: History) {
  const { rows } = await db.execute<{ step: string; count: number }>(
    sql`select order_id || ' ' || step as step, count(*)::int as count
      from order_journal where step is not null group by 1`,
  );
  const written = new Map(rows.map(({ step, count }) => [step, count]));
  return [...steps].flatMap(([step, count]) =>
    (written.get(step) ?? 0) < count ? [`${step} was answered, but is not in the journal.`] : [],
  );
}

async function sessionFaults(db: Database, { endedTokens }: History) {
  const { rows } = await db.execute<{ hash: string }>(sql`select token_hash as hash from sessions`);
  const live = new Set(rows.map(({ hash }) => hash));
  return [...endedTokens].flatMap((token) =>
    live.has(hashOf(token)) ? ['A session that was ended is still there.'] : [],
  );
}

async function mailFaults(db: Database, { delivered }: MailServer) {
  const { rows } = await db.execute<{ id: number; state: string }>(
    sql`select id, state from mails`,
  );
  const states = new Map(rows.map(({ id, state }) => [id, state]));
  const faults: string[] = [];
  for (const { mailId } of delivered) {
    if (!states.has(mailId)) faults.push(`Mail ${mailId} was sent, but the shop does not know it.`);
  }
  for (const [nth, one] of delivered.entries()) {
    const again = delivered
      .slice(nth + 1)
      .find((other) => other.messageId === one.messageId && other.epoch === one.epoch);
    if (one.isAnswered && again) faults.push(`Mail ${one.messageId} was sent twice.`);
  }
  for (const [id, state] of states) {
    if (state === 'sent' && !delivered.some(({ mailId }) => mailId === id)) {
      faults.push(`Mail ${id} is marked as sent, but nobody got it.`);
    }
  }
  return faults;
}
