import { cp, mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseEnv } from 'node:util';

/** The files that an operator copies. */
export const deployFolder = fileURLToPath(new URL('../../deploy', import.meta.url));

export type Values = Readonly<Record<string, string>>;

/** The values of `deploy/site.env`, some of them replaced. */
export async function siteValues(replaced: Values = {}): Promise<Values> {
  return { ...(await readEnv(join(deployFolder, 'site.env'))), ...replaced };
}

/** The variables of an environment file, as systemd reads it. */
export const readEnv = async (path: string): Promise<Values> =>
  parseEnv(await readFile(path, 'utf8')) as Values;

/** What `envsubst` makes of a template. Throws for a placeholder without a value. */
export const fill = (template: string, values: Values): string =>
  template.replaceAll(/\$\{([A-Z][A-Z0-9_]*)\}/g, (_, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`deploy/site.env has no ${name}.`);
    return value;
  });

/** Fills all templates of a folder in `deploy/`; scripts stay executable. */
export async function fillFolder(folder: string, target: string, values: Values): Promise<void> {
  const source = join(deployFolder, folder);
  for (const name of await readdir(source, { recursive: true })) {
    const path = join(source, name);
    if (!(await stat(path)).isFile()) continue;
    await mkdir(dirname(join(target, name)), { recursive: true });
    await cp(path, join(target, name));
    await writeFile(join(target, name), fill(await readFile(path, 'utf8'), values));
  }
}
