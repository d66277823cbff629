import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const documents = [
  'README.md',
  'CONTRIBUTING.md',
  'CHANGELOG.md',
  'lab/README.md',
  ...globSync('docs/**/*.md', { cwd: root }),
];

test.each(documents)('every link of %s leads somewhere', (document) => {
  const broken = [...read(document).matchAll(/\]\(([^)\s]+)\)/g)]
    .map(([, target = '']) => target)
    .filter((target) => !/^(https?|mailto):/.test(target))
    .filter((target) => !leadsSomewhere(document, target));
  expect(broken).toEqual([]);
});

/** Decisions and changes tell of files that have gone since. */
const guides = documents.filter((path) => !/decisions|CHANGELOG/.test(path));
const ours = /^(api|bin|contract|db|demo|deploy|docs|lab|server|shop|test|web)\//;
const names = new Set(
  globSync('*/**/*.{ts,tsx}', { cwd: root, exclude: ['node_modules', 'build'] }).map((path) =>
    basename(path),
  ),
);

test.each(guides)('every file that %s names is there', (document) => {
  const named = [...read(document).matchAll(/`([\w./-]+)`/g)].map(([, name = '']) => name);
  const missing = named.filter((name) =>
    ours.test(name)
      ? !existsSync(join(root, name))
      : /^[\w-]+\.tsx?$/.test(name) && !names.has(name) && !existsSync(join(root, name)),
  );
  expect(missing).toEqual([]);
});

interface Item {
  number: string;
  chapter: string;
  state: string;
  links: string;
}

const items: Item[] = globSync('docs/security/v*.md', { cwd: root }).flatMap((chapter) =>
  [...read(chapter).matchAll(/^\| ([\d.]+) \| .+ \| (.+) \| (.*) \|$/gm)].map(
    ([, number = '', state = '', links = '']) => ({ number, chapter, state, links }),
  ),
);
const states = ['holds', 'does not apply', 'does not hold'];

test('each item of ASVS 5.0, levels 1 and 2, is there once and has a state', () => {
  expect(new Set(items.map(({ number }) => number)).size).toBe(items.length);
  expect(items).toHaveLength(253);
  for (const { number, chapter, state, links } of items) {
    const [word = '', reason = ''] = state.split(/: (.*)/);
    expect([number, states.includes(word)]).toEqual([number, true]);
    expect([number, word === 'holds' ? links : reason]).not.toEqual([number, '']);
    expect(chapter).toContain(`v${(number.split('.')[0] ?? '').padStart(2, '0')}-`);
  }
});

test('the counts of security.md are those of its chapters', () => {
  const counted = [...read('docs/security.md').matchAll(/^\| .*?(v\d+-\w+\.md|all \d+).*$/gm)];
  expect(counted).toHaveLength(18);
  for (const [line, of = ''] of counted) {
    const own = items.filter(({ chapter }) => of.startsWith('all') || chapter.endsWith(of));
    const counts = states.map((word) => own.filter(({ state }) => isIn(state, word)).length);
    expect(line.endsWith(`| ${counts.join(' | ')} |`), line).toBe(true);
  }
});

const isIn = (state: string, word: string) => state === word || state.startsWith(`${word}:`);

function leadsSomewhere(document: string, target: string) {
  const [path = '', part] = target.split('#');
  const file = path ? join(dirname(document), path) : document;
  if (!existsSync(join(root, file))) return false;
  return !part || headingsOf(file).includes(part);
}

test('the example for Caddy waits for whole bodies of calls, as nginx does', () => {
  const [, example = ''] =
    /^```\n(shop\.example\.com \{.*?)^```/ms.exec(read('docs/operations.md')) ?? [];
  expect(example).toMatch(/reverse_proxy localhost:3000 \{\s+request_buffers 1MB\s+\}/);
});

const headingsOf = (file: string) =>
  [...read(file).matchAll(/^#+ (.*)$/gm)].map(([, words = '']) =>
    words
      .toLowerCase()
      .replace(/[^\p{L}\d\s-]/gu, '')
      .replaceAll(' ', '-'),
  );
