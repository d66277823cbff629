import type { Database } from '#db/client.ts';
import { sql } from '#db/sql.ts';
import type { LinkMail } from '#shop/mail-kinds.ts';
import { findByIdentifier, type UserRow } from './people.ts';
import { emailConfirmations, passwordResets } from './tables.ts';
import { hashOf, newToken } from './tokens.ts';

/**
 * Makes the token of the link in a mail, of which the database keeps the hash. Called when the mail is
 * sent: until then nothing exists that a copy of the database could give away.
 */
export async function newLinkToken(db: Database, kind: LinkMail, email: string): Promise<string> {
  const person = await personFor(db, kind, email);
  if (!person) throw new Error('Nobody needs this link any more.');
  const token = newToken();
  const link = { tokenHash: hashOf(token), userId: person.id };
  if (kind === 'email-confirmation') {
    const expiresAt = sql`now() + interval '24 hours'`;
    await db.insert(emailConfirmations).values({ ...link, expiresAt });
  } else {
    const validFor = kind === 'staff-invitation' ? '24 hours' : '1 hour';
    const expiresAt = sql`now() + ${validFor}::interval`;
    await db.insert(passwordResets).values({ ...link, expiresAt });
  }
  return token;
}

/** False when the person was removed, has left the staff, or has confirmed the email. */
export const isLinkNeeded = async (db: Database, kind: LinkMail, email: string): Promise<boolean> =>
  (await personFor(db, kind, email)) !== undefined;

async function personFor(db: Database, kind: LinkMail, email: string) {
  const person = await findByIdentifier(db, email);
  return person && needs[kind](person) ? person : undefined;
}

const needs: Record<LinkMail, (person: UserRow) => boolean> = {
  'password-reset': () => true,
  'email-confirmation': ({ emailConfirmed }) => !emailConfirmed,
  'staff-invitation': ({ role }) => role !== null,
};
