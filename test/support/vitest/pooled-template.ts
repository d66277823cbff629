import type { TestProject } from 'vitest/node';
import { openPgBouncer } from '../database/pgbouncer.ts';
import provideTemplate from './postgres-template.ts';

/** The template of `postgres`, and in front of its server a pooler that pools by transaction. */
export default async function openPooler(project: TestProject) {
  const server = process.env.TEST_DATABASE_URL ?? '';
  const pooler = await openPgBouncer(server, { pool_mode: 'transaction' });
  await provideTemplate(project, pooler.through(server));
  return () => pooler[Symbol.asyncDispose]();
}
