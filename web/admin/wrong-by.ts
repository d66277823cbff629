import type * as z from 'zod/mini';

/** What a shape of the contract says is wrong with a value, by its parts: of each the first. */
export function wrongBy(shape: z.ZodMiniType, value: unknown): Record<string, string> {
  const wrong: Record<string, string> = {};
  for (const { path, message } of shape.safeParse(value).error?.issues ?? []) {
    wrong[path.join('.')] ??= message;
  }
  return wrong;
}
