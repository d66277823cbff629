import type * as z from 'zod/mini';
import type { Call } from '#contract/api.ts';

/** The part of a Zod schema that is needed to find its text fields. */
interface Def {
  type: string;
  shape?: Record<string, Schema>;
  element?: Schema;
  innerType?: Schema;
  in?: Schema;
  out?: Schema;
  options?: Schema[];
  format?: string;
  checks?: { _zod: { def: { check: string; maximum?: number; format?: string } } }[];
}
interface Schema {
  _zod: { def: Def };
}

/** A text field of a call; `path` locates it in the body. */
export interface TextField {
  call: Call;
  path: string;
  maxLength: number;
  /** No pattern restricts it. */
  free: boolean;
}

/** Returns the text for a field, or undefined to keep its value. */
export type Write = (field: TextField) => string | undefined;

/**
 * Copies `example` with a text in every text field of `schema`, including optional fields that the
 * example omits and fields inside JSON strings.
 */
export function withTexts(
  call: Call,
  schema: z.ZodMiniType | undefined,
  example: unknown,
  write: Write,
): unknown {
  return schema ? filled(schema as unknown as Schema, example, '') : example;

  function filled(at: Schema, given: unknown, path: string): unknown {
    const { def } = at._zod;
    if (def.type === 'string') return write(fieldOf(call, path, def)) ?? given;
    if (def.type === 'object') return record(def.shape ?? {}, given, path);
    if (def.type === 'array' && def.element) return list(def.element, given, path);
    if (def.type === 'pipe' && def.in && def.out) return piped(def.in, def.out, given, path);
    if (def.type === 'union') {
      const texts = def.options?.find(holdsText);
      return texts ? filled(texts, given, path) : given;
    }
    return def.innerType ? filled(def.innerType, given, path) : given;
  }

  function record(shape: Record<string, Schema>, given: unknown, path: string) {
    const parts = Object.entries(shape)
      // What an editor read is compared, and not stored.
      .filter(([key]) => key !== 'before')
      .map(([key, part]) => {
        const before = (given as Record<string, unknown> | undefined)?.[key];
        return [key, filled(part, before, path ? `${path}.${key}` : key)] as const;
      });
    const known = Object.fromEntries(parts.filter(([, value]) => value !== undefined));
    return Object.keys(known).length > 0 || given !== undefined
      ? { ...(given as object), ...known }
      : undefined;
  }

  function list(element: Schema, given: unknown, path: string) {
    if (Array.isArray(given)) {
      return given.map((one, place) => filled(element, one, `${path}.${place}`));
    }
    const first =
      element._zod.def.type === 'string' ? filled(element, undefined, `${path}.0`) : undefined;
    return first === undefined ? given : [first];
  }

  function piped(from: Schema, to: Schema, given: unknown, path: string) {
    if (from._zod.def.type === 'transform') return filled(to, given, path);
    if (!['array', 'object'].includes(whole(to)._zod.def.type)) {
      return filled(from, given, path);
    }
    const inside = given === undefined ? undefined : JSON.parse(String(given));
    const json = filled(to, inside, path);
    return json === undefined ? given : JSON.stringify(json);
  }
}

const whole = (schema: Schema): Schema =>
  schema._zod.def.type === 'nullable' ? (schema._zod.def.innerType ?? schema) : schema;

const holdsText = ({ _zod: { def } }: Schema): boolean =>
  def.type === 'string' || (def.type === 'pipe' && def.in !== undefined && holdsText(def.in));

function fieldOf(call: Call, path: string, { format, checks = [] }: Def): TextField {
  const rules = checks.map(({ _zod }) => _zod.def);
  const maxLength = Math.min(...rules.map(({ maximum = 1_000 }) => maximum), 100_000);
  const free = !format && rules.every((rule) => rule.check !== 'string_format');
  return { call, path, maxLength: rules.length > 0 ? maxLength : 1_000, free };
}
