import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { type AddressInfo, connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Bucket, s3Storage } from '#shop/files/s3-storage.ts';
import { localStorage, type Storage } from '#shop/files/storage.ts';
import { bucketAt, s3Server } from './s3-server.ts';

/** A storage to test, with direct access to its files. */
export interface TestStorage {
  storage: Storage;
  folder: string;
  /** The connection, for S3. */
  bucket?: Bucket;
  /** Writes a file directly, with any modification time. */
  lay(name: string, bytes?: Buffer, modifiedAt?: Date): Promise<void>;
  /** Uploads a file and breaks off in the middle; rejects. */
  putCut(name: string): Promise<void>;
  close(): Promise<void>;
}

/** Opens each kind of storage, empty. */
export const storages: Record<string, () => Promise<TestStorage>> = {
  'a local folder': openLocal,
  S3: openS3,
};

export async function openLocal(): Promise<TestStorage> {
  const root = await mkdtemp(join(tmpdir(), 'haat-files-'));
  const folder = join(root, 'uploads');
  const storage = localStorage(folder);
  return {
    storage,
    folder,
    lay: layInto(folder, ''),
    putCut: (name) => storage.put(name, cutBytes() as unknown as Buffer),
    close: () => rm(root, { recursive: true }),
  };
}

async function openS3(): Promise<TestStorage> {
  const root = await mkdtemp(join(tmpdir(), 'haat-s3-'));
  const server = s3Server(root);
  const { port } = await server.run();
  const bucket = bucketAt(port);
  const folder = join(root, 'haat');
  return {
    storage: s3Storage(bucket),
    folder,
    bucket,
    lay: layInto(folder, '._S3rver_object'),
    putCut: (name) => putOverCutLine(port, name),
    close: async () => {
      await server.close();
      await rm(root, { recursive: true });
    },
  };
}

async function* cutBytes() {
  yield Buffer.alloc(100_000);
  throw new Error('the disk is full');
}

/** Uploads 2 MB through a proxy that breaks the connection after 100 kB. */
async function putOverCutLine(port: number, name: string) {
  const line = createServer((near) => {
    const far = connect(port, '127.0.0.1');
    far.pipe(near).on('error', () => far.destroy());
    near.on('data', (chunk) => {
      far.write(chunk);
      if (near.bytesRead > 100_000) for (const end of [near, far]) end.destroy();
    });
  });
  await new Promise<void>((resolve) => line.listen(0, '127.0.0.1', resolve));
  const { port: cutPort } = line.address() as AddressInfo;
  await s3Storage(bucketAt(cutPort))
    .put(name, Buffer.alloc(2_000_000))
    .finally(() => line.close());
}

const layInto =
  (folder: string, suffix: string): TestStorage['lay'] =>
  async (name, bytes = Buffer.from('laid in'), modifiedAt = new Date()) => {
    await mkdir(folder, { recursive: true });
    const path = join(folder, name + suffix);
    await writeFile(path, bytes);
    await utimes(path, modifiedAt, modifiedAt);
  };
