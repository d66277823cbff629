import { execFile } from 'node:child_process';
import { constants, cpSync } from 'node:fs';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { templateFile } from './database/template-file.ts';
import { ownerSettings, type ShopProcess, startShop } from './running-shop.ts';
import { hashOfFiles, isKept, keep, keptPath } from './templates/kept-a-week.ts';
import { canMakeTemplates, madeOnce } from './templates/made-once.ts';

const copying = { recursive: true, mode: constants.COPYFILE_FICLONE };

const makers = {
  /** All tables, without a row. */
  migrated: async (folder: string) => {
    const database = join(folder, 'db');
    await mkdir(database);
    await promisify(execFile)('tar', ['-xf', await templateFile(), '-C', database]);
  },
  /** What the first start of an empty shop leaves, with the owner of `ownerSettings`. */
  empty: async (folder: string) => {
    await copyInto(folder, 'migrated');
    await (await startShop(settingsOf('empty'), folder)).stop();
  },
  /**
   * The same for the demo shop, with the sizes of pictures that its lists show. It stays from run to
   * run, until the code that makes it changes.
   */
  demo: async (folder: string) => {
    const name = await hashOfFiles(sourcesOfDemo);
    if (!(await isKept(keptPath(demoPrefix, name)))) await keep(demoPrefix, name, makeDemo);
    cpSync(keptPath(demoPrefix, name), folder, copying);
  },
};

const demoPrefix = 'demo-shop-';

const sourcesOfDemo = [
  '{api,bin,contract,db,demo,server,shop}/**/*.{ts,sql,svg}',
  'test/support/{running-shop,template-folders}.ts',
  'package-lock.json',
];

async function makeDemo(folder: string) {
  await mkdir(folder, { recursive: true });
  await copyInto(folder, 'migrated');
  const shop = await startShop(settingsOf('demo'), folder);
  await encodePictures(shop.url);
  await shop.stop();
}

type Template = keyof typeof makers;

/** A new data folder, filled from a template in a run of the tests, and empty elsewhere. */
export async function newFolder(template: Template): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'haat-copy-'));
  if (canMakeTemplates) await copyInto(folder, template);
  return folder;
}

/** Starts a shop on a new folder, which its `stop` removes. */
export async function startCopy(
  template: 'empty' | 'demo',
  settings: Record<string, string> = {},
): Promise<ShopProcess> {
  const folder = await newFolder(template);
  const shop = await startShop({ ...settingsOf(template), ...settings }, folder);
  const stop = async () => {
    await shop.stop();
    await rm(folder, { recursive: true, force: true });
  };
  return { ...shop, stop };
}

const settingsOf = (template: 'empty' | 'demo') => ({
  ...ownerSettings,
  DEMO: template === 'demo' ? 'on' : 'off',
});

/** Fills an empty data folder from a template. */
export async function copyInto(folder: string, template: Template): Promise<void> {
  cpSync(await madeOnce(template, makers[template]), folder, copying);
}

const listed = ['/', ...[1, 2, 3, 4].map((page) => `/product?page=${page}`)];

/** Has the shop encode its lists' pictures for a wide screen, which takes longer than a start. */
async function encodePictures(url: string) {
  const pages = await Promise.all(listed.map(async (path) => (await fetch(url + path)).text()));
  const pictures = new Set(pages.join().match(/\/uploads\/[0-9a-f]{32}-320\.avif/g));
  await Promise.all([...pictures].map(async (path) => (await fetch(url + path)).arrayBuffer()));
}
