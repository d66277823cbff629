import { enableCompileCache } from 'node:module';
import { fileURLToPath } from 'node:url';

/** Where Node keeps what it made of the sources it read. */
export const compiledFolder = fileURLToPath(
  new URL('../node_modules/.cache/haat', import.meta.url),
);

/** Has Node keep what it makes of the sources that are read from now on: a third of what reading them costs. */
export const keepCompiled = () => enableCompileCache(compiledFolder);
