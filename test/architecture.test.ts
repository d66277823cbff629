import { globSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));

/** What a part may import of ours, beside its own files; `types` only with `import type`. */
const mayImport: Record<string, { code: RegExp; types?: RegExp }> = {
  contract: { code: /^contract\// },
  shop: { code: /^(shop|contract)\/|^db\/(client|sql)\.ts$/ },
  db: { code: /^db\/|^shop\/[\w-]+\/tables\.ts$/ },
  'db/demo': { code: /^(db\/demo|shop|contract)\//, types: /^db\/client\.ts$/ },
  api: { code: /^(api|contract|shop)\//, types: /^db\/client\.ts$/ },
  web: { code: /^(web|contract)\// },
  server: { code: /^(server|api|shop|db|contract)\//, types: /^web\// },
};

/** Of the contract, what a page may carry into the browser: the rest brings Zod along. */
const lightContract =
  /^contract\/(address-lines|legal-titles|numbers|order-lifecycle|people|pictures|price|totals|variants)\.ts$/;

interface Import {
  from: string;
  to: string;
  isType: boolean;
}

const sources = globSync('{contract,shop,db,api,web,server}/**/*.{ts,tsx}', { cwd: root })
  .map((path) => path.replaceAll('\\', '/'))
  .filter((path) => !/\.test\.tsx?$|^db\/migrations\//.test(path));
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
      !lightContract.test(to),
  );
  expect(heavy.map(inWords)).toEqual([]);
});

test('shop, account and back office take nothing of each other but the sign-in', () => {
  const across = imports.filter(({ from, to }) => {
    const [own, other] = [areaOf(from), areaOf(to)];
    return own && other && own !== other && to !== 'web/store/sign-in.tsx';
  });
  expect(across.map(inWords)).toEqual([]);
});

const areaOf = (path: string) => /^web\/(store|account|admin)\//.exec(path)?.[1];

test('tables are defined in tables.ts of their noun and nowhere else', () => {
  const strays = sources.filter(
    (path) =>
      /\bpgTable\(/.test(readFileSync(join(root, path), 'utf8')) &&
      !/^shop\/[\w-]+\/tables\.ts$/.test(path),
  );
  expect(strays).toEqual([]);
});

test('the words of SQL are taken from db/sql.ts, not anew from their package', () => {
  const strays = sources.filter((path) =>
    /^import (?!type)[^;]*from 'drizzle-orm';/m.test(readFileSync(join(root, path), 'utf8')),
  );
  expect(strays).toEqual([]);
});

test('the token of a session is read in one file only', () => {
  const readers = imports.filter(({ to, isType }) => to === 'web/session.ts' && !isType);
  const withToken = readers.filter(({ from }) =>
    readFileSync(join(root, from), 'utf8').includes('readToken'),
  );
  expect([...new Set(withToken.map(({ from }) => from))]).toEqual(['web/client.ts']);
});

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
  return path.startsWith('db/demo/') ? 'db/demo' : (path.split('/')[0] ?? '');
}

function inWords({ from, to }: Import) {
  return `${from} imports ${to}`;
}
