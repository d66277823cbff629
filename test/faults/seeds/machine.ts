import { readFile } from 'node:fs/promises';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { durableStartParams } from '#db/embedded/durable-fs.ts';
import { templateFile } from '#test/support/database/template-file.ts';
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
import { seeHeapEnd } from './heap-end.ts';
import { type Known, RepeatableConnection } from './repeatable-connection.ts';

/** A computer that runs a database: what is in its memory and on its disk. */
export interface MachineState {
  memory: Uint8Array;
  stack: number;
  streams: ({ stream: Stream; shared: Stream['shared'] } | null | undefined)[];
  disk: DiskState;
  statements: Known;
}

const libraries = ['plpgsql', 'dict_snowball', 'pg_trgm'];
const settings = ['shared_buffers=4MB', 'plan_cache_mode=force_generic_plan'];
const startParams = [...durableStartParams, ...settings.flatMap((setting) => ['-c', setting])];

/**
 * One database that can go back to an earlier state, and start again after a power cut, without
 * the second that a new one takes.
 */
export class Machine {
  readonly client: PGlite;
  readonly connection: RepeatableConnection;
  private readonly pglite: PGlite;
  readonly disk: MemoryDisk;
  /** State before the database started. */
  private readonly off: MachineState;
  private readonly heapEnd: () => number;

  private constructor(pglite: PGlite, disk: MemoryDisk, off: MachineState, heapEnd: () => number) {
    this.pglite = pglite;
    this.connection = new RepeatableConnection(pglite);
    this.client = this.connection.client();
    this.heapEnd = heapEnd;
    this.disk = disk;
    this.off = off;
  }

  static async open(): Promise<Machine> {
    const disk = new MemoryDisk('/');
    const heapEnd = seeHeapEnd(disk);
    // Not a Buffer, whose `slice` does not copy.
    disk.load(new Uint8Array(await readFile(await templateFile())));
    let off: MachineState | undefined;
    const client = new PGlite({ fs: disk, startParams, extensions: { pg_trgm } });
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
        off = stateOf(engine, disk, heapEnd());
      };
    };
    await client.waitReady;
    if (!off) throw new Error('The database started without its memory being kept.');
    return new Machine(client, disk, off, heapEnd);
  }

  state(): MachineState {
    return {
      ...stateOf(engineOf(this.pglite), this.disk, this.heapEnd()),
      statements: this.connection.state(),
    };
  }

  restore(state: MachineState): void {
    const engine = engineOf(this.pglite);
    const end = this.heapEnd();
    engine.HEAPU8.set(state.memory);
    if (end > state.memory.length) engine.HEAPU8.fill(0, state.memory.length, end);
    engine.stackRestore(state.stack);
    engine.FS.streams = state.streams.map((kept, fd) =>
      kept ? Object.assign(kept.stream, { fd, shared: { ...kept.shared } }) : null,
    );
    forgetNames(engine);
    this.connection.restore(state.statements);
    this.disk.restore(state.disk);
  }

  /** Starts the database on what a power cut left. */
  start(left: DiskState): void {
    this.restore({ ...this.off, disk: left });
    const engine = engineOf(this.pglite);
    const answer = engine.callMain([...startParams, '-D', folder, 'postgres']);
    if (answer !== 99) throw new Error(`The database does not start: ${answer}`);
    engine._pgl_startPGlite();
  }
}

function stateOf(engine: Engine, disk: MemoryDisk, heapEnd: number): MachineState {
  return {
    memory: engine.HEAPU8.slice(0, heapEnd),
    stack: engine.stackSave(),
    // `map` would skip the holes of this array.
    streams: Array.from(
      engine.FS.streams,
      (stream) => stream && { stream, shared: { ...stream.shared } },
    ),
    disk: disk.state(),
    statements: new Map(),
  };
}
