import { resolve } from 'node:path';
import type { Settings } from '#server/settings.ts';
import type { ToolOutput } from '#server/tool/open.ts';
import { askSecret } from './ask-secret.ts';
import { explain } from './explain.ts';
import { speedUpImports } from './speed-up-imports.ts';

interface Verb {
  usage: string;
  does: string;
  run(settings: Settings, given: string[]): Promise<ToolOutput>;
}

const verbs: Record<string, Verb> = {
  verify: {
    usage: 'verify',
    does: 'checks the books: stock, totals, journal, pictures',
    run: async (settings) => (await import('#server/tool/verify.ts')).verify(settings),
  },
  backup: {
    usage: 'backup [file]',
    does: 'writes the whole shop into one file, while it runs or not',
    run: async (settings, [file]) =>
      (await import('#server/tool/backup.ts')).backup(settings, file && pathOf(file)),
  },
  restore: {
    usage: 'restore <file>',
    does: 'puts a backup into an empty shop',
    run: async (settings, [file = '']) =>
      (await import('#server/tool/restore.ts')).restore(settings, pathOf(file)),
  },
  migrate: {
    usage: 'migrate',
    does: 'brings the database up to date, as a start does',
    run: async (settings) => {
      const { withShop } = await import('#server/tool/open.ts');
      await withShop(settings, async () => {});
      return { lines: ['The database is up to date.'] };
    },
  },
  admin: {
    usage: 'admin add <email>',
    does: 'lets somebody into the back office',
    run: async (settings, [, email = '']) => {
      const { addAdmin } = await import('#server/tool/add-admin.ts');
      return addAdmin(settings, email, () => askSecret('Password (empty for one made up): '));
    },
  },
  'sign-out': {
    usage: 'sign-out <email>',
    does: 'ends every session of somebody, such as a colleague who left',
    run: async (settings, [email = '']) =>
      (await import('#server/tool/sign-out.ts')).signOut(settings, email),
  },
  import: {
    usage: 'import <file.csv> [--dry-run]',
    does: 'adds and changes products by a table; pictures lie beside it',
    run: async (settings, [file = '', dryRun]) => {
      const { importTable } = await import('#server/tool/products.ts');
      return importTable(settings, pathOf(file), { dryRun: dryRun !== undefined });
    },
  },
  export: {
    usage: 'export [file.csv]',
    does: 'writes all products into a table',
    run: async (settings, [file = `products-${new Date().toISOString().slice(0, 10)}.csv`]) =>
      (await import('#server/tool/products.ts')).exportTable(settings, pathOf(file)),
  },
};

process.env.NODE_ENV ??= 'production';
process.umask(0o077);
speedUpImports();
process.exit(await carryOut(process.argv.slice(2)));

/** Returns the exit code: 1 for what failed, 2 for what was not understood. */
async function carryOut([name = 'help', ...rest]: string[]): Promise<number> {
  if (name === 'help' || name === '--help') return say(help());
  const verb = Object.hasOwn(verbs, name) ? verbs[name] : undefined;
  if (!verb) return complain(`There is no "${name}". Try: npm run shop -- help`);
  const given = understood(verb, rest);
  if (!given) return complain(`Please write: npm run shop -- ${verb.usage}`);
  try {
    const { readSettings } = await import('#server/settings.ts');
    const { lines, failed } = await verb.run(readSettings(process.env), given);
    return say(lines, failed);
  } catch (error) {
    console.error(explain(error));
    return 1;
  }
}

/** The words behind the verb, a flag last, when they are as its usage says; or else null. */
function understood({ usage }: Verb, rest: string[]): string[] | null {
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

/** npm runs a script in its package, whatever folder it was called from. */
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
  const width = Math.max(...Object.values(verbs).map(({ usage }) => usage.length));
  return [
    'npm run shop -- <verb>, with the settings of the shop:',
    ...Object.values(verbs).map(({ usage, does }) => `  ${usage.padEnd(width)}  ${does}`),
  ];
}
