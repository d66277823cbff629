import { randomBytes } from 'node:crypto';
import * as z from 'zod/mini';
import { newPassword } from '#contract/accounts/person-fields.ts';
import { maxPassword, minPassword } from '#contract/rules/accounts/passwords.ts';
import { readId } from '#contract/rules/numbers.ts';
import { roles } from '#contract/rules/roles.ts';
import { askShop } from '#server/control/control-client.ts';
import type { Settings } from '#server/settings/settings.ts';
import { type AccountTask, runAccountTask } from './account-tasks.ts';
import { requireShop, type ToolOutput, withShopOrRunning } from './open.ts';
import { ToolRefused } from './tool-refused.ts';

const emailShape = z.email();
const reply = z.object({ lines: z.array(z.string()) });

/**
 * The password is `ADMIN_PASSWORD`, or what `ask` returns, or generated and shown once. Creates the
 * shop if there is none. Throws `ToolRefused` and `Refusal`.
 */
export async function addStaff(
  settings: Settings,
  { email, role: given = 'OWNER' }: { email: string; role?: string | undefined },
  ask: () => Promise<string>,
): Promise<ToolOutput> {
  if (!emailShape.safeParse(email).success) {
    throw new ToolRefused(`"${email}" is not an email. Please enter one like name@example.com.`);
  }
  const role = roles.find((one) => one === given.toUpperCase());
  if (!role) throw new ToolRefused(`"${given}" is not a role. Choose one of ${roles.join(', ')}.`);
  const chosen = settings.adminPassword ?? (await ask());
  const password = chosen || randomBytes(16).toString('base64url');
  if (!newPassword.safeParse(password).success) {
    throw new ToolRefused(
      `The password must have ${minPassword} to ${maxPassword} characters. Please try again.`,
    );
  }
  const lines = await carryOut(settings, { task: 'add', email, role, password });
  return { lines: chosen ? lines : [...lines, `Password: ${password} (shown only once)`] };
}

/** `number` is the id of a customer, as the log names it. Throws `ToolRefused` and `Refusal`. */
export async function eraseCustomer(settings: Settings, number: string): Promise<ToolOutput> {
  const id = readId(number);
  if (id === null) {
    throw new ToolRefused(
      `"${number}" is not the number of a customer. The log has it as "person".`,
    );
  }
  return changeAccounts(settings, { task: 'erase', id });
}

/** Works while the shop is running, too. Throws `ToolRefused` and `Refusal`. */
export async function changeAccounts(settings: Settings, task: AccountTask): Promise<ToolOutput> {
  await requireShop(settings);
  return { lines: await carryOut(settings, task) };
}

const carryOut = (settings: Settings, task: AccountTask) =>
  withShopOrRunning(settings, {
    work: ({ store }) => runAccountTask(store.db, task),
    ask: async () => {
      const command = `accounts ${JSON.stringify(task)}`;
      return (await askShop(settings.dataDir, command, reply))?.header.lines ?? null;
    },
  });
