import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readableMail } from './readable.ts';

/** The mails that a shop wrote into its folder, oldest first, as their readers see them. */
export async function mailsIn(shopFolder: string): Promise<string[]> {
  const outbox = join(shopFolder, 'outbox');
  const names = (await readdir(outbox).catch(() => [])).filter((name) => name.endsWith('.eml'));
  const mails = await Promise.all(
    names.toSorted().map((name) => readFile(join(outbox, name), 'utf8')),
  );
  return mails.map(readableMail);
}

export const mailsTo = async (email: string, shopFolder: string) =>
  (await mailsIn(shopFolder)).filter((mail) => mail.includes(`To: ${email}`));
