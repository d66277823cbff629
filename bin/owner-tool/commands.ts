import { resolve } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { dayOf } from '#contract/rules/selling/days.ts';
import type { Settings } from '#server/settings/settings.ts';
import type { AccountTask } from '#server/tool/account-tasks.ts';
import type { ToolOutput } from '#server/tool/open.ts';

export interface Command {
  /**
   * Fixed words, `<required>` and `[optional]` arguments, then flags such as `[--role <role>]`, or
   * `--try` where the flag must be given.
   */
  usage: string;
  does: string;
  /** `given` are the arguments, without the fixed words. */
  run(settings: Settings, given: string[], flags: Flags): Promise<ToolOutput>;
}

export type Flags = Record<string, string | boolean | undefined>;

/** Changes one account, in the running shop if there is one. */
const onAccount =
  (
    task: Exclude<Extract<AccountTask, { email: string }>, { task: 'add' }>['task'],
  ): Command['run'] =>
  async (settings, [email = '']) =>
    (await import('#server/tool/accounts.ts')).changeAccounts(settings, { task, email });

export const commands: readonly Command[] = [
  {
    usage: 'verify',
    does: 'checks the books: stock, totals, journal, pictures',
    run: async (settings) => (await import('#server/tool/verify.ts')).verify(settings),
  },
  {
    usage: 'backup [file]',
    does: 'writes the whole shop into one file, whether it is running or not',
    run: async (settings, [file]) =>
      (await import('#server/tool/backup.ts')).backup(settings, file && pathOf(file)),
  },
  {
    usage: 'restore <file>',
    does: 'restores a backup into an empty shop',
    run: async (settings, [file = '']) =>
      (await import('#server/tool/backup.ts')).restore(settings, pathOf(file)),
  },
  {
    usage: 'migrate',
    does: 'migrates the database and says what it changed; npm start does it too',
    run: async (settings) =>
      (await import('#server/tool/migrate.ts')).migrateShop(settings, (words) =>
        console.error(words),
      ),
  },
  {
    usage: 'upgrade --try',
    does: 'upgrades a copy of the newest backup and says what changes and how long it takes',
    run: async (settings) => (await import('#server/tool/try-upgrade.ts')).tryUpgrade(settings),
  },
  {
    usage: 'admin list',
    does: 'lists the staff',
    run: async (settings) =>
      (await import('#server/tool/accounts.ts')).changeAccounts(settings, { task: 'list' }),
  },
  {
    usage: 'admin add <email> [--role <role>]',
    does: 'adds a member of staff: OWNER (by default), CATALOGUE or ORDERS',
    run: async (settings, [email = ''], { role }) => {
      const { addStaff } = await import('#server/tool/accounts.ts');
      const member = { email, role: role as string | undefined };
      return addStaff(settings, member, () =>
        askSecret('Password (leave empty to generate one): '),
      );
    },
  },
  {
    usage: 'admin remove <email>',
    does: 'removes a member of staff',
    run: onAccount('remove'),
  },
  {
    usage: 'admin disable <email>',
    does: 'signs a member of staff out and blocks the account',
    run: onAccount('disable'),
  },
  {
    usage: 'admin enable <email>',
    does: 'lets a disabled member of staff sign in again',
    run: onAccount('enable'),
  },
  {
    usage: 'sign-out <email>',
    does: 'signs a person out everywhere',
    run: onAccount('sign-out'),
  },
  {
    usage: 'erase <number>',
    does: 'erases the account of a customer again, after a restore',
    run: async (settings, [number = '']) => {
      const { eraseCustomer } = await import('#server/tool/accounts.ts');
      return eraseCustomer(settings, number);
    },
  },
  {
    usage: 'second-factor off <email>',
    does: 'turns off two-step sign-in for a person who lost the authenticator app',
    run: onAccount('second-factor-off'),
  },
  {
    usage: 'import <file> [--dry-run] [--fetch-pictures]',
    does: 'adds and changes products from a table, with the pictures in its folder or at its URLs',
    run: async (settings, [file = ''], flags) => {
      const { importFile } = await import('#server/tool/products.ts');
      return importFile(settings, pathOf(file), {
        dryRun: flags['dry-run'] === true,
        fetchPictures: flags['fetch-pictures'] === true,
        say: (words) => console.error(words),
      });
    },
  },
  {
    usage: 'export [file.csv]',
    does: 'writes all products into a CSV file',
    run: async (settings, [file = `products-${dayOf(new Date())}.csv`]) =>
      (await import('#server/tool/products.ts')).exportCsv(settings, pathOf(file)),
  },
];

/** npm runs scripts in the package folder; INIT_CWD is where the user called it. */
function pathOf(file: string) {
  return resolve(process.env.INIT_CWD ?? '.', file);
}

/** Reads a line from the terminal without echoing it; returns '' when there is no terminal. */
async function askSecret(question: string): Promise<string> {
  if (!process.stdin.isTTY) return '';
  process.stderr.write(question);
  const noEcho = new Writable({ write: (_chunk, _encoding, done) => done() });
  const lines = createInterface({ input: process.stdin, output: noEcho, terminal: true });
  const answer = await lines.question('');
  lines.close();
  process.stderr.write('\n');
  return answer;
}
