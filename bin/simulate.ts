import { readFileSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { parseArgs } from 'node:util';
import { checkedInWords } from '../simulate/checked.ts';
import { checkModel } from '../simulate/measure.ts';
import { reportOf } from '../simulate/report.ts';
import { readServiceTimes } from '../simulate/service-times.ts';
import { sizesTable } from '../simulate/sizes.ts';
import { buildPages } from './build-pages.ts';

/**
 * `npm run simulate -- 5000 80000` plans machines for 5,000 and 80,000 requests a minute, and without
 * numbers for three sizes; `--measure` compares the model with this machine; `--write` updates the docs.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { measure: { type: 'boolean' }, write: { type: 'boolean' } },
});
const perMinute = positionals.map(Number);
const wrong = positionals.find((_, nth) => !((perMinute[nth] ?? 0) >= 60));

if (wrong === undefined) await run();
else {
  console.error(`Give requests a minute as whole numbers from 60, not "${wrong}".`);
  process.exitCode = 2;
}

async function run() {
  const times = readServiceTimes();
  if (values.measure) {
    await buildPages();
    print('measured', checkedInWords(await checkModel(times, cpus().length)));
  } else {
    const report = reportOf(times, perMinute.length > 0 ? perMinute : undefined);
    print('simulated', ['```', ...report, '```']);
    if (perMinute.length === 0) print('sizes', ['', ...sizesTable(times)]);
  }
}

/** With `--write` also into the page, between the two comments that mark the part. */
function print(part: 'measured' | 'simulated' | 'sizes', lines: readonly string[]) {
  const text = lines.join('\n');
  console.log(text);
  if (!values.write) return;
  const page = new URL('../docs/scale.md', import.meta.url);
  const place = new RegExp(`(?<=<!-- ${part} -->\n)[^]*?(?=<!-- end of ${part} -->)`);
  writeFileSync(
    page,
    readFileSync(page, 'utf8').replace(place, () => `\n${text.trim()}\n\n`),
  );
}
