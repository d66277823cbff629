import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { anyPassword, newPassword } from './accounts/person-fields.ts';
import { api } from './api.ts';
import type { Endpoint } from './endpoint.ts';
import { formatCount } from './rules/numbers.ts';

interface Def {
  type: string;
  shape?: Record<string, z.ZodMiniType>;
  element?: z.ZodMiniType;
  innerType?: z.ZodMiniType;
  in?: z.ZodMiniType;
  out?: z.ZodMiniType;
  options?: z.ZodMiniType[];
}

type Field = readonly [name: string, schema: z.ZodMiniType];

const partsOf = ({ innerType, in: from, out: to, options = [] }: Omit<Def, 'type'>) =>
  [innerType, from, to, ...options].filter((part) => part !== undefined);

const holds = (schema: z.ZodMiniType, wanted: z.ZodMiniType): boolean =>
  schema === wanted ||
  partsOf(schema._zod.def as unknown as Def).some((part) => holds(part, wanted));

/** Every text that the API takes, but for files and what is only compared with something stored. */
const fields: Field[] = Object.entries(api)
  .flatMap(([call, { params, query, body }]: [string, Endpoint]) =>
    [params, query, body].flatMap((part) => (part ? fieldsIn(part, call) : [])),
  )
  .filter(([name]) => !/ before( |$)| csv$/.test(name))
  .filter(([, schema]) => !holds(schema, anyPassword));

function fieldsIn(schema: z.ZodMiniType, name: string): Field[] {
  const { type, shape, element, ...rest } = schema._zod.def as Def;
  if (shape) return Object.entries(shape).flatMap(([key, one]) => fieldsIn(one, `${name} ${key}`));
  if (element) return fieldsIn(element, `${name} *`);
  const inside = partsOf(rest).flatMap((part) => fieldsIn(part, name));
  const deeper = inside.filter(([path]) => path !== name);
  if (deeper.length > 0) return deeper;
  return type === 'string' || inside.length > 0 ? [[name, schema]] : [];
}

const isPassword = (schema: z.ZodMiniType) => holds(schema, newPassword);

const refusalOf = (schema: z.ZodMiniType, text: string) =>
  schema.safeParse(text).error?.issues[0]?.message;

test('finds the text fields in the contract', () => {
  const names = fields.map(([name]) => name);
  expect(names).toContain('POST /products productName');
  expect(names).toContain('POST /products productVariants * color');
  expect(names).toContain('PUT /page-texts blocks * items * title');
  expect(names).toContain('GET /products search');
});

test.each(fields)('%s refuses what cannot be shown', (_, schema) => {
  const unshown = ['half a kite \ud83c', '\udfa8 a kite', 'kite\0string'];
  const turned = isPassword(schema) ? [] : ['kite \u202egnirts', '\u202dkite'];
  for (const text of [...unshown, ...turned]) {
    expect(refusalOf(schema, text), JSON.stringify(text)).toMatch(/^(?!Invalid).+/);
  }
});

test.each(fields.filter(([, schema]) => !isPassword(schema)))(
  '%s has nothing in it when nothing can be seen',
  (_, schema) => {
    for (const text of ['\u200b\u2060', '\u3164 \u2800', '\u200d\u200c', '\ufeff\n\u00ad']) {
      const { data, error } = schema.safeParse(text);
      expect(error?.issues[0]?.message ?? (data || ''), JSON.stringify(text)).toMatch(
        error ? /^(?!Invalid).+/ : /^$/,
      );
    }
  },
);

const limited = fields.flatMap(([name, schema]) => {
  const { maxLength: max } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  return max !== undefined && schema.safeParse('क'.repeat(max)).success
    ? [[name, max, schema] as const]
    : [];
});

test('most text fields have a limit', () => {
  expect(limited.length).toBeGreaterThan(60);
});

test.each(limited)('%s takes %d characters, however they are stored', (_, max, schema) => {
  for (const letter of ['𑀓', '🪁', 'é'.normalize('NFC')]) {
    expect(refusalOf(schema, letter.repeat(max)), letter).toBeUndefined();
    expect(refusalOf(schema, letter.repeat(max + 1)), letter).toContain(formatCount(max));
  }
});
