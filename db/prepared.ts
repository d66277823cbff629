import { LRUCache } from 'lru-cache';
import { Client, type QueryConfig } from 'pg';

const usesBefore = 5;
/** Each costs memory in every connection that used it. */
const most = 200;

const uses = new LRUCache<string, number>({ max: 1_000 });
const names = new Map<string, string>();

/**
 * A connection on which PostgreSQL keeps the parsed and planned form of the statements that come
 * again and again, so that it is not made anew each time. It is the session's: a pool of
 * connections between the shop and PostgreSQL has to keep sessions apart.
 */
export class PreparingClient extends Client {
  override query = ((config: unknown, ...rest: unknown[]) => {
    const name = isQuery(config) && nameOf(config.text);
    const named = name ? { ...(config as QueryConfig), name } : config;
    return Reflect.apply(super.query, this, [named, ...rest]);
  }) as Client['query'];
}

const isQuery = (config: unknown): config is QueryConfig =>
  typeof config === 'object' &&
  config !== null &&
  !('submit' in config) &&
  /^\s*(select|insert|update|delete|with)\b/i.test((config as QueryConfig).text);

/** Statements are named once they have shown to come often; those of rare shapes stay nameless. */
function nameOf(text: string): string | undefined {
  const name = names.get(text);
  if (name || names.size >= most) return name;
  const used = (uses.get(text) ?? 0) + 1;
  uses.set(text, used);
  if (used > usesBefore) names.set(text, `haat_${names.size + 1}`);
  return names.get(text);
}
