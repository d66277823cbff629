import type { User } from '#contract/accounts.ts';
import { type Role, roleAllows, type StaffAccess } from '#contract/rules/roles.ts';
import { readUser } from '#web/session/session.ts';

/** A browser may hold an admin from before there were roles: they all became owners. */
export const roleOf = (user: User | null): Role | null =>
  user?.userType === 'ADMIN' ? (user.role ?? 'OWNER') : null;

/** Checks the role in loaders, which run for everybody who opens the URL. */
export const mayOpen = (access: StaffAccess) => roleAllows(roleOf(readUser()), access);
