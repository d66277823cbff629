import { flushCompileCache } from 'node:module';
import { createServer } from 'node:net';
import { demoCustomer } from '#demo/people.ts';
import type { Settings } from '#server/settings.ts';
import type { RunningShop } from '#server/shop.ts';
import { buildPages } from './build-pages.ts';
import { explain } from './explain.ts';
import { readQuickly } from './quick-reading.ts';

/** Not there before the first build, so its type is not either. */
const builtPages: string = new URL('../build/server/index.js', import.meta.url).href;

process.env.NODE_ENV ??= 'production';

/** How many may stand at the door before they are let in: with Node's own 511 the others call again and again. */
const backlog = 4096;

readQuickly();
try {
  const { readSettings } = await import('#server/settings.ts');
  const settings = readSettings(process.env);
  await tryPort(settings);
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

async function serve(shop: RunningShop, { host, port, demo }: Settings) {
  await shop.app.listen({ host, port, backlog });
  console.log(greeting(shop, demo));
  const stop = () => shop.close().then(() => process.exit(0));
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
  flushCompileCache();
}

function greeting({ publicUrl, admin }: RunningShop, demo: boolean) {
  const lines = [`Haat is open at ${publicUrl}`];
  if (admin) {
    const password = admin.password ? `with password ${admin.password}` : 'with ADMIN_PASSWORD';
    lines.push(`Back office: sign in as ${admin.email} ${password} (shown only this once)`);
    if (demo) {
      const { email, password } = demoCustomer;
      lines.push(`Demo customer: sign in as ${email} with password ${password}`);
    }
  }
  return lines.join('\n');
}

/** Finds out at once that the port is taken, before a database is opened or made for nothing. */
function tryPort({ host, port }: Settings): Promise<void> {
  const probe = createServer();
  return new Promise((resolve, reject) => {
    probe.once('error', reject);
    probe.listen({ host, port }, () => probe.close(() => resolve()));
  });
}
