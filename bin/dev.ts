import { createServer, type ViteDevServer } from 'vite';
import type { Render } from '#server/pages.ts';
import { readSettings } from '#server/settings.ts';
import { openShop } from '#server/shop.ts';
import { explain } from './explain.ts';
import { stopOnSignals } from './stop-signals.ts';

process.umask(0o077);
const beforeStop = stopOnSignals();
try {
  const settings = readSettings(process.env);
  const vite = await createServer({ appType: 'custom', server: { middlewareMode: true } });
  const shop = await openShop(settings, async () => renderBy(vite), { withAssets: false });
  // Vite answers for sources and styles before the shop is asked; it would take /api/cart for one.
  shop.app.addHook('onRequest', async (request, reply) => {
    if (request.raw.url?.startsWith('/api/')) return;
    await new Promise<void>((resolve) => vite.middlewares(request.raw, reply.raw, () => resolve()));
  });
  await shop.app.listen({ host: settings.host, port: settings.port });
  console.log(`Haat is open at ${shop.publicUrl}, and reloads as files of web/ change`);
  beforeStop(async () => {
    await shop.close();
    await vite.close();
  });
} catch (error) {
  console.error(explain(error));
  process.exit(1);
}

function renderBy(vite: ViteDevServer): Render {
  return async (...given) => {
    const { render } = (await vite.ssrLoadModule('./web/render.ts')) as { render: Render };
    return render(...given);
  };
}
