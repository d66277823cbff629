import { flushCompileCache } from 'node:module';
import { createServer } from 'node:net';
import { demoCustomer } from '#demo/people.ts';
import { logProcessOutput } from '#server/process-output.ts';
import type { Settings } from '#server/settings.ts';
import type { RunningShop } from '#server/shop.ts';
import { buildPages } from './build-pages.ts';
import { explain } from './explain.ts';
import { openReport, type StartReport } from './progress.ts';
import { speedUpImports } from './speed-up-imports.ts';
import { stopOnSignals } from './stop-signals.ts';

/** Not there before the first build, so its type is not either. */
const builtPages: string = new URL('../build/server/index.js', import.meta.url).href;

process.env.NODE_ENV ??= 'production';
process.umask(0o077);

/** How many may stand at the door before they are let in: with Node's own 511 the others call again and again. */
const backlog = 4096;

const beforeStop = stopOnSignals();
speedUpImports();
let report: StartReport | undefined;
try {
  const { readSettings } = await import('#server/settings.ts');
  const settings = readSettings(process.env);
  const { warningsFor } = await import('#server/warnings.ts');
  report = await openReport(settings.logLevel);
  process.once('exit', report.endLine);
  for (const warning of warningsFor(settings)) report.warn(warning);
  const { step } = report;
  await tryPort(settings);
  const pages = buildPages((build) => step('Building pages', build));
  pages.catch(() => {});
  const { openShop } = await import('#server/shop.ts');
  const shop = await openShop(
    settings,
    async () => {
      await pages;
      return (await import(builtPages)).render;
    },
    { withAssets: true, progress: report },
  );
  await serve(shop, settings, report);
} catch (error) {
  report?.endLine();
  console.error(explain(error));
  process.exit(1);
}

async function serve(shop: RunningShop, { host, port, demo }: Settings, report: StartReport) {
  await shop.app.listen({ host, port, backlog });
  beforeStop(shop.close);
  report.announce(greeting(shop, demo));
  logProcessOutput(shop.app.log);
  flushCompileCache();
}

/** That it is open comes last: whoever waits for that line has the others. */
function greeting({ publicUrl, admin }: RunningShop, demo: boolean) {
  const lines: string[] = [];
  if (admin) {
    const secret = admin.password && `password ${admin.password} (shown only this once)`;
    lines.push(`Back office: sign in as ${admin.email} with ${secret || 'ADMIN_PASSWORD'}`);
    if (demo) {
      const { email, password } = demoCustomer;
      lines.push(`Demo customer: sign in as ${email} with password ${password}`);
    }
  }
  return [...lines, `Haat is open at ${publicUrl}`];
}

/** Finds out at once that the port is taken, before a database is opened or made for nothing. */
function tryPort({ host, port }: Settings): Promise<void> {
  const probe = createServer();
  return new Promise((resolve, reject) => {
    probe.once('error', reject);
    probe.listen({ host, port }, () => probe.close(() => resolve()));
  });
}
