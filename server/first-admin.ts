import { randomBytes } from 'node:crypto';
import type { Database } from '#db/client.ts';
import { addAdmin, hasAdmin } from '#shop/accounts/people.ts';
import type { Settings } from './settings/settings.ts';

/**
 * Adds an admin to a shop that has none. Returns the email, and the password if it was generated
 * here; null when the shop has an admin.
 */
export async function ensureAdmin(
  db: Database,
  { adminEmail, adminPassword }: Pick<Settings, 'adminEmail' | 'adminPassword'>,
): Promise<{ email: string; password: string | null } | null> {
  if (await hasAdmin(db)) return null;
  const password = adminPassword ?? randomBytes(16).toString('base64url');
  await addAdmin(db, { username: 'admin', email: adminEmail, password });
  return { email: adminEmail, password: adminPassword ? null : password };
}
