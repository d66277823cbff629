import { globSync, readFileSync } from 'node:fs';
import { visibleStrings } from '#test/support/visible-strings.ts';

/** `npm run strings -- web/admin` lists what people can read there; without a folder, everywhere. */
const folders = process.argv.slice(2);
const parts = folders.length > 0 ? folders : ['web', 'contract', 'shop', 'api', 'server', 'bin'];
const specified = new Set(
  readFileSync(new URL('../test/support/specified-words.txt', import.meta.url), 'utf8').split('\n'),
);

for (const file of parts.flatMap(sourcesIn).toSorted()) {
  const strings = visibleStrings(file, readFileSync(file, 'utf8'));
  const ours = strings.filter(({ text }) => !specified.has(text));
  if (ours.length === 0) continue;
  console.log(`\n${file}`);
  for (const { line, text } of ours) console.log(`${String(line).padStart(5)}  ${text}`);
}

function sourcesIn(folder: string) {
  return globSync(`${folder}/**/*.{ts,tsx}`).filter((path) => !/\.test\.tsx?$/.test(path));
}
