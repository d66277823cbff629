import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { api } from '#contract/api.ts';
import { shopOfFile } from '#test/support/shop.ts';

interface Operation {
  operationId: string;
  tags: string[];
  security: object[];
  parameters?: { name: string; in: string }[];
  responses: Record<string, { content?: Record<string, object> }>;
}
interface Reference {
  paths: Record<string, Record<string, Operation>>;
}

const shop = await shopOfFile();
const { body } = await shop.app.inject('/api/openapi.json');
const { paths }: Reference = JSON.parse(body);
const operations = Object.values(paths).flatMap((path) => Object.values(path));

test('passes a linter of OpenAPI documents', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'haat-openapi-'));
  const file = join(folder, 'openapi.json');
  await writeFile(file, body);
  const found = await lint(file);
  await rm(folder, { recursive: true });
  expect(found).toEqual([]);
});

test('describes every call as one operation with its own id', () => {
  expect(operations).toHaveLength(Object.keys(api).length);
  const names = operations.map(({ operationId }) => operationId);
  expect(new Set(names).size).toBe(names.length);
  expect(names).toEqual(
    expect.arrayContaining(['postAuthLogin', 'getOrdersMyOrdersById', 'putOrdersByIdStatus']),
  );
});

test('puts every call into a chapter', () => {
  const others = operations.filter(({ tags }) => tags.includes('Other'));
  expect(others.map(({ operationId }) => operationId)).toEqual([]);
});

test('merges paths that differ only by the name of a parameter', () => {
  const product = paths['/api/products/{id}'];
  expect(Object.keys(product ?? {})).toEqual(['get', 'delete']);
  expect(product?.get?.parameters?.map(({ name }) => name)).toEqual(['id']);
  expect(Object.keys(paths).filter((path) => path.includes('idOrSlug'))).toEqual([]);
});

test('asks for a token unless a call is public, and names the type of a file', () => {
  expect(paths['/api/products']?.get?.security).toEqual([]);
  expect(paths['/api/cart']?.get?.security).toEqual([{ token: [] }]);
  const table = paths['/api/products/export']?.get?.responses['200'];
  expect(Object.keys(table?.content ?? {})).toEqual(['text/csv']);
});

test('the 409 of a placement is described with the cart that it carries', () => {
  const conflict = paths['/api/orders/place']?.post?.responses['409'];
  expect(conflict?.content?.['application/json']).toEqual({
    schema: { $ref: '#/components/schemas/CartConflict' },
  });
});

/** What redocly finds in a file by the rules of redocly.yaml, each in words. */
async function lint(file: string): Promise<string[]> {
  const cli = fileURLToPath(import.meta.resolve('@redocly/cli/bin/cli.js'));
  const root = fileURLToPath(new URL('../..', import.meta.url));
  const env = { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' };
  const said = await new Promise<string>((resolve) => {
    const given = [cli, 'lint', file, '--format=json', '--max-problems=1000'];
    execFile(process.execPath, given, { cwd: root, env }, (_error, stdout) => resolve(stdout));
  });
  const { problems } = JSON.parse(said) as { problems: { ruleId: string; message: string }[] };
  return problems.map(({ ruleId, message }) => `${ruleId}: ${message}`);
}
