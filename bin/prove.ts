import { readFile, writeFile } from 'node:fs/promises';
import { cpus } from 'node:os';
import { rows } from '#test/faults/rows.ts';
import { type Form, type Outcome, obstacleTo, type Row, tryRow } from '#test/faults/support/row.ts';

/** Runs the fault tests, one for each promise of reliability, and prints a table of the results. */
const report = new URL('../docs/reliability.md', import.meta.url);
const flags = process.argv.slice(2).filter((word) => word.startsWith('--'));
const names = process.argv.slice(2).filter((word) => !word.startsWith('--'));
const unknown = names.filter((name) => !Object.hasOwn(rows, name));
if (unknown.length > 0) {
  console.error(`Unknown row "${unknown[0]}". Choose from: ${Object.keys(rows).join(', ')}`);
  process.exit(2);
}

const strange = flags.find((flag) => !/^--(short|write|seed=.*)$/.test(flag));
if (strange) {
  console.error(`Unknown option "${strange}". Choose from: --short, --seed=NUMBER, --write`);
  process.exit(2);
}

const form: Form = flags.includes('--short') ? 'short' : 'full';
const seed = flags.find((flag) => flag.startsWith('--seed='))?.slice('--seed='.length);
if (seed !== undefined && !/^\d{1,10}$/.test(seed)) {
  console.error(`"${seed}" is not a seed. Use a whole number, such as --seed=1234.`);
  process.exit(2);
}
const isToWrite = flags.includes('--write');
if (isToWrite && (form === 'short' || seed !== undefined)) {
  console.error('Only full runs go into the table. Leave out --write, or --short and --seed.');
  process.exit(2);
}
const lines: string[] = [];
let allHeld = true;
for (const [name, row] of Object.entries(rows)) {
  if (names.length > 0 && !names.includes(name)) continue;
  const outcome = await tried(name, row);
  allHeld &&= outcome.broken.length === 0;
  lines.push(lineOf(name, row, outcome));
}
console.log(`\n${lines.join('\n')}`);
if (isToWrite) await write();
process.exit(allHeld ? 0 : 1);

async function tried(name: string, row: Row): Promise<Outcome> {
  console.log(`\n— ${name}: ${row.promise} —`);
  const obstacle = obstacleTo(row);
  if (obstacle) return { figures: '', broken: [`not tried: ${obstacle}`] };
  const began = performance.now();
  const outcome = await tryRow(
    row,
    form,
    (words) => console.log(`  ${words}`),
    seed === undefined ? undefined : Number(seed),
  ).catch(stopped);
  const seconds = ((performance.now() - began) / 1000).toFixed(0);
  console.log(`  ${outcome.figures} (${seconds} s)`);
  for (const words of outcome.broken.slice(0, 20)) console.log(`  DOES NOT HOLD: ${words}`);
  return outcome;
}

function stopped(error: unknown): Outcome {
  console.error(error);
  const [first = ''] = String(error).split('\n');
  return { figures: '', broken: [`stopped: ${first.slice(0, 200)}`] };
}

function lineOf(name: string, { promise }: Row, { figures, broken }: Outcome) {
  const held = broken.length === 0 ? 'holds' : `does not hold: ${broken.slice(0, 3).join('; ')}`;
  const today = new Date().toISOString().slice(0, 10);
  return `| \`${name}\` | ${promise} | ${figures} | ${held} | ${today}, ${cpus().length} cores |`;
}

/** Replaces the lines of earlier runs in the table. */
async function write() {
  let text = await readFile(report, 'utf8');
  for (const line of lines) {
    const start = line.slice(0, line.indexOf('|', 1));
    const earlier = text.split('\n').find((other) => other.startsWith(start));
    text = text.replace(earlier ?? /(?<=\n\|(?:---\|){5}\n)/, () => (earlier ? line : `${line}\n`));
  }
  await writeFile(report, text);
}
