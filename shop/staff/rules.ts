import type { User } from '#contract/accounts.ts';
import type { StaffRules } from '#contract/staff.ts';
import type { Database } from '#db/client.ts';
import { staffRules } from '#shop/accounts/tables.ts';
import { changeOf } from '#shop/activity/change.ts';
import { type Actor, record } from '#shop/activity/record.ts';
import { fieldRefusal } from '#shop/refusal.ts';

export async function readStaffRules(db: Database): Promise<StaffRules> {
  const [row] = await db.select().from(staffRules);
  return { requireSecondFactor: row?.requireSecondFactor ?? false };
}

/** Throws `Refusal` (conflict) when the owners would lock themselves out. */
export async function changeStaffRules(
  db: Database,
  by: Actor,
  owner: User,
  rules: StaffRules,
): Promise<StaffRules> {
  if (rules.requireSecondFactor && !owner.secondFactor) {
    const message =
      'Please turn on two-step sign-in for your own account first, on the Security page.';
    throw fieldRefusal('requireSecondFactor', message, 'conflict');
  }
  await db.transaction(async (tx) => {
    const before = await readStaffRules(tx);
    if (before.requireSecondFactor === rules.requireSecondFactor) return;
    await tx
      .insert(staffRules)
      .values(rules)
      .onConflictDoUpdate({ target: staffRules.id, set: rules });
    await record(tx, by, {
      action: 'staff-rules.changed',
      subject: 'Staff rules',
      change: changeOf(inWords(before), inWords(rules)),
    });
  });
  return rules;
}

const inWords = ({ requireSecondFactor }: StaffRules) => ({
  'two-step sign-in required': requireSecondFactor,
});

/** True for staff who have to set up a second factor before anything else. */
export async function isSecondFactorDue(db: Database, { role, secondFactor }: User) {
  if (role === null || secondFactor) return false;
  return (await readStaffRules(db)).requireSecondFactor;
}
