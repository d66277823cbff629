import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { build, defineConfig } from 'vite';
import { chunks } from './vite.chunks.ts';
import { compressed } from './vite.compressed.ts';

/**
 * Leaves imports on demand as native imports: pages name their files themselves and there is one
 * style sheet. Vite's own helper would load that a second time, and weighs 0.7 kB on each first visit.
 */
const plainImports = {
  name: 'plain-imports',
  transform: {
    filter: { id: /vite\/preload-helper/ },
    handler: () => 'export const __vitePreload = (load) => load();',
  },
};

/** The service worker is one script with a URL that stays, so it is built apart from the pages. */
const serviceWorker = {
  name: 'service-worker',
  applyToEnvironment: ({ name }: { name: string }) => name === 'client',
  async writeBundle() {
    await build({
      configFile: false,
      publicDir: false,
      logLevel: 'error',
      build: {
        outDir: 'build/worker',
        lib: {
          entry: 'web/service-worker/worker.ts',
          name: 'worker',
          formats: ['iife'],
          fileName: () => 'sw.js',
        },
      },
    });
  },
};

export default defineConfig({
  environments: {
    client: {
      build: {
        rolldownOptions: { output: { codeSplitting: { groups: chunks } } },
        modulePreload: false,
      },
    },
    // The server hands the shop to the pages through this entry, built with the pages themselves:
    // a context key is told apart by identity, so both must hold the same one.
    ssr: {
      build: { rollupOptions: { input: './web/render.ts' } },
      // Its entry points are folders, which Node does not import.
      resolve: { noExternal: ['@atlaskit/pragmatic-drag-and-drop'] },
    },
  },
  plugins: [tailwindcss(), reactRouter(), plainImports, serviceWorker, compressed],
});
