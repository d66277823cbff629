import { isDeepStrictEqual } from 'node:util';

/** The fields that changed, with their values; `before` is empty for what is new. */
export interface ChangedFields {
  before: Record<string, unknown>;
  after: Record<string, unknown>;
}

export const noChange: ChangedFields = { before: {}, after: {} };

/** Only the fields that differ. Pass null for what did not exist before or is gone afterwards. */
export function changeOf(before: object | null, after: object | null): ChangedFields {
  const [old, now] = [{ ...before }, { ...after }] as Record<string, unknown>[] as [
    Record<string, unknown>,
    Record<string, unknown>,
  ];
  const differs = (name: string) => !isDeepStrictEqual(old[name], now[name]);
  const only = (fields: Record<string, unknown>) =>
    Object.fromEntries(Object.entries(fields).filter(([name]) => differs(name)));
  return { before: only(old), after: only(now) };
}
