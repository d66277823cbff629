import { createServer, type ViteDevServer } from 'vite';
import type { Render } from '#server/pages.ts';
import { readSettings } from '#server/settings/settings.ts';
import { openShop } from '#server/shop.ts';
import { explain } from './explain.ts';
import { stopOnSignals } from './stop-signals.ts';

process.umask(0o077);
const beforeStop = stopOnSignals();
try {
  const settings = { ...readSettings(process.env), role: 'all' as const };
  const vite = await createServer({ appType: 'custom', server: { middlewareMode: true } });
  const shop = await openShop(settings, async () => renderWith(vite), { withAssets: false });
  // Vite serves sources and styles first, but would also take /api/cart for a source file.
  shop.app.addHook('onRequest', async (request, reply) => {
    if (request.raw.url?.startsWith('/api/')) return;
    await new Promise<void>((resolve) => vite.middlewares(request.raw, reply.raw, () => resolve()));
  });
  await shop.app.listen({ host: settings.host, port: settings.port });
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
