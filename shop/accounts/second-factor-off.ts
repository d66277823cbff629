import type { Database } from '#db/client.ts';
import { eq } from '#db/sql.ts';
import { recoveryCodes, users } from './tables.ts';

export async function turnOffSecondFactor(tx: Database, userId: number): Promise<void> {
  await tx.update(users).set({ totpSecret: null, totpPending: null }).where(eq(users.id, userId));
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
}
