import { randomInt } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import fc from 'fast-check';
import { inArray } from '#db/sql.ts';
import type { Store } from '#db/store.ts';
import { stocks } from '#shop/catalogue/stock/tables.ts';
import { orders } from '#shop/orders/tables.ts';
import { faultsInBooks } from '#test/faults/support/books.ts';
import { addBuyers, addVariant } from '#test/faults/support/buyers.ts';
import { Findings, type Row } from '#test/faults/support/row.ts';
import type { Caller } from '#test/support/caller.ts';
import { storeOfClient } from '#test/support/database/pglite-store.ts';
import { templateFile } from '#test/support/database/template-file.ts';
import { formOf, openTestShop, type TestShop } from '#test/support/shop.ts';
import { commandLists, refusedParcel } from './model-commands.ts';
import type { Model, Real, Step } from './model-state.ts';

const runsOf = { full: 2_000, short: 24 };

/** A slow machine stops early and reports how many runs it did. */
const longestMs = 60 * 60_000;

const startingStock = [3, 8, 20];

const usesOfCode = 2;

export const model: Row = {
  name: 'Any order of things',
  promise: 'carts, stock, codes, orders, cash and invoices always match a simple model',
  async prove({ form, say, opened }) {
    const runs = runsOf[form];
    const seed = randomInt(2 ** 31);
    say(`seed ${seed}`);
    const findings = new Findings();
    const shop = opened.use(await openTestShop(await migratedStore()));
    const admin = await shop.admin();
    await admin.send('PUT /selling-rules', { body: { cashDesk: true } });
    await saveGstin(admin);
    let run = 0;
    let commands = 0;
    let sentAgain = 0;
    const live = async (day: Iterable<Step>) => {
      const real = await openRun(shop, admin);
      const expected = freshModel();
      await fc.asyncModelRun(() => ({ model: expected, real }), day);
      await sameStock(shop, expected, real);
      commands += [...day].length;
      sentAgain += expected.sentAgain;
    };
    const property = fc.asyncProperty(commandLists, async (day) => {
      await live(day);
      run += 1;
      if (run % 200 === 0) say(`${run} runs, ${commands} commands`);
    });
    const outcome = await fc.check(property, {
      ...{ numRuns: runs, seed, endOnFailure: true, includeErrorInReport: true },
      interruptAfterTimeLimit: longestMs,
    });
    findings.expect(!outcome.failed, fc.defaultReportMessage(outcome) ?? '');
    // Drawn days seldom get so far.
    await live(refusedParcel);
    if (form === 'full')
      findings.expect(run >= runs, `${run} of ${runs} runs in the time there is`);
    findings.expect(sentAgain > 0, 'no refused parcel was sent again');
    findings.broken.push(...(await faultsInBooks(shop.services)));
    const count = await shop.db.$count(orders);
    return findings.outcome(
      `${run} runs of ${commands} commands (seed ${seed}), ${count} orders: no counter-example; the books add up`,
    );
  },
};

async function migratedStore(): Promise<Store> {
  const loadDataDir = new Blob([await readFile(await templateFile())]);
  return storeOfClient(await PGlite.create({ loadDataDir, extensions: { pg_trgm } }));
}

const freshModel = (): Model => ({
  stock: [...startingStock],
  carts: [new Map(), new Map()],
  usesLeft: usesOfCode,
  codeIn: [false, false],
  orders: [],
  sentAgain: 0,
});

/** Each run gets new customers and products, so that earlier runs do not affect it. */
async function openRun(shop: TestShop, admin: Caller): Promise<Real> {
  const buyers = await addBuyers(shop.db, 2);
  const ids: number[] = [];
  for (const stock of startingStock)
    ids.push(await addVariant(shop.db, shop.services.storage, stock));
  return {
    variants: ids,
    customers: buyers.map(({ token, addressId }) => ({ ...shop.callerWith(token), addressId })),
    admin,
    code: await addCode(admin),
    orders: [],
  };
}

/** Orders get an invoice when they go out. */
const saveGstin = (admin: Caller) =>
  admin.send('PUT /company-details', {
    body: formOf({ name: 'Haat', gstin: '29ABCDE1234F1ZW' }),
  });

async function addCode(admin: Caller) {
  const code = `RUN-${crypto.randomUUID().slice(0, 8)}`;
  const body = { code, kind: 'PERCENT', value: 10, usesInAll: usesOfCode } as const;
  await admin.call('POST /codes', { body });
  return code.toUpperCase();
}

async function sameStock({ db }: TestShop, { stock }: Model, { variants: ids }: Real) {
  const rows = await db.select().from(stocks).where(inArray(stocks.variantId, ids));
  const held = ids.map((id) => rows.find((row) => row.variantId === id)?.pieces);
  if (String(held) !== String(stock)) throw new Error(`stock ${held} instead of ${stock}`);
}
