import { execFile } from 'node:child_process';
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { TestProject } from 'vitest/node';
import { newFolder } from '#test/support/template-folders.ts';

interface PostgresTemplate {
  url: string;
  name: string;
  /** The URL of the same server through a pooler that pools by transaction. */
  pooledUrl?: string | undefined;
}

declare module 'vitest' {
  export interface ProvidedContext {
    /** The path of a packed, migrated embedded database to copy for each test file. */
    embeddedTemplate?: string;
    /** A migrated PostgreSQL database to copy, and the URL of its server. */
    postgresTemplate?: PostgresTemplate;
  }
}

/** Packs the template: loading a database into memory is faster than making a new one. */
export default async function makeTemplate(project: TestProject) {
  const folder = await newFolder('migrated');
  const file = join(folder, 'template.tar');
  const database = join(folder, 'db');
  const command = ['-cf', file, '-C', database, ...(await readdir(database))];
  await promisify(execFile)('tar', command);
  project.provide('embeddedTemplate', file);
  return () => rm(folder, { recursive: true });
}
