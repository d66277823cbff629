import { globSync, readFileSync } from 'node:fs';
import { expect, test, vi } from 'vitest';

/** They are seen only as a part of a whole page, or not at all. */
const parts = ['bottom-bar', 'field-parts', 'loaded', 'needs-script', 'page-frame', 'page-title'];
const unseen = ['route-announcer'];

test('shows every control of web/ui', () => {
  const sources = globSync('web/dev/*.tsx').map((path) => readFileSync(path, 'utf8'));
  const controls = globSync('web/ui/**/*.tsx').filter((path) => !path.includes('.test.'));
  const missing = controls
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => !sources.some((text) => text.includes(`'#${path}'`)))
    .map((path) => path.split('/').at(-1)?.replace('.tsx', '') ?? '');
  expect(missing.toSorted()).toEqual([...parts, ...unseen].toSorted());
});

test('is no page of the built shop', async () => {
  vi.resetModules();
  vi.stubEnv('NODE_ENV', 'production');
  const { default: routes } = await import('../routes.ts');
  expect(JSON.stringify(routes)).toContain('admin/dashboard');
  expect(JSON.stringify(routes)).not.toContain('gallery');
});
