import { readUser, useSession } from '#web/session.ts';
import { type Stored, stored } from '#web/stored.ts';

/**
 * A value that belongs to whoever is signed in when it is kept. Signed out it stays; whoever else
 * signs in does not see it.
 */
export function owned<T extends object>(
  key: string,
  accept: (kept: unknown) => T | null,
): Stored<T> {
  const mirrored = stored<T & { ownerId?: number }>(key, accept);
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
