import { fdatasyncSync } from 'node:fs';
import { PGlite, type PGliteOptions } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';

interface EmscriptenModule {
  NODEFS: { stream_ops: { fsync?: (stream: { nfd: number }) => number } };
}

/** The folder of the embedded database, with the `fsync` that PGlite's own file system lacks. */
export class DurableNodeFS extends NodeFS {
  override async init(...[pg, options]: Parameters<NodeFS['init']>) {
    const { emscriptenOpts } = await super.init(pg, options);
    const addSync = (module: EmscriptenModule) => {
      module.NODEFS.stream_ops.fsync = (stream) => {
        fdatasyncSync(stream.nfd);
        return 0;
      };
    };
    const preRun = [...[emscriptenOpts.preRun ?? []].flat(), addSync];
    return { emscriptenOpts: { ...emscriptenOpts, preRun } as typeof emscriptenOpts };
  }
}

/**
 * Start parameters under which a commit is on the disk before it is acknowledged. PGlite starts
 * PostgreSQL with -F (no fsync); of the sync methods only `fsync` reaches the file system above.
 */
export const durableStartParams: PGliteOptions['startParams'] = [
  ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
  '-c',
  'wal_sync_method=fsync',
];
