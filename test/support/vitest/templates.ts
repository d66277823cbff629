import { rm } from 'node:fs/promises';
import { templateFile } from '#test/support/database/template-file.ts';

/** Once before all tests: made by several processes at the same time, it would take longer. */
export const setup = templateFile;

/** Removes the templates that a run has made. */
export const teardown = () =>
  rm(process.env.HAAT_TEST_TEMPLATES ?? '', { recursive: true, force: true });
