import type * as z from 'zod/mini';

/** The first error of each field, by its path. */
export function validationErrors(schema: z.ZodMiniType, value: unknown): Record<string, string> {
  const errors: Record<string, string> = {};
  for (const { path, message } of schema.safeParse(value).error?.issues ?? []) {
    errors[path.join('.')] ??= message;
  }
  return errors;
}
