import type { User } from '#contract/accounts.ts';
import type { BodyOf } from '#contract/api.ts';
import type { MailSettings } from '#contract/mail-settings.ts';
import { isThisMachine, testRecipient } from '#contract/rules/mail-providers.ts';
import type { Database } from '#db/client.ts';
import { and, eq, sql } from '#db/sql.ts';
import type { Encryption } from '#shop/accounts/second-factor/encryption.ts';
import { changeOf } from '#shop/activity/change.ts';
import { type Actor, record } from '#shop/activity/record.ts';
import { activity } from '#shop/activity/tables.ts';
import { readCompany } from '#shop/company/company.ts';
import { fieldRefusal, Refusal, refuseChanged } from '#shop/refusal.ts';
import { answerIn } from './server-answer.ts';
import { mailSettings } from './tables.ts';
import {
  type SmtpServer,
  smtpServerTransport,
  smtpTransport,
  type Transport,
} from './transport.ts';

/** The mail settings of the environment. */
export interface MailEnvironment {
  smtpUrl: string | undefined;
  mailFrom: string;
  /** Milliseconds that a mail server has to greet; ten seconds unless a test sets less. */
  patience?: number;
}

const none = { provider: 'GMAIL', host: '', port: 465, user: '', from: '' } as const;

export async function readMailSettings(
  db: Database,
  { smtpUrl, mailFrom }: MailEnvironment,
): Promise<MailSettings> {
  if (smtpUrl) return { ...shownOf(smtpUrl), from: mailFrom, source: 'SMTP_URL' };
  const saved = await readSaved(db);
  if (!saved) return { ...none, source: null };
  const { provider, host, port, user, from } = saved;
  return { provider, host, port, user, from, source: 'SHOP' };
}

function shownOf(smtpUrl: string) {
  const { hostname, port, protocol, username } = new URL(smtpUrl);
  const usualPort = protocol === 'smtps:' ? 465 : 587;
  const user = decodeURIComponent(username);
  return { provider: 'OTHER', host: hostname, port: Number(port) || usualPort, user } as const;
}

/**
 * Throws `Refusal`: conflict when somebody else has changed what the editor read; validation when there is no password for
 * this server and user: a saved one is never sent to another server.
 */
export async function changeMailSettings(
  db: Database,
  by: Actor,
  { before: read, password, ...form }: BodyOf<'PUT /mail-settings'>,
  { encryption, mail }: { encryption: Encryption; mail: MailEnvironment },
): Promise<MailSettings> {
  await db.transaction(async (tx) => {
    // Locks, so that each change is checked against the one before.
    await tx.execute(sql`lock table ${mailSettings} in share row exclusive mode`);
    const before = await readSaved(tx);
    refuseChanged('these mail settings', read, before ? toldOf(before) : none);
    const isSameAccount = before?.host === form.host && before.user === form.user;
    const kept = isSameAccount ? before.password : null;
    const encrypted = password ? encryption.encrypt(password, aboutPassword) : kept;
    if (!encrypted && !isThisMachine(form.host)) {
      throw fieldRefusal('password', 'Enter the password of this mail account.');
    }
    const isUntouched = before && isSameAccount && before.port === form.port && !password;
    const row = { ...form, password: encrypted, testedAt: isUntouched ? before.testedAt : null };
    await tx
      .insert(mailSettings)
      .values(row)
      .onConflictDoUpdate({ target: mailSettings.id, set: row });
    const told = before ? toldOf(before) : null;
    const change = changeOf(told, toldOf(row));
    if (password) change.after.password = 'changed';
    await record(tx, by, { action: 'mail-settings.changed', subject: 'Mail server', change });
  });
  return readMailSettings(db, mail);
}

type Saved = typeof mailSettings.$inferSelect;

const toldOf = ({ provider, host, port, user, from }: Omit<Saved, 'id'>) => ({
  ...{ provider, host, port, user, from },
});

const aboutPassword = 'mail password';

async function readSaved(db: Database): Promise<Saved | undefined> {
  const [row] = await db.select().from(mailSettings);
  return row;
}

interface Senders {
  mail: MailEnvironment;
  encryption: Encryption;
}

/** Sends with the server of the environment, else with the one the shop has saved, else `otherwise`. */
export const chosenTransport =
  (db: Database, { mail, encryption }: Senders, otherwise: Transport): Transport =>
  async (message) => {
    const transport = (await transportOf(db, { mail, encryption })) ?? otherwise;
    await transport(message);
  };

async function transportOf(db: Database, { mail, encryption }: Senders) {
  if (mail.smtpUrl) return smtpTransport(mail.smtpUrl, mail.mailFrom, mail.patience);
  const saved = await readSaved(db);
  return saved && smtpServerTransport(serverOf(saved, encryption), saved.from, mail.patience);
}

function serverOf({ host, port, user, password }: Saved, encryption: Encryption): SmtpServer {
  if (password === null) return { host, port, login: null };
  const pass = encryption.decrypt(password, aboutPassword);
  if (pass === null) {
    throw new Error(
      'The mail password cannot be read any more. Enter it again under Company, Sending emails.',
    );
  }
  return { host, port, login: { user, pass } };
}

/** True where mails leave this machine. */
export const sendsMail = async (db: Database, { smtpUrl }: MailEnvironment): Promise<boolean> =>
  smtpUrl !== undefined || (await readSaved(db)) !== undefined;

/** True once the mail server took a test; of that of the environment only the activity log knows. */
export const isMailTested = async (db: Database, { smtpUrl }: MailEnvironment): Promise<boolean> =>
  smtpUrl === undefined
    ? Boolean((await readSaved(db))?.testedAt)
    : (await db.$count(activity, tookTest)) > 0;

const tookTest = and(
  eq(activity.action, 'mail-settings.tested'),
  sql`${activity.change} -> 'after' ->> 'arrived' = 'true'`,
);

/**
 * Sends a test to whoever asks, or to the sender if no mail reaches them, and tells what the mail server answered. Throws
 * `Refusal` (conflict) while none is saved.
 */
export async function testMail(
  db: Database,
  by: Actor,
  { email }: Pick<User, 'email'>,
  senders: Senders,
): Promise<{ ok: boolean; answer: string }> {
  const company = await readCompany(db);
  const { from } = await readMailSettings(db, senders.mail);
  let outcome: { ok: boolean; answer: string };
  try {
    const transport = await transportOf(db, senders);
    if (!transport) throw new Refusal('conflict', 'Save your mail server first, then send a test.');
    const answer = await transport({
      subject: `Test from ${company.name}`,
      text: 'Your shop can send emails. Customers get theirs from now on.',
      html: '<p>Your shop can send emails. Customers get theirs from now on.</p>',
      ...{ to: testRecipient(email, from), fromName: company.name },
      messageId: `<test-${Date.now()}@haat>`,
    });
    outcome = { ok: true, answer };
  } catch (error) {
    if (error instanceof Refusal) throw error;
    outcome = { ok: false, answer: answerIn(error) };
  }
  await db.transaction(async (tx) => {
    if (outcome.ok) await tx.update(mailSettings).set({ testedAt: new Date() });
    const change = { before: {}, after: { arrived: outcome.ok } };
    await record(tx, by, { action: 'mail-settings.tested', subject: 'Mail server', change });
  });
  return outcome;
}
