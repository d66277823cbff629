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

/** What may lose an order or count one twice. */
export const losses: Record<string, Row> = {
  oversell,
  keyed,
  kill,
  restarts,
  model,
  disk,
  migrations,
};

/** What may hold the shop up, or let somebody in. */
export const strains: Record<string, Row> = {
  mails,
  second,
  stop,
  clients,
  scripts,
  soak,
  memory,
};

/** What the shop must hold against, each row by the word that `npm run prove` knows it by. */
export const rows = { ...losses, ...strains };
