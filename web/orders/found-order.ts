import { readId } from '#contract/rules/numbers.ts';
import { ApiError } from '#web/client.ts';

/** What `load` returns; null when there is no such order. */
export async function foundOrder<T>(id: string, load: () => Promise<T>): Promise<T | null> {
  if (readId(id) === null) return null;
  try {
    return await load();
  } catch (error) {
    if (error instanceof ApiError && error.code === 'not_found') return null;
    throw error;
  }
}
