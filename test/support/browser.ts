import { execFile } from 'node:child_process';
import { access, constants } from 'node:fs/promises';
import { promisify } from 'node:util';

const run = promisify(execFile);

const places = [
  process.env.CHROME_PATH,
  // Headless, with a third less CPU time.
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
].filter((place) => place !== undefined);

/**
 * Returns the path of Chromium or Chrome. If there is none, installs Chromium by apt-get; throws if
 * that fails too.
 */
export async function findBrowser(): Promise<string> {
  const found = await firstThere();
  if (found) return found;
  await installChromium();
  const installed = await firstThere();
  if (installed) return installed;
  throw new Error('There is no Chromium or Chrome here. Install one, or set CHROME_PATH to it.');
}

async function firstThere() {
  for (const place of places) {
    const isThere = await access(place, constants.X_OK).then(
      () => true,
      () => false,
    );
    if (isThere) return place;
  }
  return null;
}

async function installChromium() {
  const asRoot = process.getuid?.() === 0 ? [] : ['sudo', '-n'];
  const [first = 'apt-get', ...rest] = [...asRoot, 'apt-get'];
  const quiet = { env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } };
  try {
    await run(first, [...rest, 'update', '-qq'], quiet);
    const install = (name: string) => run(first, [...rest, 'install', '-y', '-qq', name], quiet);
    await install('chromium-headless-shell').catch(() => install('chromium'));
  } catch {
    // Not Debian, or not permitted: the caller throws an error that says what to do.
  }
}
