import { Client, type PoolClient, type QueryConfig } from 'pg';

/** A connection that leaves its pool after a failure that would repeat. */
export class Connection extends Client {
  /** True once its server refused a write: a failover may have made that a standby. */
  isReadOnly = false;

  override query = ((config: unknown, ...rest: unknown[]) => {
    const sent = isQuery(config) ? this.asSent(config) : config;
    const answer = Reflect.apply(super.query, this, [sent, ...rest]);
    // Without a promise the pool itself runs the query, and drops the connection when it fails.
    if (answer instanceof Promise) answer.catch((error: Error) => this.afterFailure(error, config));
    return answer;
  }) as Client['query'];

  protected asSent(config: QueryConfig): QueryConfig {
    return config;
  }

  private afterFailure(error: Error & { code?: string }, config: unknown) {
    if (error.code === '25006') this.isReadOnly = true;
    // Drizzle does not release the connection of a transaction whose `begin` failed.
    if (isQuery(config) && /^begin\b/.test(config.text)) this.leavePool(error);
    // The next statement would wait behind the one that got no answer.
    else if (error.message === 'Query read timeout') void this.end();
  }

  private leavePool(error: Error) {
    (this as Partial<Pick<PoolClient, 'release'>>).release?.(error);
  }
}

const isQuery = (config: unknown): config is QueryConfig =>
  typeof config === 'object' && config !== null && !('submit' in config);
