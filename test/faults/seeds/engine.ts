import type { PGlite } from '@electric-sql/pglite';
import type { MemoryDisk } from './disk/memory-disk.ts';

/** The parts of Emscripten's module that PGlite does not declare. */
export interface Engine {
  HEAPU8: Uint8Array;
  FS: {
    streams: (Stream | null | undefined)[];
    nameTable: (Node | undefined)[];
    lookupPath(path: string): { node: Node };
    hashRemoveNode(node: Node): void;
    getDevice(device: number): { stream_ops: { read: ReadDevice } };
  };
  stackSave(): number;
  stackRestore(to: number): void;
  stringToUTF8OnStack(text: string): number;
  callMain(parameters: string[]): number;
  _dlopen(path: number, flags: number): number;
  _pgl_setPGliteActive(is: number): void;
  _pgl_startPGlite(): void;
}

interface Node {
  mount: { type: { stream_ops: { fsync?: (stream: { nfd: number }) => number } } };
  rdev: number;
  name_next?: Node;
  parent: Node;
}

type ReadDevice = (stream: Stream, into: Uint8Array, offset: number, length: number) => number;

export interface Stream {
  fd: number | null;
  shared: { position: number; flags: number };
}

export const folder = '/pglite/data';

export const engineOf = (client: PGlite) => client.Module as unknown as Engine;

export function addSync(engine: Engine, disk: MemoryDisk) {
  engine.FS.lookupPath(folder).node.mount.type.stream_ops.fsync = ({ nfd }) => {
    if (nfd) disk.sync(nfd);
    return 0;
  };
}

/** The engine draws random bytes in advance, so that a run would get those of the run before. */
export function drawFreshly({ FS }: Engine) {
  for (const path of ['/dev/random', '/dev/urandom']) {
    FS.getDevice(FS.lookupPath(path).node.rdev).stream_ops.read = (_, into, offset, length) => {
      const bytes = crypto.getRandomValues(new Uint8Array(length));
      new Uint8Array(into.buffer, into.byteOffset + offset, length).set(bytes);
      return length;
    };
  }
}

/** Loaded once: its code stays in the engine when the memory goes back. */
export function load(engine: Engine, name: string) {
  const [RTLD_NOW, RTLD_GLOBAL] = [2, 256];
  const stack = engine.stackSave();
  const path = engine.stringToUTF8OnStack(`/pglite/lib/postgresql/${name}.so`);
  if (!engine._dlopen(path, RTLD_NOW | RTLD_GLOBAL)) throw new Error(`${name} cannot be loaded.`);
  engine.stackRestore(stack);
}

/** The engine remembers which names lead where; another state has other files. */
export function forgetNames({ FS }: Engine) {
  const root = FS.lookupPath(folder).node;
  for (const first of [...FS.nameTable]) {
    for (let node = first; node; node = node.name_next) {
      if (node.mount === root.mount && node.parent !== node && node !== root)
        FS.hashRemoveNode(node);
    }
  }
}
