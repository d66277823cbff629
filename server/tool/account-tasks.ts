import * as z from 'zod/mini';
import { roles } from '#contract/rules/roles.ts';
import type { Member } from '#contract/staff.ts';
import type { Database } from '#db/client.ts';
import { findByIdentifier } from '#shop/accounts/people.ts';
import { staffSubject } from '#shop/accounts/recorded-access.ts';
import { removeSecondFactor } from '#shop/accounts/second-factor/second-factor.ts';
import { endSessions } from '#shop/accounts/sessions.ts';
import { ownersTool, record } from '#shop/activity/record.ts';
import { eraseByTool } from '#shop/own-data/erase-account.ts';
import { Refusal } from '#shop/refusal.ts';
import { changeMember, removeMember } from '#shop/staff/change-member.ts';
import { addMember, listMembers } from '#shop/staff/members.ts';
import { ToolRefused } from './tool-refused.ts';

/** A task of the owner's tool on accounts, which the tool or the running shop carries out. */
export const accountTask = z.discriminatedUnion('task', [
  z.object({ task: z.literal('list') }),
  z.object({
    task: z.literal('add'),
    email: z.string(),
    role: z.enum(roles),
    password: z.string(),
  }),
  z.object({ task: z.literal('erase'), id: z.int() }),
  z.object({
    task: z.enum(['remove', 'disable', 'enable', 'sign-out', 'second-factor-off']),
    email: z.string(),
  }),
]);
export type AccountTask = z.infer<typeof accountTask>;

/** Returns the lines to print. Throws `ToolRefused` and `Refusal`. */
export async function runAccountTask(db: Database, task: AccountTask): Promise<string[]> {
  switch (task.task) {
    case 'list':
      return (await listMembers(db)).map(inWords);
    case 'add':
      return addByTool(db, task);
    case 'erase':
      await eraseByTool(db, task.id);
      return [`Customer ${task.id} is erased.`];
    case 'remove':
      await removeMember(db, ownersTool, await memberId(db, task.email));
      return [`${task.email} is no longer on the staff.`];
    case 'disable':
      await changeMember(db, ownersTool, await memberId(db, task.email), { disabled: true });
      return [`${task.email} is signed out everywhere and cannot sign in.`];
    case 'enable':
      await changeMember(db, ownersTool, await memberId(db, task.email), { disabled: false });
      return [`${task.email} can sign in again.`];
    case 'sign-out':
      return signOut(db, task.email);
    case 'second-factor-off':
      return secondFactorOff(db, task.email);
  }
}

function inWords({ email, role, disabled, secondFactor, lastSeenAt }: Member) {
  const state = [
    lastSeenAt ? `last visit ${lastSeenAt.slice(0, 10)}` : 'not signed in yet',
    secondFactor && 'two-step sign-in',
    disabled && 'disabled',
  ];
  return `${email}  ${role}  ${state.filter(Boolean).join(', ')}`;
}

async function addByTool(db: Database, member: AccountTask & { task: 'add' }) {
  const { email, role } = member;
  try {
    const { username } = await addMember(db, ownersTool, member);
    return [`${email} can now sign in to the back office as ${role}, also as ${username}.`];
  } catch (error) {
    if (!(error instanceof Refusal && error.fields?.email)) throw error;
    throw new ToolRefused(`${email} already has an account. Please use another email.`);
  }
}

async function memberId(db: Database, email: string) {
  const found = await findByIdentifier(db, email);
  if (found?.role) return found.id;
  throw new ToolRefused(
    `No member of staff has the email "${email}". npm run shop -- admin list shows them all.`,
  );
}

/** `identifier` is an email or a username, here and below; customers too. */
async function signOut(db: Database, identifier: string) {
  const person = await findPerson(db, identifier);
  await db.transaction(async (tx) => {
    await endSessions(tx, person.id);
    await record(tx, ownersTool, { action: 'sessions.ended', subject: subjectFor(person) });
  });
  return [`All sessions of ${person.email} have ended. The password is unchanged.`];
}

async function secondFactorOff(db: Database, identifier: string) {
  const person = await findPerson(db, identifier);
  if (!person.totpSecret) throw new ToolRefused(`${person.email} does not use two-step sign-in.`);
  await db.transaction(async (tx) => {
    await removeSecondFactor(tx, person.id);
    await record(tx, ownersTool, { action: 'second-factor.off', subject: subjectFor(person) });
  });
  return [`${person.email} can sign in with the password alone.`];
}

async function findPerson(db: Database, identifier: string) {
  const person = await findByIdentifier(db, identifier);
  if (person) return person;
  throw new ToolRefused(`No account has the email or username "${identifier}". Please check it.`);
}

const subjectFor = (person: { id: number; email: string; role: string | null }) =>
  person.role ? staffSubject(person) : `Customer ${person.id}`;
