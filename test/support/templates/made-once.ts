import { existsSync } from 'node:fs';
import { link, mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';

/** Folder where a run of the tests makes its templates; unset elsewhere. */
const place = process.env.HAAT_TEST_TEMPLATES;

export const canMakeTemplates = place !== undefined;

/** Returns a folder that the first process to need it makes for the whole run. */
export async function madeOnce(
  name: string,
  make: (folder: string) => Promise<unknown>,
): Promise<string> {
  if (!place) throw new Error('Templates are made in a run of Vitest only.');
  const folder = join(place, name);
  await mkdir(place, { recursive: true });
  while (!existsSync(folder)) {
    if (!(await makeAlone(folder, make))) await setTimeout(100);
  }
  return folder;
}

/** False while another process makes it. */
async function makeAlone(folder: string, make: (folder: string) => Promise<unknown>) {
  const claim = `${folder}.maker`;
  if (!(await tryToClaim(claim))) return false;
  // A draft of its own: two makers at once would waste time and spoil nothing.
  const draft = await mkdtemp(`${folder}.draft-`);
  try {
    // Another process may have finished it just before.
    if (existsSync(folder)) return true;
    await make(draft);
    await rename(draft, folder).catch((error) => {
      if (!existsSync(folder)) throw error;
    });
    return true;
  } finally {
    await rm(claim, { force: true });
    await rm(draft, { recursive: true, force: true });
  }
}

/** Claims the work for this process. The claim of a process that was killed is removed. */
async function tryToClaim(claim: string): Promise<boolean> {
  const own = `${claim}-${process.pid}`;
  await writeFile(own, String(process.pid));
  try {
    // Never without its content: an empty claim would count as that of a process that was killed.
    await link(own, claim);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    const maker = Number(await readFile(claim, 'utf8').catch(() => process.pid));
    if (!isRunning(maker)) await rm(claim, { force: true });
    return false;
  } finally {
    await rm(own, { force: true });
  }
}

export function isRunning(pid: number): boolean {
  try {
    return pid > 0 && process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
