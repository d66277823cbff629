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

/** Typed as a string because the file does not exist before the first build. */
const builtPages: string = new URL('../build/server/index.js', import.meta.url).href;

process.env.NODE_ENV ??= 'production';
process.umask(0o077);

/** Connections waiting to be accepted. Above Node's default of 511, clients would keep retrying. */
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
  await checkPort(settings);
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

/** The line "Haat is open" comes last, so that a script can wait for it and have the others. */
function greeting({ publicUrl, admin }: RunningShop, demo: boolean) {
  const lines: string[] = [];
  if (admin) {
    const secret = admin.password && `password ${admin.password} (shown only once)`;
    lines.push(`Back office: sign in as ${admin.email} with ${secret || 'ADMIN_PASSWORD'}`);
    if (demo) {
      const { email, password } = demoCustomer;
      lines.push(`Demo customer: sign in as ${email} with password ${password}`);
    }
  }
  return [...lines, `Haat is open at ${publicUrl}`];
}

/** Fails early when the port is in use, before a database is opened or created. */
function checkPort({ host, port }: Settings): Promise<void> {
  const probe = createServer();
  return new Promise((resolve, reject) => {
    probe.once('error', reject);
    probe.listen({ host, port }, () => probe.close(() => resolve()));
  });
}
