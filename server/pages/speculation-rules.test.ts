import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { pagesForAll } from './page-paths.ts';
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
    for (const path of where.and[0].href_matches) expect(pagesForAll).toHaveProperty([path]);
  }
});
