import { parseArgs } from 'node:util';
import { explain } from '../explain.ts';
import { type Command, commands, type Flags } from './commands.ts';

export interface Outcome {
  /** The exit code: 1 for a failure, 2 for a usage error. */
  code: 0 | 1 | 2;
  lines: string[];
  /** Why nothing was done. */
  complaint?: string;
}

/** Carries out what the owner asked for, with the settings of this environment. */
export async function carryOut(words: string[], environment: NodeJS.ProcessEnv): Promise<Outcome> {
  const [name = 'help'] = words;
  if (name === 'help' || name === '--help') return say(help());
  const named = commands.filter(({ usage }) => usage.split(' ')[0] === name);
  if (named.length === 0) return complain(`Unknown command "${name}". Try: npm run shop -- help`);
  for (const command of named) {
    const parsed = parse(command, words);
    if (parsed) return run(command, parsed, environment);
  }
  return complain(`Usage: npm run shop -- ${named.map(({ usage }) => usage).join(' | ')}`);
}

async function run(
  command: Command,
  { given, flags }: Parsed,
  environment: NodeJS.ProcessEnv,
): Promise<Outcome> {
  try {
    const { readSettings } = await import('#server/settings/settings.ts');
    const { lines, failed } = await command.run(readSettings(environment), given, flags);
    return say(lines, failed);
  } catch (error) {
    return { code: 1, lines: [], complaint: explain(error) };
  }
}

interface Parsed {
  given: string[];
  flags: Flags;
}

/** Null when the words do not match the usage of the command. */
function parse({ usage }: Command, words: string[]): Parsed | null {
  const [plain = ''] = usage.split(/ \[?--/);
  const places = plain.split(' ');
  const needed = places.filter((place) => !place.startsWith('['));
  const read = readFlags(usage, words);
  if (!read) return null;
  const { positionals, values: flags } = read;
  const fits =
    mustFlags(usage).every((flag) => flags[flag] !== undefined) &&
    positionals.length >= needed.length &&
    positionals.length <= places.length &&
    places.every((place, index) => /^[<[]/.test(place) || place === positionals[index]);
  const given = positionals.filter((_, index) => /^[<[]/.test(places[index] ?? ''));
  return fits ? { given, flags } : null;
}

const mustFlags = (usage: string) =>
  [...usage.matchAll(/ --([\w-]+)/g)].map(([, flag = '']) => flag);

/** Null for a flag that the usage does not name, or one without its value. */
function readFlags(usage: string, args: string[]) {
  const named = [...usage.matchAll(/ \[?--([\w-]+)( <\w+>)?/g)].map(
    ([, flag = '', value]) =>
      [flag, { type: value ? ('string' as const) : ('boolean' as const) }] as const,
  );
  try {
    return parseArgs({ args, options: Object.fromEntries(named), allowPositionals: true });
  } catch {
    return null;
  }
}

const say = (lines: string[], failed = false): Outcome => ({ code: failed ? 1 : 0, lines });

const complain = (complaint: string): Outcome => ({ code: 2, lines: [], complaint });

function help() {
  const width = Math.max(...commands.map(({ usage }) => usage.length));
  return [
    'npm run shop -- <command>, with the same settings as the shop:',
    ...commands.map(({ usage, does }) => `  ${usage.padEnd(width)}  ${does}`),
  ];
}
