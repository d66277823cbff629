import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

test('the names of symbols are those in the file', () => {
  const read = (file: string) => readFileSync(new URL(file, import.meta.url), 'utf8');
  const drawn = [...read('./icons.svg').matchAll(/id="([^"]+)"/g)].map(([, name]) => name);
  const [, union = ''] = /SymbolName =([^;]+);/.exec(read('./icon.tsx')) ?? [];
  const named = [...union.matchAll(/'([^']+)'/g)].map(([, name]) => name);
  expect(named).toEqual(drawn);
});
