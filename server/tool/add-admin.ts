import { randomBytes } from 'node:crypto';
import * as z from 'zod/mini';
import { newPassword } from '#contract/accounts.ts';
import { maxPassword, minPassword } from '#contract/rules/passwords.ts';
import { addAdmin as addPerson } from '#shop/accounts/people.ts';
import { Refusal } from '#shop/refusal.ts';
import type { Settings } from '../settings.ts';
import { type ToolOutput, ToolRefused, withShop } from './open.ts';

const emailShape = z.email();

/**
 * The password is `ADMIN_PASSWORD`, or what `ask` returns, or generated and shown once. Throws
 * `ToolRefused` and `Refusal`.
 */
export async function addAdmin(
  settings: Settings,
  email: string,
  ask: () => Promise<string>,
): Promise<ToolOutput> {
  if (!emailShape.safeParse(email).success) {
    throw new ToolRefused(`"${email}" is not an email. Please enter one like name@example.com.`);
  }
  const chosen = settings.adminPassword ?? (await ask());
  const password = chosen || randomBytes(16).toString('base64url');
  if (!newPassword.safeParse(password).success) {
    throw new ToolRefused(
      `The password must have ${minPassword} to ${maxPassword} characters. Please try again.`,
    );
  }
  const username = await withShop(settings, ({ store }) =>
    addWithFreeName(email, (name) => addPerson(store.db, { username: name, email, password })),
  );
  const added = `${email} can now sign in to the back office, also as ${username}`;
  return {
    lines: [chosen ? `${added}.` : `${added}, with password ${password} (shown only once).`],
  };
}

/** Uses the part of the email before the @ as username, with a number appended if it is taken. */
async function addWithFreeName(email: string, add: (username: string) => Promise<unknown>) {
  const name = email.slice(0, email.indexOf('@')).slice(0, 40);
  for (let number = 1; ; number += 1) {
    const username = number === 1 ? name : `${name}${number}`;
    try {
      await add(username);
      return username;
    } catch (error) {
      const { email: taken, username: other } = (error instanceof Refusal && error.fields) || {};
      if (taken)
        throw new ToolRefused(`${email} already has an account. Please use another email.`);
      if (!other || number === 99) throw error;
    }
  }
}
