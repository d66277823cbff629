import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { build, defineConfig } from 'vite';
import { compressed } from './vite.compressed.ts';

// What every first visit needs comes in two files: in the twelve that sharing alone would make of
// it, it weighs 4 kB more.
const chunks = [
  {
    name: 'framework',
    test: /node_modules\/(react|react-dom|react-router|scheduler)\/|web\/offline\/(lazy-with-retry|wait-until-online|deferred)/,
    priority: 2,
  },
  {
    name: 'shell',
    // The small style sheets too: each separate file is one more that the first paint waits for.
    test: /web\/((ui\/page\/(route-announcer|needs-script|states|skeleton)|store\/shell\/(shell|header|footer|error-page)|sign-in\/sign-in|root)\.tsx|(ui\/prose|store\/home\/hero)\.css)/,
  },
  {
    name: 'goods',
    test: /web\/(store\/product-card\/product-card|products\/(stock-badge|card|more-products))\.tsx?$/,
  },
  {
    name: 'purchase',
    test: /web\/(ui\/page\/breadcrumbs|ui\/prose|carts\/quantity-stepper)\.tsx$|contract\/rules\/pictures/,
  },
  {
    name: 'parts',
    test: /web\/(list-url|ui\/(form\/(choice|field-parts)|page\/pagination))\.tsx?$/,
  },
];

/**
 * An import on demand, as the browser has it: pages name their files themselves and there is one
 * style sheet, so all that Vite's own helper would bring along is its weight.
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
