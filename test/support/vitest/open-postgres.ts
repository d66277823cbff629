import type { TestProject } from 'vitest/node';
import { openShopOn } from './open-embedded.ts';
import { databaseAt, run, templateDatabase } from './postgres-template.ts';

/** The same shop on a PostgreSQL database. */
export default async function openShop(project: TestProject) {
  const server = process.env.TEST_DATABASE_URL ?? '';
  const name = `haat_e2e_${process.pid}`;
  await run(server, `create database ${name} template ${await templateDatabase(server)}`);
  const stop = await openShopOn({ DATABASE_URL: databaseAt(server, name) }, project);
  return async () => {
    await stop();
    await run(server, `drop database ${name} with (force)`);
  };
}
