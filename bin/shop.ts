import { parseArgs } from 'node:util';
import { explain } from './explain.ts';
import { speedUpImports } from './speed-up-imports.ts';
import { type Flags, type Verb, verbs } from './verbs.ts';

process.env.NODE_ENV ??= 'production';
process.umask(0o077);
speedUpImports();
process.exit(await carryOut(process.argv.slice(2)));

/** Returns the exit code: 1 for a failure, 2 for a usage error. */
async function carryOut(words: string[]): Promise<number> {
  const [name = 'help'] = words;
  if (name === 'help' || name === '--help') return say(help());
  const named = verbs.filter(({ usage }) => usage.split(' ')[0] === name);
  if (named.length === 0) return complain(`Unknown command "${name}". Try: npm run shop -- help`);
  for (const verb of named) {
    const parsed = parse(verb, words);
    if (parsed) return run(verb, parsed);
  }
  return complain(`Usage: npm run shop -- ${named.map(({ usage }) => usage).join(' | ')}`);
}

async function run(verb: Verb, { given, flags }: Parsed) {
  try {
    const { readSettings } = await import('#server/settings.ts');
    const { lines, failed } = await verb.run(readSettings(process.env), given, flags);
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

/** Null when the words do not match the usage of the verb. */
function parse({ usage }: Verb, words: string[]): Parsed | null {
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
  const width = Math.max(...verbs.map(({ usage }) => usage.length));
  return [
    'npm run shop -- <command>, with the same settings as the shop:',
    ...verbs.map(({ usage, does }) => `  ${usage.padEnd(width)}  ${does}`),
  ];
}
