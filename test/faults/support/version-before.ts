import { execFileSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { cp, mkdtemp, readFile, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type ShopProcess, spawnShop } from '#test/support/running-shop.ts';
import { isKept, keep, keptPath } from '#test/support/templates/kept-a-week.ts';
import type { Deployment } from './deployment.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const migrations = 'db/migrations';

/**
 * The newest tag before this version; without tags, the commit before the one that added the newest
 * migration. Undefined when git does not know.
 */
export function versionBefore(): string | undefined {
  const isInsideAnother = git('rev-parse', '--show-prefix') !== '';
  if (isInsideAnother) return undefined;
  const names = readdirSync(join(root, migrations)).filter((name) => name.endsWith('.sql'));
  const newest = `${migrations}/${names.toSorted().at(-1)}`;
  const isCommitted = git('ls-tree', '--name-only', 'HEAD', newest) === newest;
  const last = isCommitted ? 'HEAD^' : 'HEAD';
  return git('describe', '--tags', '--abbrev=0', last) ?? commitBefore(newest, isCommitted);
}

function commitBefore(file: string, isCommitted: boolean) {
  if (!isCommitted) return git('rev-parse', 'HEAD');
  const onFirstParents = ['--first-parent', '--diff-merges=first-parent', '--diff-filter=A'];
  const added = git('log', '-1', ...onFirstParents, '--no-patch', '--format=%H', '--', file);
  return added && git('rev-parse', '--verify', `${added}^`);
}

/** Checks out a version into its own folder, with its dependencies. */
export async function checkOut(version: string, opened: AsyncDisposableStack): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'haat-version-'));
  opened.defer(() => rm(folder, { recursive: true, force: true }));
  // Not a worktree, of which git would keep a note where this process is killed.
  for (const words of [
    ['clone', '--quiet', '--shared', '--no-checkout', root, folder],
    ['-C', folder, 'checkout', '--quiet', '--detach', version],
  ]) {
    execFileSync('git', words, { stdio: 'ignore' });
  }
  if (await hasSameDependencies(folder)) {
    await symlink(join(root, 'node_modules'), join(folder, 'node_modules'), 'junction');
  } else {
    const shell = process.platform === 'win32';
    execFileSync('npm', ['ci'], { cwd: folder, stdio: 'ignore', shell });
  }
  return folder;
}

const prefix = 'haat-pages-';

/**
 * Starts the shop of a version that was checked out into this folder, on a database. Its pages take
 * longer to build than all the rest, so they are kept for the next time.
 */
export async function openVersion(
  { folder, version }: { folder: string; version: string },
  { settings, folder: data }: Deployment,
  opened: AsyncDisposableStack,
): Promise<ShopProcess> {
  const build = join(folder, 'build');
  const kept = keptPath(prefix, version);
  const isBuilt = await isKept(kept);
  if (isBuilt) await cp(kept, build, { recursive: true });
  const shop = await spawnShop(settings, data, join(folder, 'bin/start.ts'));
  opened.adopt(shop, (it) => it.stop());
  await shop.opened;
  if (!isBuilt) await keep(prefix, version, (path) => cp(build, path, { recursive: true }));
  return shop;
}

async function hasSameDependencies(folder: string): Promise<boolean> {
  const lockIn = (place: string) => readFile(join(place, 'package-lock.json'), 'utf8');
  return (await lockIn(folder)) === (await lockIn(root));
}

/** Undefined when git is missing, has no history here, or fails. */
function git(...words: string[]): string | undefined {
  try {
    return execFileSync('git', words, { cwd: root, encoding: 'utf8', stdio: 'pipe' }).trim();
  } catch {
    return undefined;
  }
}
