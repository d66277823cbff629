import { cluster } from '#test/faults/cluster/cluster.ts';
import { crowd } from '#test/faults/crowd/crowd.ts';
import { model } from '#test/faults/model/model.ts';
import { scripts } from '#test/faults/scripts/scripts.ts';
import { seeds } from '#test/faults/seeds/seeds.ts';
import type { Row } from '#test/faults/support/row.ts';
import { clients } from './clients.ts';
import { disk } from './disk.ts';
import { keyed } from './keyed.ts';
import { kill } from './kill.ts';
import { mails } from './mails.ts';
import { memory } from './memory.ts';
import { migrations } from './migrations.ts';
import { oversell } from './oversell.ts';
import { restarts } from './restarts.ts';
import { second } from './second.ts';
import { soak } from './soak.ts';
import { stop } from './stop.ts';
import { versions } from './versions.ts';
import { workers } from './workers.ts';

/** Faults that could lose an order or count it twice. */
export const losses: Record<string, Row> = {
  oversell,
  keyed,
  kill,
  restarts,
  model,
  seeds,
  disk,
  migrations,
  cluster,
};

/** Faults that could block the shop or let an attacker in. */
export const strains: Record<string, Row> = {
  mails,
  workers,
  second,
  stop,
  clients,
  crowd,
  scripts,
  soak,
  memory,
  versions,
};

/** All faults, by the name that `npm run prove` takes. */
export const rows = { ...losses, ...strains };
