import type { Store } from '#db/store.ts';
import { openJobs } from '#server/jobs.ts';

/** Creates the queues of the shop in a migrated database. */
export async function createQueues(store: Store): Promise<void> {
  const jobs = await openJobs(store, rethrow);
  await jobs.stop({ graceful: false });
}

function rethrow(error: Error): never {
  throw error;
}
