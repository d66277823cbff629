import { enableCompileCache, registerHooks } from 'node:module';
import { fileURLToPath } from 'node:url';

export const compileCacheFolder = fileURLToPath(
  new URL('../node_modules/.cache/haat', import.meta.url),
);

const partOfDrizzle = /\/node_modules\/drizzle-orm\/.+\.js$/;

/**
 * Halves the time that later imports take. Node caches the compiled sources. Drizzle is loaded as
 * CommonJS, because the ES module loader parses the package's 130 kB list of exports again for each
 * of its hundred modules.
 */
export function speedUpImports(): void {
  enableCompileCache(compileCacheFolder);
  registerHooks({
    resolve: (specifier, context, next) => {
      const found = next(specifier, context);
      return partOfDrizzle.test(found.url)
        ? { ...found, url: found.url.replace(/\.js$/, '.cjs'), format: 'commonjs' }
        : found;
    },
  });
}
