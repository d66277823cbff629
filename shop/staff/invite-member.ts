import type { BodyOf } from '#contract/api.ts';
import type { Member } from '#contract/staff.ts';
import type { Database } from '#db/client.ts';
import { findByIdentifier } from '#shop/accounts/people.ts';
import { staffSubject } from '#shop/accounts/recorded-access.ts';
import { changeOf } from '#shop/activity/change.ts';
import { type Actor, record } from '#shop/activity/record.ts';
import type { QueueMail } from '#shop/mail/queue.ts';
import { fieldRefusal } from '#shop/refusal.ts';
import { addWithFreeName } from './add-member.ts';
import { findMember, memberShape, standingOf } from './members.ts';

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
