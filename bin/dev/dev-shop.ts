import { relative } from 'node:path';
import { createServerModuleRunner, type ViteDevServer } from 'vite';
import { listen } from '#server/listening/listen.ts';
import type { Render } from '#server/pages/pages.ts';
import type { Settings } from '#server/settings/settings.ts';
import type { RunningShop } from '#server/shop.ts';
import { explain } from '../explain.ts';
import { viteFirst } from './vite-first.ts';

interface DevShop {
  /** The shop as it was opened first. */
  first: RunningShop;
  close(): Promise<void>;
}

/** A save of an editor is several changes; a change of branch is hundreds. */
const quietMs = 50;

const ofServer = /^(api|contract|db|demo|server|shop)\/(?!.*\.test\.tsx?$)/;

/**
 * Opens the shop with code that Vite loads, and again whenever that code changes. The process stays:
 * a new one would load every library and compile the embedded database again, which takes seconds.
 * Code that cannot be loaded leaves the open shop as it is.
 */
export async function openDevShop(
  vite: ViteDevServer,
  settings: Settings,
  releasePort: () => Promise<void>,
): Promise<DevShop> {
  const runner = createServerModuleRunner(vite.environments.ssr, {
    hmr: false,
    sourcemapInterceptor: 'prepareStackTrace',
  });
  const load = () => runner.import<typeof import('#server/shop.ts')>('/server/shop.ts');
  const open = async ({ openShop }: Awaited<ReturnType<typeof load>>) => {
    const opened = await openShop(settings, async () => renderWith(vite), { withAssets: false });
    opened.app.addHook('onRequest', viteFirst(vite.middlewares));
    await releasePort();
    await listen(opened.app, { host: settings.host, port: settings.port });
    return opened;
  };

  const first = await open(await load());
  let shop: RunningShop | undefined = first;
  const restart = async (path: string) => {
    const began = performance.now();
    runner.clearCache();
    const changed = await load();
    await shop?.close();
    shop = undefined;
    shop = await open(changed);
    vite.ws.send({ type: 'full-reload' });
    const seconds = ((performance.now() - began) / 1_000).toFixed(1);
    console.log(`${path} changed: restarted in ${seconds} s`);
  };
  let restarting = Promise.resolve();
  const stopWatching = watchServer(vite, (path) => {
    restarting = restarting
      .then(() => restart(path))
      .catch((error) => console.error(explain(error)));
  });
  return {
    first,
    close: async () => {
      stopWatching();
      await restarting;
      await shop?.close();
      await runner.close();
    },
  };
}

/** Calls back with the last of the files that changed together. */
function watchServer({ watcher, config }: ViteDevServer, changed: (path: string) => void) {
  let timer: NodeJS.Timeout | undefined;
  watcher.on('all', (_event, file) => {
    const path = relative(config.root, file).replaceAll('\\', '/');
    if (!ofServer.test(path)) return;
    clearTimeout(timer);
    timer = setTimeout(changed, quietMs, path);
  });
  return () => clearTimeout(timer);
}

function renderWith(vite: ViteDevServer): Render {
  return async (...args) => {
    const { render } = (await vite.ssrLoadModule('./web/render.ts')) as { render: Render };
    return render(...args);
  };
}
