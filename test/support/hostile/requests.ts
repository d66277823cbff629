import fc from 'fast-check';
import * as z from 'zod/mini';
import { api, type Call } from '#contract/api.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import type { Sent } from '../caller.ts';
import { picture } from '../shop.ts';

interface JsonSchema {
  type?: string;
  enum?: unknown[];
  const?: unknown;
  anyOf?: JsonSchema[];
  properties?: Record<string, JsonSchema>;
  items?: JsonSchema;
  pattern?: string;
}

export interface HostileRequest {
  name: Call;
  role: 'visitor' | 'customer' | 'admin';
  sent: Sent;
}

const nested = (depth: number): unknown => (depth === 0 ? 1 : { a: [nested(depth - 1)] });

const surrogates = { first: 0xd800, count: 0x800 };

/** Stands for fast-check's `binary`, which would first make each of a million characters. */
const anyCharacter = fc.integer({ min: 0, max: 0x10ffff - surrogates.count }).map(
  (nth) => String.fromCodePoint(nth < surrogates.first ? nth : nth + surrogates.count),
  (character) => {
    if (typeof character !== 'string' || [...character].length !== 1)
      throw new Error('No character.');
    const point = character.codePointAt(0) ?? 0;
    return point < surrogates.first ? point : point - surrogates.count;
  },
);

/** Values that break programs: wrong types, extreme numbers, odd characters, injected code. */
const awkward = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    '',
    ' ',
    '0',
    '-1',
    '1e9',
    'NaN',
    'null',
    'undefined',
    0,
    -1,
    -0,
    1.5,
    1e308,
    2 ** 31,
    2 ** 53,
    true,
    false,
    [],
    {},
    [[]],
    '\0',
    'a\0b',
    '\ud800',
    '\u202egnp.exe',
    '\r\nSet-Cookie: a=b',
    "'; drop table users; --",
    '" or ""="',
    '%27%00',
    '\\',
    '%',
    '_',
    '$1',
    '{{7*7}}',
    '<script>alert(1)</script>',
    '../../etc/passwd',
    'CON',
    '__proto__',
    'constructor',
    'x'.repeat(300),
    'x'.repeat(20_000),
    '9'.repeat(400),
    '🪁'.repeat(60),
    '{"a":',
    JSON.parse('{"__proto__": {"isAdmin": true}}'),
  ),
  fc.constant(nested(40)),
  fc.string({ unit: anyCharacter, maxLength: 40 }),
  fc.double(),
  fc.jsonValue({ maxDepth: 3 }),
);

/** Requests generated from the contract; one value in eight violates its schema. */
export const hostileRequests = (): fc.Arbitrary<HostileRequest> =>
  fc.oneof(
    ...(Object.keys(api) as Call[]).map((name) =>
      fc.record({
        name: fc.constant(name),
        role: fc.constantFrom('visitor' as const, 'customer' as const, 'admin' as const),
        sent: sentTo(api[name]),
      }),
    ),
  );

function sentTo({ params, query, body, files }: Endpoint): fc.Arbitrary<Sent> {
  const content = body ? like(schemaOf(body)) : fc.option(awkward, { nil: undefined });
  return fc.record({
    params: params ? like(schemaOf(params)).map(asText) : fc.constant({}),
    query: query ? like(schemaOf(query)).map(asText) : fc.constant({}),
    body: files ? formOf(content, Object.keys(files)) : content,
    headers: fc.constantFrom<Record<string, string>>(
      {},
      { 'idempotency-key': 'k' },
      { 'idempotency-key': 'x'.repeat(300) },
    ),
  });
}

const schemaOf = (schema: z.ZodMiniType) =>
  z.toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
    target: 'draft-2020-12',
  }) as JsonSchema;

/** Mostly values that the schema allows, sometimes awkward ones. */
function like(schema: JsonSchema): fc.Arbitrary<unknown> {
  return fc.oneof({ weight: 7, arbitrary: allowed(schema) }, { weight: 1, arbitrary: awkward });
}

function allowed({
  type,
  enum: values,
  anyOf,
  properties,
  items,
  pattern,
  ...rest
}: JsonSchema): fc.Arbitrary<unknown> {
  if ('const' in rest) return fc.constant(rest.const);
  if (values) return fc.constantFrom(...values);
  if (anyOf) return fc.oneof(...anyOf.map(like));
  if (properties) {
    const parts = Object.entries(properties).map(([key, part]) => [key, like(part)] as const);
    return fc.record(Object.fromEntries(parts), { requiredKeys: [] });
  }
  if (items) return fc.array(like(items), { maxLength: 4 });
  if (type === 'integer' || type === 'number') return fc.integer({ min: 1, max: 12 });
  if (type === 'boolean') return fc.boolean();
  return pattern?.startsWith('^')
    ? written(pattern)
    : fc.oneof(someJson, fc.string({ maxLength: 20 }));
}

/** Days that exist, that do not, and that a database or JavaScript cannot hold. */
const days = fc.constantFrom(
  ...['2026-11-30', '2026-02-30', '0000-01-01', '0001-01-01', '1899-12-31', '9999-12-31'],
  ...['2099-12-31', '2026-00-00', '2026-11-30T25:61', '2026-11-30\0'],
);

/** Text for a pattern; ids stay small, so that they match existing rows. */
const written = (pattern: string) => {
  if (pattern.includes('-\\d{2}-')) return days;
  return /\\d/.test(pattern)
    ? fc.integer({ min: 1, max: 12 }).map(String)
    : fc.string({ maxLength: 8 });
};

/** Text for form fields that expect JSON. */
const someJson = fc.oneof(
  fc.constantFrom('[]', '[1]', '[{}]', '[{"stock":1,"originalPrice":10}]', 'name', 'a@example.com'),
  fc.jsonValue({ maxDepth: 2 }).map((value) => JSON.stringify(value)),
);

const asText = (query: unknown) =>
  Object.fromEntries(
    Object.entries((query ?? {}) as object).map(([key, value]) => [key, textOf(value)]),
  );

const textOf = (value: unknown) =>
  (typeof value === 'string' ? value : (JSON.stringify(value) ?? '')).toWellFormed();

/** A multipart body with these fields and up to three valid or invalid files. */
function formOf(content: fc.Arbitrary<unknown>, fileFields: string[]): fc.Arbitrary<unknown> {
  const file = fc.record({
    field: fc.constantFrom(...fileFields, 'other'),
    bytes: fc.oneof(fc.constant(goodPicture), fc.uint8Array({ maxLength: 60 })),
    name: fc.constantFrom('a.png', '../../a.png', 'a.svg', ''),
  });
  return fc.record({ content, files: fc.array(file, { maxLength: 3 }) }).map((given) => {
    const form = new FormData();
    for (const [key, value] of Object.entries(asText(given.content))) form.append(key, value);
    for (const { field, bytes, name } of given.files) {
      form.append(field, new Blob([new Uint8Array(bytes)]), name);
    }
    return form;
  });
}

const goodPicture = new Uint8Array(await picture());
