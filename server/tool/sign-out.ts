import { findByIdentifier } from '#shop/accounts/people.ts';
import { endSessions } from '#shop/accounts/sessions.ts';
import type { Settings } from '../settings.ts';
import { type ToolOutput, ToolRefused, withShop } from './open.ts';

/** `identifier` is an email or a username. Throws `ToolRefused`. */
export async function signOut(settings: Settings, identifier: string): Promise<ToolOutput> {
  const person = await withShop(settings, async ({ store: { db } }) => {
    const found = await findByIdentifier(db, identifier);
    if (found) await endSessions(db, found.id);
    return found;
  });
  if (!person)
    throw new ToolRefused(`No account has the email or username "${identifier}". Please check it.`);
  return { lines: [`All sessions of ${person.email} have ended. The password is unchanged.`] };
}
