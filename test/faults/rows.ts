import { model } from '#test/faults/model/model.ts';
import { scripts } from '#test/faults/scripts/scripts.ts';
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

/** Faults that could lose an order or count it twice. */
export const losses: Record<string, Row> = {
  oversell,
  keyed,
  kill,
  restarts,
  model,
  disk,
  migrations,
};

/** Faults that could block the shop or let an attacker in. */
export const strains: Record<string, Row> = {
  mails,
  second,
  stop,
  clients,
  scripts,
  soak,
  memory,
};

/** All faults, by the name that `npm run prove` takes. */
export const rows = { ...losses, ...strains };
