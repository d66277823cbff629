import type { News } from './messages.ts';
import type { WorkerScope } from './scope.ts';

declare const self: WorkerScope;

/** Documents that this run of the worker opened, with the news that they may not have heard. */
const opened = new Map<string, News[]>();

export const noteOpened = (clientId: string) => opened.set(clientId, []);

/** Pages listen some time after they open, so news is kept for them until then. */
export async function tell(clientId: string, news: News): Promise<void> {
  opened.get(clientId)?.push(news);
  (await self.clients.get(clientId))?.postMessage(news);
}

/**
 * The news so far. After the browser has stopped and restarted the worker nobody knows them, so the
 * page is to load its data again.
 */
export function newsFor(clientId: string, path: string): News[] {
  const news = opened.get(clientId) ?? [{ kind: 'changed', path }];
  opened.set(clientId, []);
  return news;
}
