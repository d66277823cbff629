import { expect, test } from 'vitest';
import { api } from '#contract/api.ts';
import { fileImports } from '#test/support/catalogue/file-imports.ts';
import { shopOfFile } from '#test/support/shop.ts';

const shop = await shopOfFile();
const owner = await shop.admin();
const files = fileImports(shop, owner);

test.each([
  ['the template', 'products-template.csv', async () => '/api/imports/template'],
  [
    'what an import left out',
    'left-out.csv',
    async () => `/api/imports/${(await files.bring('Name,Price\nMug,ask us\n')).id}/left-out`,
  ],
])('a browser saves %s as %s', async (_, name, urlOf) => {
  const headers = { authorization: `Bearer ${owner.token}` };
  const answer = await shop.app.inject({ url: await urlOf(), headers });
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['content-disposition']).toBe(`attachment; filename="${name}"`);
});

test('every table of the API has a name to be saved under', () => {
  const nameless = Object.entries(api)
    .filter(([, endpoint]) => 'type' in endpoint && endpoint.type === 'text/csv')
    .flatMap(([call, endpoint]) => ('csvFile' in endpoint ? [] : call));
  expect(nameless).toEqual([]);
});
