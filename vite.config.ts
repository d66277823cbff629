import { fileURLToPath } from 'node:url';
import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { build, defineConfig } from 'vite';
import { withoutUnused } from './vite.unused.ts';

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
    // The small style sheets too: each file by itself is one more that the first paint waits for.
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

/**
 * When the file of a page cannot be had, the router loads the document anew. That serves whoever
 * has the files of an older version; without a network it would put the browser's own page in the
 * place of the shop. It offers no other way, and remembers a page that failed as failed for ever,
 * so without a network it waits and tries again.
 */
const reloadIfReached = {
  name: 'reload-if-reached',
  transform: {
    filter: { id: /react-router\/dist\/.*\/ssr\/routeModules\.js/ },
    handler(code: string) {
      const reload = 'window.location.reload();';
      if (!code.includes(reload)) throw new Error('The router loads no document anew: go without.');
      const again =
        'if (await waitUntilOnline()) return loadRouteModule(route, routeModulesCache);';
      return `import { waitUntilOnline } from '${waitUntilOnline}';${code.replace(reload, again + reload)}`;
    },
  },
};

const waitUntilOnline = fileURLToPath(
  new URL('web/offline/wait-until-online.ts', import.meta.url),
).replaceAll('\\', '/');

/**
 * The router's hooks for measuring weigh 1 kB of a first visit, and nothing here measures by them.
 * They do nothing unless somebody passes `instrumentations`.
 */
const withoutMeasuring = {
  name: 'without-measuring',
  applyToEnvironment: ({ name }: { name: string }) => name === 'client',
  load: {
    filter: { id: /react-router\/dist\/.*\/router\/instrumentation\.js/ },
    handler: () => `
      export const consumeInstrumentationClientResultMetaReceiver = () => undefined;
      export const getRouteInstrumentationUpdates = () => ({});
      export const instrumentClientSideRouter = (router) => router;
      export const instrumentHandler = undefined;
      export const instrumentationResultMetaContext = undefined;`,
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
  plugins: [
    tailwindcss(),
    reactRouter(),
    plainImports,
    reloadIfReached,
    withoutMeasuring,
    withoutUnused,
    serviceWorker,
  ],
});
