import type { User } from '#contract/accounts.ts';
import { type Role, roleAllows, type StaffAccess } from '#contract/rules/roles.ts';
import { deferred } from '#web/offline/deferred.ts';
import { readUser } from '#web/session/session.ts';

/** A browser may hold an admin from before there were roles: they all became owners. */
export const roleOf = (user: User | null): Role | null =>
  user?.userType === 'ADMIN' ? (user.role ?? 'OWNER') : null;

/** Checks the role in loaders, which run for everybody who opens the URL. */
export const mayOpen = (access: StaffAccess) => roleAllows(roleOf(readUser()), access);

/** Loads for a page. A role that may not open it sees why instead, and loads nothing. */
export const loadFor = <T>(access: StaffAccess, load: () => Promise<T>): Promise<T> =>
  deferred(mayOpen(access) ? load() : new Promise<never>(() => undefined));
