import type { QueryConfig } from 'pg';
import { Connection } from './connection.ts';
import { FrequentStatements } from './frequent-statements.ts';

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
