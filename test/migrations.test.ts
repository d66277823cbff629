import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { complaintsAbout } from '#test/support/database/migration-rules.ts';

const folder = fileURLToPath(new URL('../db/migrations', import.meta.url));

/** This one and those before it are older than the rules: the shop was down while they ran. */
const lastBeforeRules = '0014_list_counts.sql';

test('no migration breaks the version before it or keeps shoppers waiting', () => {
  const newer = globSync('*.sql', { cwd: folder }).filter((name) => name > lastBeforeRules);
  const complaints = newer.flatMap((name) =>
    complaintsAbout(readFileSync(join(folder, name), 'utf8')).map((words) => `${name}: ${words}`),
  );
  expect(complaints).toEqual([]);
});

const mark = '-- each statement by itself\n';

test.each([
  ['CREATE INDEX "kites_colour" ON "kites" USING btree ("colour");', 'not built CONCURRENTLY'],
  ['CREATE UNIQUE INDEX kites_id ON kites (id)', 'not built CONCURRENTLY'],
  ['DROP INDEX "kites_colour";', 'not dropped CONCURRENTLY'],
  ['CREATE INDEX CONCURRENTLY kites_colour ON kites (colour)', 'as the first line'],
  [`${mark}CREATE INDEX CONCURRENTLY kites_colour ON kites (colour)`, 'IF NOT EXISTS'],
  [`${mark}DROP INDEX CONCURRENTLY kites_colour`, 'IF EXISTS'],
  [`${mark}ALTER TABLE kites ADD COLUMN tail text`, 'must be repeatable'],
  [`${mark}SELECT 1; SELECT 2`, 'without a breakpoint'],
  ['DROP TABLE "kites";', 'what this drops'],
  ['DROP FUNCTION fly()', 'what this drops'],
  ['ALTER TABLE "kites" DROP COLUMN "colour";', 'column that this drops'],
  ['ALTER TABLE kites DROP colour', 'column that this drops'],
  ['ALTER TABLE kites DROP COLUMN IF EXISTS colour', 'column that this drops'],
  ['ALTER TABLE "kites" RENAME COLUMN "colour" TO "hue";', 'only the old name'],
  ['ALTER TABLE "kites" RENAME TO "birds";', 'only the old name'],
  ['ALTER TABLE kites SET SCHEMA sky', 'only the old schema'],
  ['ALTER TABLE "kites" ADD COLUMN "tail" text NOT NULL;', 'has no default'],
  ['ALTER TABLE kites ADD a text DEFAULT 1 NOT NULL, ADD b numeric(4, 2) NOT NULL', 'add b'],
  ['ALTER TABLE "kites" ALTER COLUMN "colour" SET NOT NULL;', 'SET NOT NULL'],
  ['ALTER TABLE "kites" ALTER COLUMN "colour" DROP NOT NULL;', 'expect null'],
  ['ALTER TABLE "kites" ALTER COLUMN "colour" DROP DEFAULT;', 'its default'],
  ['ALTER TABLE "kites" ALTER COLUMN "id" SET DATA TYPE bigint;', 'change of type'],
  ['ALTER TABLE kites ALTER id TYPE bigint', 'change of type'],
  ['ALTER TABLE kites ADD COLUMN nth bigserial', 'computed column'],
  ['ALTER TABLE kites ADD COLUMN nth integer GENERATED ALWAYS AS IDENTITY', 'computed column'],
  [`ALTER TABLE kites ADD COLUMN made uuid DEFAULT gen_random_uuid()`, 'calls a function'],
  [`ALTER TABLE "kites" ADD CONSTRAINT "kites_hue" CHECK ("hue" in ('red'));`, 'NOT VALID'],
  ['ALTER TABLE kites ADD CONSTRAINT f FOREIGN KEY (id) REFERENCES birds (id)', 'NOT VALID'],
  ['ALTER TABLE kites ADD COLUMN bird integer REFERENCES birds (id)', 'NOT VALID'],
  ['ALTER TABLE "kites" ADD CONSTRAINT "kites_id" UNIQUE("id");', 'USING INDEX'],
  ['ALTER TABLE kites ADD COLUMN tag text UNIQUE', 'USING INDEX'],
  ['ALTER TABLE kites VALIDATE CONSTRAINT kites_hue', 'VALIDATE CONSTRAINT needs'],
  [`UPDATE "kites" SET "colour" = 'red';`, 'stay locked'],
  [`WITH old AS (SELECT 1) DELETE FROM kites`, 'stay locked'],
  ['LOCK TABLE kites', 'whole table'],
  ['TRUNCATE kites', 'whole table'],
  ['REINDEX TABLE kites', 'whole table'],
  ['DO $$ BEGIN DELETE FROM kites; END $$', 'hides its statements'],
  ['-- On purpose: because.\nDROP TABLE kites', 'what this drops'],
])('complains of %s', (statement, words) => {
  expect(complaintsAbout(statement)).toEqual([expect.stringContaining(words)]);
});

test.each([
  'CREATE TABLE "birds" ("id" integer NOT NULL);--> statement-breakpoint\nCREATE INDEX "birds_id" ON "birds" USING btree ("id");',
  'CREATE TABLE sky.birds (id integer);--> statement-breakpoint\nALTER TABLE sky.birds ADD PRIMARY KEY (id);',
  'ALTER TABLE "kites" ADD COLUMN "tail" text;',
  `ALTER TABLE "kites" ADD COLUMN "tail" text DEFAULT 'long; not null' NOT NULL;`,
  'ALTER TABLE kites ADD COLUMN made_at timestamptz DEFAULT now() NOT NULL',
  'ALTER TABLE kites ADD CONSTRAINT kites_id CHECK (id > 0) NOT VALID',
  'ALTER TABLE kites ADD CONSTRAINT kites_id PRIMARY KEY USING INDEX kites_id',
  'ALTER TABLE kites DROP CONSTRAINT kites_id',
  'CREATE FUNCTION fly() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN DELETE FROM kites; END $$;',
  'CREATE TRIGGER kites_fly AFTER INSERT OR UPDATE ON kites FOR EACH ROW EXECUTE FUNCTION fly()',
  `${mark}CREATE INDEX CONCURRENTLY IF NOT EXISTS kites_colour ON kites (colour);
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS kites_hue;
--> statement-breakpoint
ALTER TABLE kites VALIDATE CONSTRAINT kites_id`,
  '-- On purpose: no version after 1.2 has read it.\nALTER TABLE kites DROP COLUMN colour;',
])('accepts %s', (migration) => {
  expect(complaintsAbout(migration)).toEqual([]);
});

test('finds what an older migration broke', () => {
  const stock = readFileSync(join(folder, '0013_stock.sql'), 'utf8');
  expect(complaintsAbout(stock).join('\n')).toContain(
    'the column that this drops: alter table variants drop column stock',
  );
});
