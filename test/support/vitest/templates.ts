import { rm } from 'node:fs/promises';

/** Removes the templates that a run has made. */
export const teardown = () =>
  rm(process.env.HAAT_TEST_TEMPLATES ?? '', { recursive: true, force: true });
