import { type LocalStore, localStore } from '#web/storage/local-store.ts';
import { readUser, useSession } from './session.ts';

/**
 * A stored value that belongs to the user who was signed in when it was stored. Other
 * users do not see it, and `forgetVisit` deletes it.
 */
export function perUser<T extends object>(
  key: string,
  accept: (kept: unknown) => T | null,
): LocalStore<T> {
  const mirrored = localStore<T & { ownerId?: number }>(key, accept);
  return {
    use: () => seenBy(useSession(), mirrored.use()),
    read: () => seenBy(readUser(), mirrored.read()),
    keep: (value) => {
      const ownerId = readUser()?.id;
      if (ownerId !== undefined) mirrored.keep({ ...value, ownerId });
    },
    forget: mirrored.forget,
  };
}

const seenBy = <T extends { ownerId?: number }>(user: { id: number } | null, kept: T | null) =>
  user && kept?.ownerId !== user.id ? null : kept;
