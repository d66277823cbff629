import { globSync, readFileSync } from 'node:fs';
import { visibleLines, visibleStrings } from '#test/support/visible-strings.ts';

/** `npm run strings -- web/admin docs` lists what people can read there; without arguments, everywhere. */
const asked = process.argv.slice(2);
const everywhere = [
  'web',
  'contract',
  'shop',
  'api',
  'server',
  'bin',
  'db',
  'demo',
  'docs',
  'README.md',
];
const specified = new Set(
  readFileSync(new URL('../test/support/specified-words.txt', import.meta.url), 'utf8').split('\n'),
);

for (const file of (asked.length > 0 ? asked : everywhere).flatMap(sourcesIn)) {
  const source = readFileSync(file, 'utf8');
  const strings = file.endsWith('.md') ? visibleLines(source) : visibleStrings(file, source);
  const ours = strings.filter(({ text }) => !specified.has(text));
  if (ours.length === 0) continue;
  console.log(`\n${file}`);
  for (const { line, text } of ours) console.log(`${String(line).padStart(5)}  ${text}`);
}

function sourcesIn(path: string) {
  const files = globSync([path, `${path}/**/*`]).toSorted();
  return files.filter((file) => /\.(tsx?|cjs|md)$/.test(file) && !/\.test\.tsx?$/.test(file));
}
