import { type LocalStore, localStore } from '#web/storage/local-store.ts';
import { readUser, useSession } from './session.ts';

/**
 * A stored value that belongs to the user who was signed in when it was stored. Other
 * users do not see it, and `forgetVisit` deletes it.
 */
export function perUser<T extends object>(
  key: string,
  accept: (stored: unknown) => T | null,
): LocalStore<T> {
  const mirrored = localStore<T & { ownerId?: number }>(key, accept);
  return {
    use: () => seenBy(useSession(), mirrored.use()),
    read: () => seenBy(readUser(), mirrored.read()),
    write: (value) => {
      const ownerId = readUser()?.id;
      if (ownerId !== undefined) mirrored.write({ ...value, ownerId });
    },
    forget: mirrored.forget,
  };
}

const seenBy = <T extends { ownerId?: number }>(user: { id: number } | null, stored: T | null) =>
  user && stored?.ownerId !== user.id ? null : stored;
