import { LRUCache } from 'lru-cache';
import { Client, type QueryConfig } from 'pg';

const usesBefore = 5;
/** Each takes memory in every connection that used it. */
const maxPrepared = 200;

const uses = new LRUCache<string, number>({ max: 1_000 });
const names = new Map<string, string>();

/**
 * Has PostgreSQL keep the plan of frequent statements. Plans belong to the session: a connection
 * pooler in between has to keep sessions apart.
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

/** A statement gets its name once it has proved frequent. */
function nameOf(text: string): string | undefined {
  const name = names.get(text);
  if (name || names.size >= maxPrepared) return name;
  const used = (uses.get(text) ?? 0) + 1;
  uses.set(text, used);
  if (used > usesBefore) names.set(text, `haat_${names.size + 1}`);
  return names.get(text);
}
