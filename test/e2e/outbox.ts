import { expect, inject } from 'vitest';
import { mailsTo } from '#test/support/mail/outbox.ts';

/** The first match in a mail to this email, whose long lines are folded. Waits until it is there. */
export async function foundInMail(
  email: string,
  wanted: RegExp,
  shopFolder = inject('shopFolder'),
): Promise<string> {
  const find = async () => {
    for (const mail of await mailsTo(email, shopFolder)) {
      const [found] = wanted.exec(mail) ?? [];
      if (found) return found;
    }
  };
  await expect.poll(find).toBeTruthy();
  return (await find()) ?? '';
}
