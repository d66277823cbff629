import { statementByStatement } from '#db/migrating/files.ts';

/**
 * What in a migration may break the version before it or keep shoppers waiting. Skips statements with
 * a comment `-- On purpose: ` and a reason.
 */
export function complaintsAbout(migration: string): string[] {
  const isStatementByStatement = migration.startsWith(statementByStatement);
  const pieces = migration.split('--> statement-breakpoint');
  const created = createdIn(pieces.flatMap(commandsOf));
  return pieces
    .filter((piece) => !onPurpose.test(piece))
    .flatMap((piece) => {
      const commands = commandsOf(piece);
      const rules = [...always, ...(isStatementByStatement ? byStatement : inTransaction)];
      const crowded = isStatementByStatement && commands.length > 1;
      return [
        ...(crowded ? ['two commands without a breakpoint run in one transaction'] : []),
        ...commands.filter((command) => !isOnNew(command, created)).flatMap(brokenBy(rules)),
      ];
    });
}

interface Rule {
  when: RegExp;
  unless?: RegExp;
  say: string;
}

const brokenBy = (rules: Rule[]) => (command: string) =>
  rules
    .filter(({ when, unless }) => when.test(command) && !unless?.test(command))
    .map(({ say }) => `${say}: ${command.slice(0, 100)}`);

/** The reason needs at least four words. */
const onPurpose = /^-- On purpose: (\S+ ){3,}\S/m;

const always: Rule[] = [
  {
    when: /\bcreate (unique )?index (?!concurrently)/,
    say: `an index that is not built CONCURRENTLY blocks all writes; begin the file with "${statementByStatement}" and write CREATE INDEX CONCURRENTLY IF NOT EXISTS`,
  },
  {
    when: /^drop index (?!concurrently)/,
    say: `an index that is not dropped CONCURRENTLY blocks all reads and writes; begin the file with "${statementByStatement}" and write DROP INDEX CONCURRENTLY IF EXISTS`,
  },
  {
    when: /^drop (table|schema|view|materialized view|function|procedure|sequence|type|domain|extension)\b/,
    say: 'the version before may still use what this drops',
  },
  {
    when: /^alter .*\bdrop (column )?(?!constraint|not null|default|identity|expression)\w/,
    say: 'the version before may still use the column that this drops',
  },
  { when: /^alter .*\brename\b/, say: 'the version before knows only the old name' },
  { when: /^alter .*\bset schema\b/, say: 'the version before knows only the old schema' },
  {
    when: /^alter table .*\balter (column )?\w+ drop default\b/,
    say: 'the version before may rely on its default',
  },
  {
    when: /^alter table .*\balter (column )?\w+ drop not null\b/,
    say: 'the version before may not expect null',
  },
  {
    when: /^alter table .*\badd (column )?(?!constraint).*\bnot null\b/,
    unless: /\bdefault\b/,
    say: 'the version before does not fill a NOT NULL column that has no default',
  },
  {
    when: /^alter table .*\balter (column )?\w+ set not null\b/,
    say: 'SET NOT NULL scans the locked table, and the version before may write null',
  },
  {
    when: /^alter table .*\balter (column )?\w+ (set data )?type\b/,
    say: 'a change of type rewrites the whole locked table',
  },
  {
    when: /^alter table .*\badd .*\b(small|big)?serial\b|^alter table .*\badd .*\bgenerated\b/,
    say: 'a computed column rewrites the whole locked table',
  },
  {
    when: /^alter table .*\badd .*\bdefault \w+(\.\w+)?\(/,
    unless: /\bdefault now\(\)/,
    say: 'a default that calls a function may rewrite the whole locked table',
  },
  {
    when: /^alter table .*\badd constraint \w+ (check|foreign key)\b|^alter table .*\badd (check|foreign key)\b|^alter table .*\badd (column )?\w+ .*\breferences\b/,
    unless: /\bnot valid$/,
    say: 'a constraint without NOT VALID scans the whole table while it blocks writes',
  },
  {
    when: /^alter table .*\badd (constraint \w+ )?(unique|primary key|exclude)\b|^alter table .*\badd (column )?(?!constraint)\w+ .*\b(unique|primary key)\b/,
    unless: /\busing index\b/,
    say: 'a key without USING INDEX builds its index while the table is locked',
  },
  {
    when: /^(cluster|truncate|lock|vacuum|reindex (?!.*concurrently)|refresh materialized view (?!concurrently))|^alter table .*\bset (tablespace|logged|unlogged|access method)\b/,
    say: 'this locks a whole table for a long time',
  },
  { when: /^do\b/, say: 'a DO block hides its statements from this check' },
];

const inTransaction: Rule[] = [
  {
    when: /\bindex concurrently\b/,
    say: 'CONCURRENTLY needs "-- each statement by itself" as the first line',
  },
  {
    when: /\bvalidate constraint\b/,
    say: 'VALIDATE CONSTRAINT needs a migration with "-- each statement by itself"',
  },
  {
    when: /^(with .*\b)?(update (?!on )|delete from|merge into)/,
    say: 'rows that this changes stay locked until the migration ends',
  },
];

/** Rules for a file that runs again from its start after an interruption. */
const byStatement: Rule[] = [
  {
    when: /^create /,
    unless: /\bif not exists\b|^create or replace\b/,
    say: 'a statement by itself must be repeatable (IF NOT EXISTS)',
  },
  {
    when: /^drop /,
    unless: /\bif exists\b/,
    say: 'a statement by itself must be repeatable (IF EXISTS)',
  },
  {
    when: /^alter .*\badd column (?!if not exists)|^alter .*\badd constraint\b|^insert (?!.*\bon conflict\b)/,
    say: 'a statement by itself must be repeatable',
  },
];

/** Each command in lower case, without comments, quotes, texts and function bodies. */
const commandsOf = (piece: string): string[] =>
  piece
    .replace(/--[^\n]*|\/\*[\s\S]*?\*\/|'(?:[^']|'')*'|(\$\w*\$)[\s\S]*?\1/g, (found) =>
      /^['$]/.test(found) ? "''" : ' ',
    )
    .split(';')
    .map((command) => command.replaceAll('"', '').replaceAll(/\s+/g, ' ').trim().toLowerCase())
    .map((command) => command.replaceAll(/\bpublic\./g, ''))
    .filter((command) => command !== '')
    .flatMap(actionsOf);

/** Each action of an ALTER TABLE as a command of its own; commas in brackets are part of one. */
function actionsOf(command: string): string[] {
  const table = /^alter table (if exists )?(only )?[\w.]+ /.exec(command)?.[0];
  if (!table) return [command];
  const actions = command.slice(table.length).split(/, (?![^(]*\))/);
  return actions.map((action) => table + action);
}

/** The tables that this migration creates: nobody uses them yet. */
const createdIn = (commands: string[]): Set<string> =>
  new Set(
    commands.flatMap(
      (command) =>
        /^create (?:unlogged )?table (?:if not exists )?([\w.]+)/.exec(command)?.[1] ?? [],
    ),
  );

function isOnNew(command: string, created: Set<string>): boolean {
  const table =
    /^alter table (?:if exists )?(?:only )?([\w.]+)/.exec(command) ??
    /^create (?:unique )?index .*?\bon (?:only )?([\w.]+)/.exec(command) ??
    /^(?:update|delete from|truncate(?: table)?) (?:only )?([\w.]+)/.exec(command);
  return table?.[1] !== undefined && created.has(table[1]);
}
