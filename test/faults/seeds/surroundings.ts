import type { QueueMail } from '#shop/mail-kinds.ts';
import type { Tamper } from './gate.ts';
import type { Machine } from './machine.ts';
import type { MailServer } from './outside/mail-server.ts';
import type { MemoryStorage } from './outside/memory-storage.ts';
import type { Chance } from './random.ts';
import type { VirtualClock } from './virtual/clock.ts';
import type { Scheduler } from './virtual/scheduler.ts';

/** What surrounds the process of a shop, and outlives it except for the scheduler. */
export interface Surroundings {
  machine: Machine;
  clock: VirtualClock;
  scheduler: Scheduler;
  chance: Chance;
  mailServer: MailServer;
  storage: MemoryStorage;
  isDiskFull: boolean;
  /** Grows with every start of the shop and every jump of the clock. */
  epoch: number;
  plant?: Plant | undefined;
}

/** A fault planted by hand, to see whether the seeds find it. */
export interface Plant {
  name: string;
  /** Makes another at each start of the shop. */
  statement?: () => Tamper;
  queueMail?: (queueMail: QueueMail, around: Surroundings) => QueueMail;
  /** What each start of the shop does wrong. */
  atStart?: string;
  withoutSync?: true;
  /** No notice of a change reaches the shop. */
  isDeaf?: true;
}
