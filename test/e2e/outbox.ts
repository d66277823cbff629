import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, inject } from 'vitest';

/** The first match in a mail to this email, whose long lines are folded. Waits until it is there. */
export async function foundInMail(email: string, wanted: RegExp): Promise<string> {
  const find = async () => {
    for (const mail of await mailsTo(email)) {
      const [found] = wanted.exec(mail) ?? [];
      if (found) return found;
    }
  };
  await expect.poll(find, { timeout: 30_000 }).toBeTruthy();
  return (await find()) ?? '';
}

async function mailsTo(email: string): Promise<string[]> {
  const outbox = join(inject('shopFolder'), 'outbox');
  const names = (await readdir(outbox).catch(() => [])).filter((name) => name.endsWith('.eml'));
  const mails = await Promise.all(names.map((name) => readFile(join(outbox, name), 'utf8')));
  return mails
    .filter((mail) => mail.includes(`To: ${email}`))
    .map((mail) => mail.replaceAll(/=\r?\n/g, '').replaceAll('=3D', '='));
}
