import { buildPages } from './build-pages.ts';
import { explain } from './explain.ts';

/** Not there before the first build, so its type is not either. */
const builtPages: string = new URL('../build/server/index.js', import.meta.url).href;

process.env.NODE_ENV ??= 'production';

try {
  const { readSettings } = await import('#server/settings.ts');
  const settings = readSettings(process.env);
  const pages = buildPages();
  pages.catch(() => {});
  const { openShop } = await import('#server/shop.ts');
  const shop = await openShop(
    settings,
    async () => {
      await pages;
      return (await import(builtPages)).render;
    },
    { withAssets: true },
  );
  await serve(shop, settings);
} catch (error) {
  console.error(explain(error));
  process.exit(1);
}

async function serve(
  { app, admin, publicUrl, close }: import('#server/shop.ts').RunningShop,
  { host, port, demo }: import('#server/settings.ts').Settings,
) {
  try {
    await app.listen({ host, port });
  } catch (error) {
    await close();
    throw error;
  }
  console.log(`Haat is open at ${publicUrl}`);
  if (admin) {
    const password = admin.password ? `with password ${admin.password}` : 'with ADMIN_PASSWORD';
    console.log(`Back office: sign in as ${admin.email} ${password} (shown only this once)`);
    if (demo) console.log('Demo customer: sign in as asha@haat.local with password haat-demo-1');
  }
  const stop = () => close().then(() => process.exit(0));
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
}
