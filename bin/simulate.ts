import { readFileSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { parseArgs } from 'node:util';

/**
 * `npm run simulate -- 5000 80000` plans machines for 5,000 and 80,000 requests a minute, and without
 * numbers for three sizes; `--measure` compares the model with this machine; `--write` updates the docs.
 */
const usage = `npm run simulate -- [<requests a minute> …] [--write]   plans machines, for three sizes without a number
npm run simulate -- --measure [--write]                  compares the model with this machine`;

/** Processes for more would do nothing but tell each other of changes. */
const maxPerMinute = 1_000_000_000;

const given = read();
const perMinute = (given?.positionals ?? []).map(Number);
const wrong = given?.positionals.find((_, nth) => !isPerMinute(perMinute[nth]));

if (!given) complain(usage);
else if (wrong === undefined) await run(given.values);
else complain(`Give requests a minute as whole numbers from 60 to a billion, not "${wrong}".`);

function read() {
  const options = { measure: { type: 'boolean' }, write: { type: 'boolean' } } as const;
  try {
    return parseArgs({ options, allowPositionals: true });
  } catch {
    return undefined;
  }
}

function isPerMinute(given: number | undefined) {
  return Number.isInteger(given) && Number(given) >= 60 && Number(given) <= maxPerMinute;
}

function complain(line: string) {
  console.error(line);
  process.exitCode = 2;
}

/** Loads its modules on demand, so that a wrong argument is answered at once. */
async function run({ measure = false, write = false }) {
  const { readServiceTimes } = await import('#lab/simulate/service-times.ts');
  const times = readServiceTimes();
  if (measure) {
    const [{ checkedInWords }, { checkModel }, { buildPages }] = await Promise.all([
      import('#lab/simulate/checked.ts'),
      import('#lab/simulate/measure.ts'),
      import('./build-pages.ts'),
    ]);
    await buildPages();
    print('measured', checkedInWords(await checkModel(times, cpus().length)), write);
  } else {
    const [{ reportOf }, { sizesTable }] = await Promise.all([
      import('#lab/simulate/report.ts'),
      import('#lab/simulate/sizes.ts'),
    ]);
    const report = reportOf(times, perMinute.length > 0 ? perMinute : undefined);
    print('simulated', ['```', ...report, '```'], write);
    if (perMinute.length === 0) print('sizes', ['', ...sizesTable(times)], write);
  }
}

/**
 * Prints the lines, and with `write` puts them into the page too, between the two comments that
 * mark the part.
 */
function print(part: 'measured' | 'simulated' | 'sizes', lines: readonly string[], write: boolean) {
  const text = lines.join('\n');
  console.log(text);
  if (!write) return;
  const page = new URL('../docs/scale.md', import.meta.url);
  const place = new RegExp(`(?<=<!-- ${part} -->\n)[^]*?(?=<!-- end of ${part} -->)`);
  writeFileSync(
    page,
    readFileSync(page, 'utf8').replace(place, () => `\n${text.trim()}\n\n`),
  );
}
