import { findByIdentifier } from '#shop/accounts/people.ts';
import { endSessions } from '#shop/accounts/sessions.ts';
import type { Settings } from '../settings.ts';
import { type ToolOutput, ToolRefused, withShop } from './open.ts';

/** Ends every session of the person with that e-mail address or username. Throws `ToolRefused`. */
export async function signOut(settings: Settings, identifier: string): Promise<ToolOutput> {
  const person = await withShop(settings, async ({ store: { db } }) => {
    const found = await findByIdentifier(db, identifier);
    if (found) await endSessions(db, found.id);
    return found;
  });
  if (!person) throw new ToolRefused(`Nobody here is called "${identifier}". Give their e-mail.`);
  return { lines: [`Every session of ${person.email} is ended. Their password is the same.`] };
}
