import { fileURLToPath } from 'node:url';

/**
 * When the file of a page cannot be loaded, the router reloads the document. That helps whoever has
 * the files of an older version, but without a network the browser's own error page would replace the
 * shop. The router offers no other way, and never retries a page that failed. So this makes it wait
 * for the network and try again.
 */
export const reloadIfReached = {
  name: 'reload-if-reached',
  transform: {
    filter: { id: /react-router\/dist\/.*\/ssr\/routeModules\.js/ },
    handler(code: string) {
      const reload = 'window.location.reload();';
      if (!code.includes(reload))
        throw new Error('The router no longer reloads the document: go without.');
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
 * Makes `navigate(to, { flushSync: true })` draw the page before the click is over. Drawn in pieces,
 * between other work, it would come two frames later. The router itself applies the option only to the
 * sign that a page is loading, which nobody needs at once.
 */
export const drawnAtOnce = {
  name: 'drawn-at-once',
  applyToEnvironment: ({ name }: { name: string }) => name === 'client',
  transform: {
    filter: { id: /react-router\/dist\/.*\/router\/router\.js/ },
    handler(code: string) {
      const begin = 'updateState(updates, { flushSync });';
      const end = /(workingFetchers } : {}\s+})\);(?=\s+}\s+async function handleAction)/;
      if (!code.includes(begin) || !end.test(code)) {
        throw new Error('The router draws pages in another way: go without.');
      }
      return code.replace(begin, 'updateState(updates);').replace(end, '$1, { flushSync });');
    },
  },
};

/**
 * The router's hooks for measuring add 1 kB to a first visit, and nothing here uses them: they do
 * nothing without `instrumentations`.
 */
export const withoutMeasuring = {
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
