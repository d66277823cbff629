import type { Change } from '#contract/events.ts';
import type { Store } from '#db/store.ts';
import { type Announcements, announceChanges, changesChannel } from './announce-changes.ts';
import { anyChange } from './gathered-changes.ts';

export interface ShopChanges extends Pick<Announcements, 'announce'> {
  close(): Promise<void>;
}

/** Hears the changes of every process; of all nouns when notices may have been lost. */
export async function followChanges(
  { db, listen }: Pick<Store, 'db' | 'listen'>,
  hear: (changes: readonly Change[]) => void,
): Promise<ShopChanges> {
  const listener = await listen(changesChannel, (notice) =>
    hear(notice ? JSON.parse(notice) : anyChange),
  );
  const { announce, close } = announceChanges(db);
  return {
    announce,
    close: async () => {
      close();
      await listener.close();
    },
  };
}
