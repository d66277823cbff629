import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { durableStartParams } from '#db/durable-fs.ts';
import { type DiskState, MemoryDisk } from './disk/memory-disk.ts';
import {
  addSync,
  drawFreshly,
  type Engine,
  engineOf,
  folder,
  forgetNames,
  load,
  type Stream,
} from './engine.ts';

/** A computer that runs a database: what is in its memory and on its disk. */
export interface MachineState {
  memory: Uint8Array;
  stack: number;
  streams: ({ stream: Stream; shared: Stream['shared'] } | null | undefined)[];
  disk: DiskState;
}

const libraries = ['plpgsql', 'dict_snowball', 'pg_trgm'];
const startParams = [...(durableStartParams ?? []), '-c', 'shared_buffers=4MB'];

/**
 * One database that can go back to an earlier state, and start again after a power cut, without
 * the second that a new one takes.
 */
export class Machine {
  readonly client: PGlite;
  readonly disk: MemoryDisk;
  /** Before the database started. */
  private readonly off: MachineState;

  private constructor(client: PGlite, disk: MemoryDisk, off: MachineState) {
    this.client = client;
    this.disk = disk;
    this.off = off;
  }

  static async open(): Promise<Machine> {
    const dump = await newFolder();
    const disk = new MemoryDisk('/');
    let off: MachineState | undefined;
    const client = new PGlite({
      fs: disk,
      loadDataDir: dump,
      startParams,
      extensions: { pg_trgm },
    });
    const { initialSyncFs } = disk;
    disk.initialSyncFs = async () => {
      await initialSyncFs.call(disk);
      const engine = engineOf(client);
      addSync(engine, disk);
      drawFreshly(engine);
      const activate = engine._pgl_setPGliteActive;
      engine._pgl_setPGliteActive = (is) => {
        engine._pgl_setPGliteActive = activate;
        for (const name of libraries) load(engine, name);
        activate(is);
        off = stateOf(engine, disk);
      };
    };
    await client.waitReady;
    if (!off) throw new Error('The database started without its memory being kept.');
    return new Machine(client, disk, off);
  }

  state(): MachineState {
    return stateOf(engineOf(this.client), this.disk);
  }

  restore(state: MachineState): void {
    const engine = engineOf(this.client);
    engine.HEAPU8.set(state.memory);
    engine.HEAPU8.fill(0, state.memory.length);
    engine.stackRestore(state.stack);
    engine.FS.streams = state.streams.map((kept, fd) =>
      kept ? Object.assign(kept.stream, { fd, shared: { ...kept.shared } }) : null,
    );
    forgetNames(engine);
    this.disk.restore(state.disk);
  }

  /** Starts the database on what a power cut left. */
  start(left: DiskState): void {
    this.restore({ ...this.off, disk: left });
    const engine = engineOf(this.client);
    const answer = engine.callMain([...startParams, '-D', folder, 'postgres']);
    if (answer !== 99) throw new Error(`The database does not start: ${answer}`);
    engine._pgl_startPGlite();
  }
}

/** A new, empty database, as PGlite makes it. */
async function newFolder(): Promise<Blob> {
  const client = await PGlite.create({ extensions: { pg_trgm } });
  const dump = await client.dumpDataDir('none');
  await client.close();
  return dump;
}

function stateOf(engine: Engine, disk: MemoryDisk): MachineState {
  return {
    memory: usedPart(engine.HEAPU8).slice(),
    stack: engine.stackSave(),
    // `map` would skip the holes of this array.
    streams: Array.from(
      engine.FS.streams,
      (stream) => stream && { stream, shared: { ...stream.shared } },
    ),
    disk: disk.state(),
  };
}

function usedPart(memory: Uint8Array) {
  const words = new BigUint64Array(memory.buffer, 0, memory.length >> 3);
  let end = words.length;
  while (end > 0 && words[end - 1] === 0n) end -= 1;
  return memory.subarray(0, end * 8);
}
