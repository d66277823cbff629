import { LRUCache } from 'lru-cache';
import type { QueryConfig } from 'pg';
import { Connection } from './connection.ts';

/** A class of connections that makes PostgreSQL keep the plans of their pool's frequent statements. */
export function preparingClient(): typeof Connection {
  const statements = new FrequentStatements();
  return class extends Connection {
    protected override asSent(config: QueryConfig): QueryConfig {
      const name = statements.nameOf(config.text);
      return name ? { ...config, name } : config;
    }
  };
}

/**
 * Connects to poolers that pool by transaction: the next statement may reach a session without that
 * plan.
 */
export class UnnamedClient extends Connection {
  protected override asSent({ name: _, ...config }: QueryConfig): QueryConfig {
    return config;
  }
}

const usesBefore = 5;
/** Each prepared statement takes memory in every connection that used it. */
const maxPrepared = 200;
const isPlanned = /^\s*(select|insert|update|delete|with)\b/i;

/** Chooses the statements whose plans are worth keeping. */
export class FrequentStatements {
  private readonly uses = new LRUCache<string, number>({ max: 1_000 });
  private readonly names = new Map<string, string>();

  /** A statement gets its name once it has proved frequent. */
  nameOf(text: string): string | undefined {
    const name = this.names.get(text);
    if (name || this.names.size >= maxPrepared || !isPlanned.test(text)) return name;
    const used = (this.uses.get(text) ?? 0) + 1;
    this.uses.set(text, used);
    if (used > usesBefore) this.names.set(text, `haat_${this.names.size + 1}`);
    return this.names.get(text);
  }
}
