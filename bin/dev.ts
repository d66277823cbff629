import { createServer, type ViteDevServer } from 'vite';
import { listen } from '#server/listening/listen.ts';
import type { Render } from '#server/pages/pages.ts';
import { readSettings } from '#server/settings/settings.ts';
import { openShop } from '#server/shop.ts';
import { explain } from './explain.ts';
import { holdPort } from './hold-port.ts';
import { stopOnSignals } from './stop-signals.ts';
import { viteFirst } from './vite-first.ts';

process.umask(0o077);
const beforeStop = stopOnSignals();
try {
  const { settings: chosen, releasePort } = await holdPort(readSettings(process.env));
  const settings = { ...chosen, role: 'all' as const };
  const vite = await createServer({ appType: 'custom', server: { middlewareMode: true } });
  const shop = await openShop(settings, async () => renderWith(vite), { withAssets: false });
  shop.app.addHook('onRequest', viteFirst(vite.middlewares));
  await releasePort();
  await listen(shop.app, { host: settings.host, port: settings.port });
  console.log(`Haat is open at ${shop.publicUrl} and reloads when a file in web/ changes`);
  beforeStop({
    close: async () => {
      await shop.close();
      await vite.close();
    },
  });
} catch (error) {
  console.error(explain(error));
  process.exit(1);
}

function renderWith(vite: ViteDevServer): Render {
  return async (...args) => {
    const { render } = (await vite.ssrLoadModule('./web/render.ts')) as { render: Render };
    return render(...args);
  };
}
