import { readFileSync, writeFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import type { Outcome } from './row.ts';
import { postgresVersion } from './shops.ts';

const page = new URL('../docs/benchmarks.md', import.meta.url);
const [begin, end] = ['<!-- table -->', '<!-- end of table -->'];

/** As a Markdown table. */
export function tableOf(outcomes: readonly Outcome[]): string {
  const rows = outcomes.map(({ what, measured, goal, reached }) => {
    const verdict = reached === null ? '' : reached ? 'yes' : '**no**';
    return `| ${what} | ${measured} | ${goal} | ${verdict} |`;
  });
  return ['| what | measured | goal | reached |', '|---|---|---|---|', ...rows].join('\n');
}

/** Writes the table into `docs/benchmarks.md`, with the date and the machine. */
export async function writeTable(outcomes: readonly Outcome[]): Promise<void> {
  const text = readFileSync(page, 'utf8');
  const before = text.slice(0, text.indexOf(begin) + begin.length);
  const after = text.slice(text.indexOf(end));
  writeFileSync(page, `${before}\n${await machine()}\n\n${tableOf(outcomes)}\n${after}`);
}

export async function machine(): Promise<string> {
  const day = new Date().toISOString().slice(0, 10);
  const memory = Math.round(totalmem() / 1024 ** 3);
  const postgres = await postgresVersion();
  return `Measured on ${day}: ${cpus().length} cores (${cpus()[0]?.model.trim()}), ${memory} GB of memory, Node ${process.versions.node}, PostgreSQL ${postgres} as installed.`;
}
