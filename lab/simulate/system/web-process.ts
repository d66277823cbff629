import type { ServiceTimes } from '../service-times.ts';
import { Batches } from '../stations/batches.ts';
import type { Clock } from '../stations/clock.ts';
import type { Processors } from '../stations/processors.ts';
import type { Notices, Process } from './process.ts';

/** Must equal `gatherMs` in `server/answers/catalogue-changes.ts`. */
const gatherMs = 50;

/** Must equal the batch size in `server/work-jobs.ts`. */
const mailsTogether = 5;

type Orders = ServiceTimes['orders'];

/** A process that caches pages and places orders. */
export interface WebProcess {
  process: Process;
  kept: ReturnType<typeof keepPages>;
  placing: ReturnType<typeof placeOrders>;
}

interface Surroundings {
  clock: Clock;
  primary: Processors;
  orders: Orders;
  notices: Notices;
}

/** Sends the mails of its orders itself only with `sendMails`; otherwise workers do. */
export function openWeb(process: Process, around: Surroundings, sendMails: boolean): WebProcess {
  const { clock, primary, orders, notices } = around;
  const kept = keepPages(clock, notices);
  // Workers share only the primary with this process.
  const followUp = sendMails
    ? sendMailsOf(process, around)
    : (count: number) => primary.use(count * orders.afterwards.database, () => {});
  const placing = placeOrders(process, primary, orders, (count) => {
    kept.stockMoved();
    followUp(count);
  });
  return { process, kept, placing };
}

/** A process caches a page until the stock changes, and renders it again at the next request. */
function keepPages(clock: Clock, notices: Notices) {
  /** The version of the stock that each page was rendered with. */
  const versions = new Map<number, number>();
  let ownChanges = 0;
  let isTelling = false;
  return {
    /** Says whether the page was cached, and caches it. */
    take: (page: number): boolean => {
      const version = notices.told + ownChanges;
      const wasKept = versions.get(page) === version;
      versions.set(page, version);
      return wasKept;
    },
    /**
     * Acts as the shop's `stockMoved`: a process knows its own changes at once, and tells others of
     * several together.
     */
    stockMoved: () => {
      ownChanges += 1;
      if (isTelling) return;
      isTelling = true;
      clock.after(gatherMs, () => {
        isTelling = false;
        notices.tell();
      });
    },
  };
}

/** Orders that come to a process together are placed together. */
function placeOrders(
  process: Process,
  primary: Processors,
  { perBatch, perOrder, roundTrips, maxTogether }: Orders,
  placed: (count: number) => void,
) {
  const batches = new Batches<() => void>(maxTogether, (batch, done) => {
    const count = batch.length;
    const work = {
      // Half of an order's work was done before it waited for its batch.
      shop: perBatch.shop + (count * perOrder.shop) / 2,
      database: perBatch.database + count * perOrder.database,
      turns: Math.max(1, roundTrips),
      commits: true,
    };
    process.alternate(work, primary, () => {
      process.cores.use(perBatch.helpers + count * perOrder.helpers, () => {});
      placed(count);
      for (const tell of batch) tell();
      done();
    });
  });
  const place = (done: () => void) => process.run(perOrder.shop / 2, () => batches.add(done));
  return { batches, place };
}

/** Works as `workJobs` does: a process sends a few mails each second while orders come. */
function sendMailsOf(process: Process, { clock, primary, orders }: Surroundings) {
  const { shop, helpers, database } = orders.afterwards;
  let waiting = 0;
  const sendSome = () =>
    clock.after(1_000, () => {
      const count = Math.min(waiting, mailsTogether);
      waiting -= count;
      process.run(count * shop, () => {
        process.cores.use(count * helpers, () => {});
        primary.use(count * database, sendSome);
      });
    });
  sendSome();
  return (count: number) => {
    waiting += count;
  };
}
