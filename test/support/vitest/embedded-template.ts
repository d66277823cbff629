import type { TestProject } from 'vitest/node';
import { templateFile } from '#test/support/database/template-file.ts';

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

export default async function provideTemplate(project: TestProject) {
  project.provide('embeddedTemplate', await templateFile());
}
