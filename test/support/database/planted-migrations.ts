import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Makes a folder like `db/migrations` with these files, in this order. */
export async function plantMigrations(files: Record<string, string>): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'haat-planted-'));
  await mkdir(join(folder, 'meta'));
  const names = Object.keys(files);
  const entries = names.map((tag, idx) => ({ idx, tag, when: idx + 1, breakpoints: true }));
  await writeFile(join(folder, 'meta/_journal.json'), JSON.stringify({ entries }));
  for (const name of names) await writeFile(join(folder, `${name}.sql`), files[name] ?? '');
  return folder;
}
