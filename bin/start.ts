import { flushCompileCache } from 'node:module';
import { setTimeout } from 'node:timers/promises';
import { listen } from '#server/listening/listen.ts';
import { logProcessOutput } from '#server/process-output.ts';
import type { Settings } from '#server/settings/settings.ts';
import type { RunningShop } from '#server/shop.ts';
import { buildPages } from './build-pages.ts';
import { explain } from './explain.ts';
import { greeting } from './greeting.ts';
import { holdPort } from './hold-port.ts';
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
  const { readSettings } = await import('#server/settings/settings.ts');
  const { settings, releasePort } = await holdPort(readSettings(process.env));
  const { warningsFor } = await import('#server/warnings.ts');
  report = await openReport(settings.logLevel);
  process.once('exit', report.endLine);
  for (const warning of warningsFor(settings)) report.warn(warning);
  const shop = await (settings.role === 'all'
    ? openAll(settings, report)
    : openRole(settings, report, releasePort));
  await releasePort();
  await serve(shop, settings, report);
} catch (error) {
  report?.endLine();
  console.error(explain(error));
  process.exit(1);
}

async function openAll(settings: Settings, report: StartReport): Promise<RunningShop> {
  const render = renderOnce(report);
  const { openShop } = await import('#server/shop.ts');
  return openShop(settings, render, { withAssets: true, progress: report });
}

/** Waits for a database that another process prepares, and answers 503 meanwhile. */
async function openRole(
  settings: Settings,
  report: StartReport,
  releasePort: () => Promise<void>,
): Promise<RunningShop> {
  const { openWaiting } = await import('#server/listening/waiting.ts');
  const { openWhenReady } = await import('#server/roles/open-when-ready.ts');
  const { publicUrlOf } = await import('#server/settings/settings.ts');
  const url = publicUrlOf(settings);
  const { databaseUrl = '' } = settings;
  await releasePort();
  const render = settings.role === 'web' ? renderOnce(report) : undefined;
  const prepared = await openWhenReady(
    { ...settings, databaseUrl },
    { begin: () => openWaiting(settings, url, report.note), warn: report.warn },
  );
  if (render) {
    const { openShop } = await import('#server/shop.ts');
    return openShop(settings, render, { withAssets: true, progress: report, prepared });
  }
  const { openWorker } = await import('#server/roles/worker.ts');
  return openWorker(settings, prepared, url, report.warn);
}

/** Builds the pages if they have changed, while the database is opened. */
function renderOnce({ step }: StartReport) {
  const pages = buildPages((build) => step('Building pages', build));
  pages.catch(() => {});
  return async () => {
    await pages;
    return (await import(builtPages)).render;
  };
}

async function serve(shop: RunningShop, settings: Settings, report: StartReport) {
  const { host, port, drainSeconds } = settings;
  await listen(shop.app, { host, port, backlog });
  beforeStop({
    drain: async (signal) => {
      shop.beginDrain();
      await setTimeout(1_000 * drainSeconds, undefined, { signal }).catch(() => {});
    },
    close: shop.close,
  });
  report.announce(greeting(shop, settings));
  logProcessOutput(shop.app.log);
  flushCompileCache();
}
