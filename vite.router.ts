import { fileURLToPath } from 'node:url';

/**
 * When the file of a page cannot be had, the router loads the document anew. That serves whoever
 * has the files of an older version; without a network it would put the browser's own page in the
 * place of the shop. It offers no other way, and remembers a page that failed as failed for ever,
 * so without a network it waits and tries again.
 */
export const reloadIfReached = {
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
 * `navigate(to, { flushSync: true })` draws the page before the click is over: in pieces, between other
 * work, it would take two frames more. As the router has it, the option draws only that a page is being
 * loaded, which nobody wants to see at once.
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
 * The router's hooks for measuring weigh 1 kB of a first visit, and nothing here measures by them.
 * They do nothing unless somebody passes `instrumentations`.
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
