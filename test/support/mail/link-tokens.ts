import { and, asc, eq } from '#db/sql.ts';
import { mails } from '#shop/mail/tables.ts';
import type { EmailChangeMail, LinkMail } from '#shop/mail-kinds.ts';
import type { TestShop } from '#test/support/shop.ts';
import { mailsTo } from './outbox.ts';

/** Sends the mails of a kind to an email, and returns the tokens of their links, oldest first. */
export async function tokensMailed(
  { db, services, folder }: TestShop,
  kind: LinkMail | EmailChangeMail,
  email: string,
): Promise<string[]> {
  const isTheirs = and(eq(mails.recipient, email), eq(mails.kind, kind));
  const rows = await db.select().from(mails).where(isTheirs).orderBy(asc(mails.id));
  for (const { id } of rows) await services.deliverMail(id);
  const sent = await mailsTo(email, folder);
  return rows.flatMap(({ id }) => {
    const mail = sent.find((text) => text.includes(`<mail-${id}@`)) ?? '';
    return /#token=([\w-]{43})/.exec(mail)?.[1] ?? [];
  });
}
