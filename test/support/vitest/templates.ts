import { existsSync } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { templateFile } from '#test/support/database/template-file.ts';
import { postgresTemplate, run } from './postgres-template.ts';

/** Once before all tests: made by several processes at the same time, it would take longer. */
export const setup = templateFile;

const place = process.env.HAAT_TEST_TEMPLATES ?? '';

/** Removes the templates that a run has made. */
export async function teardown() {
  const name = join(place, postgresTemplate, 'name');
  if (existsSync(name)) await dropTemplate(await readFile(name, 'utf8'));
  await rm(place, { recursive: true, force: true });
}

const dropTemplate = (name: string) =>
  run(process.env.TEST_DATABASE_URL ?? '', `drop database ${name} with (force)`);
