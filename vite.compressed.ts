import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

/**
 * Compresses the scripts and styles of the browser before the server's program is written. The next
 * start takes that program for a complete build, so a build that is cut off leaves no half file in use.
 */
export const compressed: Plugin = {
  name: 'compressed',
  applyToEnvironment: ({ name }) => name === 'ssr',
  generateBundle: () => compressFiles('build/client/assets'),
};

const isText = /\.(js|css|svg)$/;

/**
 * Writes compressed copies beside each text file of a folder. They are as small as possible.
 * Compressing at each request would have to be quick, and the result would be an eighth larger.
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
