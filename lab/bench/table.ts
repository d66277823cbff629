import { readFileSync, writeFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import type { Outcome } from './row.ts';
import { postgresVersion } from './shops.ts';

const page = new URL('../../docs/benchmarks.md', import.meta.url);
const [begin, end] = ['<!-- table -->', '<!-- end of table -->'];
const head = ['| what | measured | goal | reached | on |', '|---|---|---|---|---|'];

/** Makes a Markdown table, measured on this day. */
export const tableOf = (outcomes: readonly Outcome[], day = today()): string =>
  [...head, ...outcomes.map((outcome) => rowOf(outcome, day))].join('\n');

function rowOf({ what, measured, goal, reached }: Outcome, day: string) {
  const verdict = reached === null ? '' : reached ? 'yes' : '**no**';
  return `| ${what} | ${measured} | ${goal} | ${verdict} | ${day} |`;
}

/** The table with these outcomes in place of earlier ones of the same name; new ones come last. */
export function tableWith(table: string, outcomes: readonly Outcome[], day = today()): string {
  const rows = new Map(
    table
      .split('\n')
      .slice(head.length)
      .map((row) => [whatOf(row), row]),
  );
  for (const outcome of outcomes) rows.set(outcome.what, rowOf(outcome, day));
  return [...head, ...rows.values()].join('\n');
}

const whatOf = (row: string) => row.split(' | ')[0]?.slice('| '.length) ?? '';

/** Writes outcomes into the table of `docs/benchmarks.md`, with the machine. */
export async function writeTable(outcomes: readonly Outcome[]): Promise<void> {
  const text = readFileSync(page, 'utf8');
  const [before = '', rest = ''] = text.split(begin);
  const [within = '', after = ''] = rest.split(end);
  const table = within.slice(within.indexOf(head[0] ?? '')).trim();
  const written = `The latest rows on ${await hardware()}.\n\n${tableWith(table, outcomes)}`;
  writeFileSync(page, `${before}${begin}\n${written}\n${end}${after}`);
}

const today = () => new Date().toISOString().slice(0, 10);

export const machine = async (): Promise<string> => `Measured on ${today()}: ${await hardware()}.`;

async function hardware(): Promise<string> {
  const memory = Math.round(totalmem() / 1024 ** 3);
  const postgres = await postgresVersion();
  return `${cpus().length} cores (${cpus()[0]?.model.trim()}), ${memory} GB of memory, Node ${process.versions.node}, PostgreSQL ${postgres} as installed`;
}
