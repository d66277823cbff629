import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { pathsForAll } from './page-paths.ts';
import { mountSpeculationRules } from './speculation-rules.ts';

interface Rule {
  where: { and: [{ href_matches: string[] }, object] };
}

async function servedRules() {
  const app = Fastify();
  mountSpeculationRules(app);
  const response = await app.inject('/speculation-rules.json');
  await app.close();
  return response;
}

test('has the type without which browsers ignore it', async () => {
  const { headers } = await servedRules();
  expect(headers['content-type']).toMatch(/^application\/speculationrules\+json\b/);
});

test('prerenders only pages that are the same for everybody', async () => {
  const { prerender } = (await servedRules()).json<{ prerender: Rule[] }>();
  expect(prerender).not.toEqual([]);
  for (const { where } of prerender) {
    const paths = where.and[0].href_matches;
    expect(paths).toContain('/product/*');
    expect(paths.filter((path) => !pathsForAll.has(path) || path === '/cart')).toEqual([]);
  }
});
