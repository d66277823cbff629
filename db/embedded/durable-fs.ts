import { fdatasyncSync } from 'node:fs';
import { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';

interface Attributes {
  mode?: number;
}

interface Operations {
  setattr(place: object, attributes: Attributes): void;
}

interface EmscriptenModule {
  NODEFS: {
    node_ops: Operations;
    stream_ops: Operations & { fsync?: (stream: { nfd: number }) => number };
  };
}

/**
 * Adds the `fsync` that PGlite's file system lacks, and keeps files private to their owner: PGlite
 * sets their mode itself and ignores the umask.
 */
export class DurableNodeFS extends NodeFS {
  override async init(...[pg, options]: Parameters<NodeFS['init']>) {
    const { emscriptenOpts } = await super.init(pg, options);
    const preRun = [...[emscriptenOpts.preRun ?? []].flat(), addSync, keepPrivate];
    return { emscriptenOpts: { ...emscriptenOpts, preRun } as typeof emscriptenOpts };
  }
}

function addSync({ NODEFS }: EmscriptenModule) {
  NODEFS.stream_ops.fsync = (stream) => {
    fdatasyncSync(stream.nfd);
    return 0;
  };
}

function keepPrivate({ NODEFS }: EmscriptenModule) {
  for (const operations of [NODEFS.node_ops, NODEFS.stream_ops]) {
    const { setattr } = operations;
    operations.setattr = (place, attributes) => {
      const { mode } = attributes;
      setattr(place, mode === undefined ? attributes : { ...attributes, mode: mode & ~0o077 });
    };
  }
}

/**
 * Parameters with which a commit is on the disk before it is acknowledged: PGlite starts PostgreSQL
 * with -F (no fsync), and of the sync methods only `fsync` reaches the file system above.
 */
export const durableStartParams: string[] = [
  ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
  '-c',
  'wal_sync_method=fsync',
];
