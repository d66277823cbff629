import type { User } from '#contract/accounts.ts';
import type { Action } from '#contract/rules/actions.ts';
import type { Database } from '#db/client.ts';
import { type Actor, record } from './record.ts';

/** Records what a member of staff did to their own account. Customers have no activity log. */
export async function recordOfStaff(
  tx: Database,
  { role, email }: User,
  by: Actor,
  action: Action,
): Promise<void> {
  if (role) await record(tx, by, { action, subject: `Staff ${email}` });
}
