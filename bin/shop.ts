import { parseArgs } from 'node:util';
import { type Command, commands, type Flags } from './commands.ts';
import { explain } from './explain.ts';
import { speedUpImports } from './speed-up-imports.ts';

process.env.NODE_ENV ??= 'production';
process.umask(0o077);
speedUpImports();
process.exit(await carryOut(process.argv.slice(2)));

/** Returns the exit code: 1 for a failure, 2 for a usage error. */
async function carryOut(words: string[]): Promise<number> {
  const [name = 'help'] = words;
  if (name === 'help' || name === '--help') return say(help());
  const named = commands.filter(({ usage }) => usage.split(' ')[0] === name);
  if (named.length === 0) return complain(`Unknown command "${name}". Try: npm run shop -- help`);
  for (const command of named) {
    const parsed = parse(command, words);
    if (parsed) return run(command, parsed);
  }
  return complain(`Usage: npm run shop -- ${named.map(({ usage }) => usage).join(' | ')}`);
}

async function run(command: Command, { given, flags }: Parsed) {
  try {
    const { readSettings } = await import('#server/settings/settings.ts');
    const { lines, failed } = await command.run(readSettings(process.env), given, flags);
    return say(lines, failed);
  } catch (error) {
    console.error(explain(error));
    return 1;
  }
}

interface Parsed {
  given: string[];
  flags: Flags;
}

/** Null when the words do not match the usage of the command. */
function parse({ usage }: Command, words: string[]): Parsed | null {
  const [plain = ''] = usage.split(' [--');
  const places = plain.split(' ');
  const needed = places.filter((place) => !place.startsWith('['));
  const read = readFlags(usage, words);
  if (!read) return null;
  const { positionals, values: flags } = read;
  const fits =
    positionals.length >= needed.length &&
    positionals.length <= places.length &&
    places.every((place, index) => /^[<[]/.test(place) || place === positionals[index]);
  const given = positionals.filter((_, index) => /^[<[]/.test(places[index] ?? ''));
  return fits ? { given, flags } : null;
}

/** Null for a flag that the usage does not name, or one without its value. */
function readFlags(usage: string, args: string[]) {
  const named = [...usage.matchAll(/\[--([\w-]+)( <\w+>)?\]/g)].map(
    ([, flag = '', value]) =>
      [flag, { type: value ? ('string' as const) : ('boolean' as const) }] as const,
  );
  try {
    return parseArgs({ args, options: Object.fromEntries(named), allowPositionals: true });
  } catch {
    return null;
  }
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
  const width = Math.max(...commands.map(({ usage }) => usage.length));
  return [
    'npm run shop -- <command>, with the same settings as the shop:',
    ...commands.map(({ usage, does }) => `  ${usage.padEnd(width)}  ${does}`),
  ];
}
