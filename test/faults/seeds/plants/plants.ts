import { sql } from '#db/sql.ts';
import type { Tamper } from '../gate.ts';
import type { Plant } from '../surroundings.ts';

/** What may happen to a statement instead of being sent once. */
type Fate = 'once' | 'twice' | 'never';

const nothing = { rows: [], fields: [], affectedRows: 0 };

const tamper =
  (fateOf: (statement: string, given: string) => Fate): Tamper =>
  async (statement, send, given) => {
    const fate = fateOf(statement, JSON.stringify(given ?? []));
    if (fate === 'never') return nothing;
    if (fate === 'twice') await send();
    return send();
  };

const isReturn = (statement: string, given: string) =>
  (/update "stock" set/.test(statement) && given.includes('"sold\\":-')) ||
  (statement.startsWith('insert into "stock_movements"') && given.includes('cancellation'));

const stockTwice: Plant = {
  name: 'stock is returned twice',
  statement: () => tamper((...sent) => (isReturn(...sent) ? 'twice' : 'once')),
};

const keyForgotten: Plant = {
  name: 'keys are forgotten at a start',
  atStart: 'delete from placements',
};

/** Sent and noted as sent in the transaction of the order. */
const mailFirst: Plant = {
  name: 'mails are sent before the commit',
  queueMail:
    (queueMail, { mailServer, epoch }) =>
    async (tx, ...queued) => {
      await queueMail(tx, ...queued);
      const { rows } = await tx.execute<{ id: number; to: string }>(sql`
        update mails set state = 'sent', sent_at = now()
        where state = 'queued' and created_at = now() returning id, recipient as to`);
      for (const { id, to } of rows) {
        const messageId = `<mail-${id}@localhost>`;
        mailServer.delivered.push({ mailId: id, messageId, to, isAnswered: true, epoch });
      }
    },
};

const codeKept: Plant = {
  name: 'the use of a code is not given back',
  statement: () =>
    tamper((statement, given) =>
      statement.startsWith('update "discount_codes"') && given.startsWith('[-1') ? 'never' : 'once',
    ),
};

const numberSkipped: Plant = {
  name: 'an invoice number is skipped',
  statement: () =>
    tamper((statement) =>
      statement.startsWith('insert into "invoice_series"') ? 'twice' : 'once',
    ),
};

const cashTwice: Plant = {
  name: 'cash is noted twice',
  statement: () =>
    tamper((statement, given) =>
      statement.startsWith('insert into "order_journal"') && given.includes('"COLLECTED"')
        ? 'twice'
        : 'once',
    ),
};

const sessionSurvives: Plant = {
  name: 'a session survives its end',
  statement: () =>
    tamper((statement) => (statement.startsWith('delete from "sessions"') ? 'never' : 'once')),
};

const entryMissing: Plant = {
  name: 'an entry of the activity log is missing',
  statement: () =>
    tamper((statement, given) =>
      statement.startsWith('insert into "activity"') && given.includes('"order.refused"')
        ? 'never'
        : 'once',
    ),
};

const withoutSync: Plant = { name: 'nothing is synced', withoutSync: true };

/** The statement is sent, but moves no piece. */
const nothingBack: Plant = {
  name: 'a refused parcel returns nothing',
  statement: () => {
    let isBack = false;
    return async (statement, send, given = []) => {
      const sent = JSON.stringify(given);
      if (statement.startsWith('insert into "order_journal"')) isBack = sent.includes('"BACK"');
      if (!isBack || !isReturn(statement, sent)) return send();
      if (statement.startsWith('insert')) return nothing;
      given[0] = String(given[0]).replaceAll(/"pieces":\d+,"sold":-\d+/g, '"pieces":0,"sold":0');
      return send();
    };
  },
};

const isDeaf: Plant = { name: 'no change reaches what is kept', isDeaf: true };

/** Eleven faults that a shop could have, to see after how many seeds each is found. */
export const plants: readonly Plant[] = [
  ...[stockTwice, keyForgotten, mailFirst, codeKept, numberSkipped],
  ...[cashTwice, sessionSurvives, entryMissing, withoutSync, nothingBack],
  isDeaf,
];
