import { globSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { homes } from '#test/support/vitest/homes.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

/** What a part may import of ours, beside its own files; `types` only with `import type`. */
const mayImport: Record<string, { code: RegExp; types?: RegExp }> = {
  contract: { code: /^contract\// },
  shop: {
    code: /^(shop|contract)\/|^db\/(client|folded|insert-rows|one-of|update-rows|sql|unavailable)\.ts$/,
  },
  db: { code: /^db\/|^shop\/[\w-]+\/([\w-]+\/)?tables\.ts$/ },
  demo: { code: /^(demo|shop|contract)\//, types: /^db\/client\.ts$/ },
  api: { code: /^(api|contract|shop)\/|^db\/unavailable\.ts$/, types: /^db\/client\.ts$/ },
  'contract/rules': { code: /^contract\/rules\//, types: /^contract\// },
  web: { code: /^(web|contract)\// },
  'web/ui': { code: /^web\/ui\// },
  server: { code: /^(server|api|shop|db|demo|contract)\//, types: /^web\// },
};

interface Link {
  from: string;
  to: string;
}

interface Import extends Link {
  isType: boolean;
}

const sources = sourcesIn('contract,shop,db,demo,api,web,server');
/** They may import anything, but for the second checker. */
const tools = sourcesIn('bin,deploy,lab,test');
const imports = sources.flatMap(importsOf);

test('there is something to check', () => {
  expect(imports.length).toBeGreaterThan(200);
});

test.each(Object.keys(mayImport))('%s imports only what it may', (part) => {
  const { code, types } = mayImport[part] as { code: RegExp; types?: RegExp };
  const forbidden = imports
    .filter(({ from }) => partOf(from) === part)
    .filter(({ to, isType }) => !code.test(to) && !(isType && types?.test(to)));
  expect(forbidden.map(inWords)).toEqual([]);
});

test('only the back office carries the shape checks of the contract into the browser', () => {
  const heavy = imports.filter(
    ({ from, to, isType }) =>
      /^web\/(?!admin\/)/.test(from) &&
      !isType &&
      to.startsWith('contract/') &&
      !to.startsWith('contract/rules/'),
  );
  expect(heavy.map(inWords)).toEqual([]);
});

test('pages need nothing that browsers have over HTTPS and on localhost alone', () => {
  const secure = /\bcrypto\.(randomUUID\(|subtle\.)/;
  const pages = sources.filter((file) => /^web\/(?!service-worker\/)/.test(file));
  expect(pages.filter((file) => secure.test(readFileSync(join(root, file), 'utf8')))).toEqual([]);
});

test('the second checker of the books shares no code with the shop', () => {
  const isOwn = (path: string) => path.startsWith('test/faults/checker/');
  const own = tools.filter(isOwn).flatMap(importsOf);
  expect(own.length).toBeGreaterThan(10);
  expect(own.filter(({ to }) => !isOwn(to)).map(inWords)).toEqual([]);
});

test('store, account and back office import nothing from each other', () => {
  const crossing = imports.filter(({ from, to }) => {
    const [own, other] = [areaOf(from), areaOf(to)];
    return own && other && own !== other;
  });
  expect(crossing.map(inWords)).toEqual([]);
});

const areaOf = (path: string) => /^web\/(store|account|admin)\//.exec(path)?.[1];

test('the products and categories of the demo shop are data', () => {
  const code = imports.filter(
    ({ from, to, isType }) =>
      /^demo\/(products\/|categories)/.test(from) && !isType && to !== 'demo/products/variant.ts',
  );
  expect(code.map(inWords)).toEqual([]);
});

test('no imports form a cycle, types included', () => {
  expect(cyclesIn([...imports, ...tools.flatMap(importsOf)])).toEqual([]);
});

/** The rooms of the shop that import one above them. Each of the others imports only from below. */
const upwards = [
  // A variant that is sold no longer leaves the carts at once, and a deleted product the wishlists.
  { from: 'shop/catalogue', to: 'shop/carts' },
  { from: 'shop/catalogue', to: 'shop/wishlists' },
  // An order is read with its invoice, and its invoice copies the order.
  { from: 'shop/orders', to: 'shop/invoices' },
  // A code is used up by orders, and an order takes a use in the statement that writes it.
  { from: 'shop/selling', to: 'shop/orders' },
  // What is low when the owner moves the limit has not fallen below it.
  { from: 'shop/selling', to: 'shop/stock-mails' },
];

test('the rooms of the shop form a tree, but for a few', () => {
  const between = imports
    .map(({ from, to }) => ({ from: roomOf(from), to: roomOf(to) }))
    .filter(({ from, to }) => from && to && from !== to);
  const downwards = between.filter((one) => !upwards.some((known) => isSame(known, one)));

  expect(cyclesIn(downwards)).toEqual([]);
  expect(upwards.filter((known) => !between.some((one) => isSame(known, one)))).toEqual([]);
});

const isSame = (one: Link, other: Link) => one.from === other.from && one.to === other.to;

const roomOf = (path: string) => /^shop\/[\w-]+(?=\/)/.exec(path)?.[0] ?? '';

test('no folder holds more than twenty source files, tests aside', () => {
  const folders = Map.groupBy([...sources, ...tools], (path) => dirname(path));
  const crowded = [...folders].filter(([, files]) => files.length > 20);
  expect(crowded.map(([folder, files]) => `${folder}: ${files.length}`)).toEqual([]);
});

test('tables are defined in tables.ts of their noun and nowhere else', () => {
  const strays = sources.filter(
    (path) =>
      /\bpgTable\(/.test(readFileSync(join(root, path), 'utf8')) &&
      !/^shop\/[\w-]+\/([\w-]+\/)?tables\.ts$/.test(path),
  );
  expect(strays).toEqual([]);
});

test('only db/sql.ts imports the operators of drizzle-orm', () => {
  const strays = sources.filter((path) =>
    /^import (?!type)[^;]*from 'drizzle-orm';/m.test(readFileSync(join(root, path), 'utf8')),
  );
  expect(strays).toEqual([]);
});

test('the token of a session is read in one file only', () => {
  const readers = imports.filter(({ to, isType }) => to === 'web/session/session.ts' && !isType);
  const withToken = readers.filter(({ from }) =>
    readFileSync(join(root, from), 'utf8').includes('readToken'),
  );
  expect([...new Set(withToken.map(({ from }) => from))]).toEqual(['web/client.ts']);
});

const tests = globSync('**/*.test.{ts,tsx}', { cwd: root, exclude: ['node_modules', 'build'] });

test('every test file has one home, and most run before every commit', () => {
  const { postgres, ...others } = homes;
  const filesOf = (globs: string[]) =>
    new Set(globs.flatMap((glob) => globSync(glob, { cwd: root })));
  const onPostgres = filesOf(postgres);
  const found = Object.values(others).map(filesOf);
  const homeless = tests.filter((path) => found.filter((files) => files.has(path)).length !== 1);
  expect(homeless).toEqual([]);
  const named = tests.filter((path) => path.includes('.postgres.'));
  expect(named.filter((path) => !onPostgres.has(path))).toEqual([]);
  const later = tests.filter((path) => path.includes('.all.'));
  expect(later.length).toBeLessThan(tests.length / 5);
});

/** Each way that leads from a file or room back to itself. */
function cyclesIn(links: readonly Link[]): string[] {
  const linksFrom = Map.groupBy(links, ({ from }) => from);
  const done = new Set<string>();
  const cycles: string[] = [];
  const follow = (place: string, way: string[]) => {
    if (way.includes(place)) cycles.push([...way.slice(way.indexOf(place)), place].join(' → '));
    if (done.has(place)) return;
    done.add(place);
    for (const { to } of linksFrom.get(place) ?? []) follow(to, [...way, place]);
  };
  for (const place of linksFrom.keys()) follow(place, []);
  return cycles;
}

function sourcesIn(folders: string): string[] {
  return globSync(`{${folders}}/**/*.{ts,tsx}`, { cwd: root })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => !/\.test\.tsx?$|^db\/migrations\//.test(path));
}

function importsOf(from: string): Import[] {
  const text = readFileSync(join(root, from), 'utf8');
  const found = text.matchAll(/(import|export)(\s+type)?[^'";]*?from\s*'([#.][^']+)'/g);
  const lazy = text.matchAll(/import\(\s*'([#.][^']+)'\s*\)/g);
  return [
    ...[...found].map(([, , type, to = '']) => ({
      from,
      to: resolved(from, to),
      isType: Boolean(type),
    })),
    ...[...lazy].map(([, to = '']) => ({ from, to: resolved(from, to), isType: false })),
  ].filter(({ to }) => !to.includes('+types/'));
}

function resolved(from: string, to: string) {
  if (to.startsWith('#')) return to.slice(1);
  return relative('.', join(dirname(from), to)).replaceAll('\\', '/');
}

function partOf(path: string) {
  const [part = '', room] = path.split('/');
  return `${part}/${room}` in mayImport ? `${part}/${room}` : part;
}

function inWords({ from, to }: Import) {
  return `${from} imports ${to}`;
}
