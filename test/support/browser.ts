import { execFile } from 'node:child_process';
import { access, constants } from 'node:fs/promises';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** A third less processor time than Chromium, and the same fonts and widths on every machine. */
const headlessShell = '/usr/bin/chromium-headless-shell';

const others = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
];

/**
 * Returns the path of the browser that tests run in: CHROME_PATH, else chromium-headless-shell, which
 * it installs where it can, else any Chromium or Chrome. Throws if there is none.
 */
export async function findBrowser(): Promise<string> {
  const { CHROME_PATH } = process.env;
  if (CHROME_PATH) return CHROME_PATH;
  if (!(await isThere(headlessShell))) await install('chromium-headless-shell');
  return firstThere([headlessShell, ...others]);
}

/** Returns the path of a browser that people use. Throws if there is none and it cannot be installed. */
export async function findChromium(): Promise<string> {
  const isMissing = (await Promise.all(others.map(isThere))).every((found) => !found);
  if (isMissing) await install('chromium');
  return firstThere(others);
}

async function firstThere(places: string[]): Promise<string> {
  for (const place of places) if (await isThere(place)) return place;
  throw new Error(
    'There is no Chromium or Chrome here, and none could be installed. Install one, or set CHROME_PATH to it.',
  );
}

const isThere = (place: string) =>
  access(place, constants.X_OK).then(
    () => true,
    () => false,
  );

/** Does nothing where this is not Debian, or not permitted: the caller says what to do. */
async function install(name: string) {
  const asRoot = process.getuid?.() === 0 ? [] : ['sudo', '-n'];
  const [first = 'apt-get', ...rest] = [...asRoot, 'apt-get'];
  const quiet = { env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } };
  try {
    await run(first, [...rest, 'update', '-qq'], quiet);
    await run(first, [...rest, 'install', '-y', '-qq', name], quiet);
  } catch {}
}
