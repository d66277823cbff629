import { resolve } from 'node:path';
import type { Settings } from '#server/settings.ts';
import type { ToolOutput } from '#server/tool/open.ts';
import { askSecret } from './ask-secret.ts';
import { explain } from './explain.ts';
import { speedUpImports } from './speed-up-imports.ts';

interface Command {
  usage: string;
  does: string;
  run(settings: Settings, args: string[]): Promise<ToolOutput>;
}

const commands: Record<string, Command> = {
  verify: {
    usage: 'verify',
    does: 'checks the books: stock, totals, journal, pictures',
    run: async (settings) => (await import('#server/tool/verify.ts')).verify(settings),
  },
  backup: {
    usage: 'backup [file]',
    does: 'writes the whole shop into one file, whether it is running or not',
    run: async (settings, [file]) =>
      (await import('#server/tool/backup.ts')).backup(settings, file && pathOf(file)),
  },
  restore: {
    usage: 'restore <file>',
    does: 'restores a backup into an empty shop',
    run: async (settings, [file = '']) =>
      (await import('#server/tool/restore.ts')).restore(settings, pathOf(file)),
  },
  migrate: {
    usage: 'migrate',
    does: 'migrates the database, as npm start does',
    run: async (settings) => {
      const { withShop } = await import('#server/tool/open.ts');
      await withShop(settings, async () => {});
      return { lines: ['The database is up to date.'] };
    },
  },
  admin: {
    usage: 'admin add <email>',
    does: 'adds an admin',
    run: async (settings, [, email = '']) => {
      const { addAdmin } = await import('#server/tool/add-admin.ts');
      return addAdmin(settings, email, () => askSecret('Password (leave empty to generate one): '));
    },
  },
  'sign-out': {
    usage: 'sign-out <email>',
    does: 'signs a person out everywhere, such as a colleague who left',
    run: async (settings, [email = '']) =>
      (await import('#server/tool/sign-out.ts')).signOut(settings, email),
  },
  import: {
    usage: 'import <file.csv> [--dry-run]',
    does: 'adds and changes products from a CSV file, with the pictures in its folder',
    run: async (settings, [file = '', dryRun]) => {
      const { importCsv } = await import('#server/tool/products.ts');
      return importCsv(settings, pathOf(file), { dryRun: dryRun !== undefined });
    },
  },
  export: {
    usage: 'export [file.csv]',
    does: 'writes all products into a CSV file',
    run: async (settings, [file = `products-${new Date().toISOString().slice(0, 10)}.csv`]) =>
      (await import('#server/tool/products.ts')).exportCsv(settings, pathOf(file)),
  },
};

process.env.NODE_ENV ??= 'production';
process.umask(0o077);
speedUpImports();
process.exit(await carryOut(process.argv.slice(2)));

/** Returns the exit code: 1 for a failure, 2 for a usage error. */
async function carryOut([name = 'help', ...rest]: string[]): Promise<number> {
  if (name === 'help' || name === '--help') return say(help());
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!command) return complain(`Unknown command "${name}". Try: npm run shop -- help`);
  const args = parseArguments(command, rest);
  if (!args) return complain(`Usage: npm run shop -- ${command.usage}`);
  try {
    const { readSettings } = await import('#server/settings.ts');
    const { lines, failed } = await command.run(readSettings(process.env), args);
    return say(lines, failed);
  } catch (error) {
    console.error(explain(error));
    return 1;
  }
}

/** The arguments of a command, a flag last; null when they do not match its usage. */
function parseArguments({ usage }: Command, rest: string[]): string[] | null {
  const [, ...wanted] = usage.split(' ');
  const words = rest.filter((word) => !word.startsWith('-'));
  const flags = rest.filter((word) => word.startsWith('-'));
  const places = wanted.filter((word) => !word.startsWith('[--'));
  const needed = places.filter((word) => !word.startsWith('['));
  const fits =
    words.length >= needed.length &&
    words.length <= places.length &&
    flags.length <= 1 &&
    flags.every((flag) => wanted.includes(`[${flag}]`)) &&
    needed.every((word, place) => word.startsWith('<') || word === words[place]);
  return fits ? [...words, ...flags] : null;
}

/** npm runs scripts in the package folder; INIT_CWD is where the user called it. */
function pathOf(file: string) {
  return resolve(process.env.INIT_CWD ?? '.', file);
}

function say(lines: string[], failed = false) {
  for (const line of lines) console.log(line);
  return failed ? 1 : 0;
}

function complain(message: string) {
  console.error(message);
  return 2;
}

function help() {
  const width = Math.max(...Object.values(commands).map(({ usage }) => usage.length));
  return [
    'npm run shop -- <command>, with the same settings as the shop:',
    ...Object.values(commands).map(({ usage, does }) => `  ${usage.padEnd(width)}  ${does}`),
  ];
}
