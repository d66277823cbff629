import type { User } from '#contract/accounts.ts';
import type { BodyOf } from '#contract/api.ts';
import type { Role } from '#contract/rules/roles.ts';
import type { Member } from '#contract/staff.ts';
import type { Database } from '#db/client.ts';
import { and, asc, eq, isNotNull } from '#db/sql.ts';
import { newLinkToken } from '#shop/accounts/link-tokens.ts';
import { addPerson, findByIdentifier } from '#shop/accounts/people.ts';
import { staffSubject } from '#shop/accounts/recorded-access.ts';
import { users } from '#shop/accounts/tables.ts';
import { changeOf } from '#shop/activity/change.ts';
import { type Actor, record } from '#shop/activity/record.ts';
import type { QueueMail } from '#shop/mail-kinds.ts';
import { fieldRefusal, notFound, Refusal } from '#shop/refusal.ts';

type UserRow = typeof users.$inferSelect;
type MemberRow = UserRow & { role: NonNullable<UserRow['role']> };

const isMember = (row: UserRow): row is MemberRow => row.role !== null;

export async function listMembers(db: Database): Promise<Member[]> {
  const rows = await db.select().from(users).where(isNotNull(users.role)).orderBy(asc(users.id));
  return rows.filter(isMember).map(memberShape);
}

/** Throws `Refusal` (not found), also for a customer. */
export async function findMember(db: Database, id: number): Promise<MemberRow> {
  const [row] = await db
    .select()
    .from(users)
    .where(and(eq(users.id, id), isNotNull(users.role)));
  if (!row || !isMember(row)) throw notFound('Member of staff');
  return row;
}

export function memberShape(row: MemberRow): Member {
  const { id, firstName, lastName, email, role, disabled, lastSeenAt } = row;
  return {
    ...{ id, firstName, lastName, email, role, disabled },
    secondFactor: row.totpSecret !== null,
    lastSeenAt: lastSeenAt?.toISOString() ?? null,
  };
}

/** The fields of a member that the activity log records. */
export const standingOf = ({ role, disabled }: MemberRow) => ({ role, disabled });

/**
 * Mails a link that sets the password; the same invitation again sends a new link until the first
 * sign-in. Throws `Refusal` (conflict) for the email of anybody else.
 */
export const inviteMember = (
  db: Database,
  by: Actor,
  invitation: BodyOf<'POST /staff'>,
  queueMail: QueueMail,
): Promise<Member> =>
  db.transaction(async (tx) => {
    const known = await findByIdentifier(tx, invitation.email);
    if (known) refuseOther(known, invitation);
    const { id } = known ?? (await addWithFreeName(tx, { ...invitation, password: null }));
    const member = await findMember(tx, id);
    await queueMail(tx, { kind: 'staff-invitation', recipient: member.email });
    await record(tx, by, {
      action: 'staff.invited',
      subject: staffSubject(member),
      change: changeOf(known ? standingOf(member) : null, standingOf(member)),
    });
    return memberShape(member);
  });

/** Makes a link that a shop without mail passes on itself. It works once, within 24 hours. */
export const invitationLink = async (
  db: Database,
  publicUrl: string,
  { email }: Pick<Member, 'email'>,
): Promise<string> =>
  `${publicUrl}/reset-password?invitation#token=${await newLinkToken(db, 'staff-invitation', email)}`;

function refuseOther(
  known: { role: string | null; lastSeenAt: Date | null; disabled: boolean },
  { role }: BodyOf<'POST /staff'>,
) {
  if (known.role === null) {
    throw taken('This email belongs to a customer. Please use another email.');
  }
  if (known.lastSeenAt || known.disabled || known.role !== role) {
    throw taken('This person already belongs to the staff. Please change their role in the list.');
  }
}

const taken = (message: string) => fieldRefusal('email', message, 'conflict');

interface NewMember {
  email: string;
  /** Null for somebody who sets it with the link of an invitation. */
  password: string | null;
  role: Role;
}

/** Throws `Refusal` (conflict) when the email is taken. */
export const addMember = (db: Database, by: Actor, member: NewMember): Promise<User> =>
  db.transaction(async (tx) => {
    const added = await addWithFreeName(tx, member);
    const { email, role } = member;
    await record(tx, by, {
      action: 'staff.added',
      subject: staffSubject({ email }),
      change: changeOf(null, { role, disabled: false }),
    });
    return added;
  });

/** Uses the part of the email before the @ as username, with a number appended if it is taken. */
async function addWithFreeName(tx: Database, { email, password, role }: NewMember) {
  const name = email.slice(0, email.indexOf('@')).slice(0, 40);
  for (let number = 1; ; number += 1) {
    const username = number === 1 ? name : `${name}${number}`;
    try {
      // A refused statement would end the transaction around it.
      return await tx.transaction((step) => addPerson(step, { username, email, password }, role));
    } catch (error) {
      const isTaken = error instanceof Refusal && error.fields?.username;
      if (!isTaken || number === 99) throw error;
    }
  }
}
