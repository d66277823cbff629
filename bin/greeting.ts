import { demoCustomer } from '#demo/people.ts';
import type { Settings } from '#server/settings/settings.ts';
import type { RunningShop } from '#server/shop.ts';

/** The line with "is open at" comes last, so that a script can wait for it and have the others. */
export function greeting({ publicUrl, admin }: RunningShop, { role, port, demo }: Settings) {
  if (role === 'worker') return [`Haat's worker is open at http://localhost:${port}`];
  const lines: string[] = [];
  if (admin) {
    const secret = admin.password && `password ${admin.password} (shown only once)`;
    lines.push(`Back office: sign in as ${admin.email} with ${secret || 'ADMIN_PASSWORD'}`);
    if (demo) {
      const { email, password } = demoCustomer;
      lines.push(`Demo customer: sign in as ${email} with password ${password}`);
    }
  }
  return [...lines, `Haat is open at ${publicUrl}`];
}
