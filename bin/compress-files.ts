import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const isText = /\.(js|css|svg)$/;

/**
 * Writes each text file of a folder compressed beside it, as small as can be: at every request
 * there would be time for a quick compression only, which makes it an eighth larger.
 */
export async function compressFiles(folder: string): Promise<void> {
  const names = (await readdir(folder)).filter((name) => isText.test(name));
  await Promise.all(
    names.map(async (name) => {
      const path = join(folder, name);
      const plain = await readFile(path);
      await writeFile(`${path}.br`, await promisify(brotliCompress)(plain, smallest(plain)));
      await writeFile(`${path}.gz`, await promisify(gzip)(plain, { level: 9 }));
    }),
  );
}

const smallest = (plain: Buffer) => ({
  params: {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
  },
});
