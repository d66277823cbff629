import { Pool, type PoolClient } from 'pg';
import { goneSignal, refuseAbandoned } from './abandoned.ts';

type Query = (...given: unknown[]) => Promise<unknown>;

/** Cancels a statement once nobody waits for its answer (see `untilGone`). */
export class CancellingPool extends Pool {
  override query = ((...given: unknown[]) => {
    const gone = goneSignal();
    const query: Query = super.query;
    return gone ? this.queryUntil(gone, given) : query.apply(this, given);
  }) as Pool['query'];

  private async queryUntil(gone: AbortSignal, given: unknown[]) {
    refuseAbandoned(gone);
    const client = await this.connect();
    let cancelling: Promise<unknown> | undefined;
    let failure: Error | undefined;
    const cancel = () => {
      cancelling = this.cancel(client).catch(() => {});
    };
    try {
      refuseAbandoned(gone);
      gone.addEventListener('abort', cancel);
      return await (client.query as unknown as Query).apply(client, given);
    } catch (error) {
      refuseAbandoned(gone);
      failure = error as Error;
      throw error;
    } finally {
      gone.removeEventListener('abort', cancel);
      // Once this has been answered, it can no longer cancel the next statement of the connection.
      await cancelling;
      // As the pool itself does, drops a connection on which a statement failed.
      client.release(failure);
    }
  }

  /** Nothing where a pooler gives its own numbers: its statements end by their limit of time. */
  private cancel(client: PoolClient) {
    const { processID } = client as unknown as { processID: number };
    return super.query('select pg_cancel_backend($1)', [processID]);
  }
}
