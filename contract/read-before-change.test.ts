import { expect, test } from 'vitest';
import type * as z from 'zod/mini';
import { api } from './api.ts';
import type { Endpoint } from './endpoint.ts';

/** Calls that no older tab takes back anything with, and why. */
const withoutWhatWasRead: Record<string, string> = {
  'PUT /cart/update-quantity': 'one number, which is set',
  'PUT /imports/{id}': 'sends only what was answered',
  'PUT /orders/{id}/attempt': 'adds an attempt',
  'PUT /orders/{id}/back': 'a step that is possible once',
  'PUT /orders/{id}/cancel': 'a step that is possible once',
  'PUT /orders/{id}/collect': 'a step that is possible once',
  'PUT /orders/{id}/refuse': 'a step that is possible once',
  'PUT /products/status': 'sets one thing',
  'PUT /staff/{id}': 'sends only what was chosen, a role or a switch',
  'PUT /staff/rules': 'sets one switch',
  'PUT /users/change-password': 'needs the password',
  'PUT /users/email': 'needs the password',
  'PUT /users/second-factor': 'needs a code',
};

interface Def {
  shape?: Record<string, z.ZodMiniType>;
  element?: z.ZodMiniType;
  innerType?: z.ZodMiniType;
  in?: z.ZodMiniType;
  options?: z.ZodMiniType[];
}

/** The names of the fields of a body, those of its lists too. */
function namesIn(schema: z.ZodMiniType | undefined): string[] {
  if (!schema) return [];
  const { shape = {}, element, innerType, in: from, options = [] } = schema._zod.def as Def;
  const parts = [element, innerType, from, ...options, ...Object.values(shape)];
  return [...Object.keys(shape), ...parts.flatMap(namesIn)];
}

const changes = Object.entries(api as Record<string, Endpoint>).filter(([name]) =>
  /^(PUT|PATCH) |^POST \/(products|legal-pages)$/.test(name),
);
const read = /^(before|version|expectedVersion)$|Seen$/;

test.each(changes)('%s takes what the editor read, or says why not', (name, { body }) => {
  const takes = namesIn(body).some((field) => read.test(field));
  expect([takes, withoutWhatWasRead[name] !== undefined]).toEqual([takes, !takes]);
});

test('names no call that there is not', () => {
  const names = changes.map(([name]) => name);
  expect(names).toEqual(expect.arrayContaining(Object.keys(withoutWhatWasRead)));
  expect(names.length).toBeGreaterThan(25);
});
