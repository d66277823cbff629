import { BaseFilesystem, ERRNO_CODES, type FsStats } from '@electric-sql/pglite/basefs';
import type { Chance } from '../random.ts';
import { PagedFile } from './paged-file.ts';
import { unpack } from './tar.ts';

const directoryMode = 0o040700;
const regularMode = 0o100600;

/** A directory is the number of its mode. */
type Entry = PagedFile | number;

/** What the disk holds and who reads it at one moment. */
export interface DiskState {
  entries: ReadonlyMap<string, Entry>;
  /** Files by descriptor; one that is open may have lost its name. */
  open: ReadonlyMap<number, PagedFile>;
}

/**
 * The database's disk, in memory. It keeps what was synced, and after a power cut some of the rest.
 * Changes of names last in the order they were made, as in a file system with a journal.
 */
export class MemoryDisk extends BaseFilesystem {
  /** Told of each write and sync, before it happens. */
  beforeChange: () => void = () => {};
  /** False plants a fault: then no sync reaches the disk. */
  honoursSync = true;
  private entries = new Map<string, Entry>();
  private descriptors = new Map<number, PagedFile>();
  private nextDescriptor = 1;

  /** Puts the files of an archive on the disk. */
  load(archive: Uint8Array): void {
    for (const { path, isFolder, bytes } of unpack(archive)) {
      const name = path.replace(/\/$/, '');
      this.entries.set(name, isFolder ? directoryMode : PagedFile.of(regularMode, bytes));
    }
  }

  state(): DiskState {
    return copyOf({ entries: this.entries, open: this.descriptors });
  }

  restore(state: DiskState): void {
    const { entries, open } = copyOf(state);
    this.entries = entries;
    this.descriptors = open;
    this.nextDescriptor = Math.max(0, ...open.keys()) + 1;
  }

  /** What a power cut at this moment leaves. */
  afterPowerCut(chance: Chance): DiskState {
    const left = [...this.entries].map(([path, entry]): [string, Entry] => [
      path,
      entry instanceof PagedFile ? entry.afterPowerCut(chance) : entry,
    ]);
    return { entries: new Map(left), open: new Map() };
  }

  sync(descriptor: number): void {
    this.beforeChange();
    if (this.honoursSync) this.opened(descriptor).sync();
  }

  open(path: string): number {
    const file = this.fileAt(path);
    const descriptor = this.nextDescriptor++;
    this.descriptors.set(descriptor, file);
    return descriptor;
  }

  close(descriptor: number): void {
    this.descriptors.delete(descriptor);
  }

  read(descriptor: number, into: Uint8Array, offset: number, length: number, position: number) {
    return this.opened(descriptor).read(bytesOf(into, offset, length), position);
  }

  write(descriptor: number, from: Uint8Array, offset: number, length: number, position: number) {
    this.beforeChange();
    return this.opened(descriptor).write(bytesOf(from, offset, length), position);
  }

  writeFile(path: string, data: string | Uint8Array, options?: { mode?: number }): void {
    const file = new PagedFile(options?.mode ?? regularMode);
    file.write(typeof data === 'string' ? Buffer.from(data) : data, 0);
    this.entries.set(path, file);
  }

  mkdir(path: string, options?: { mode?: number }): void {
    if (this.entries.has(path)) throw failure('EEXIST');
    this.entries.set(path, options?.mode ?? directoryMode);
  }

  readdir(path: string): string[] {
    const start = `${path}/`;
    const names = [...this.entries.keys()]
      .filter((one) => one.startsWith(start) && !one.includes('/', start.length))
      .map((one) => one.slice(start.length));
    return ['.', '..', ...names];
  }

  rename(from: string, to: string): void {
    const entry = this.entryAt(from);
    this.entries.delete(from);
    this.entries.set(to, entry);
    const start = `${from}/`;
    for (const [path, inside] of [...this.entries]) {
      if (!path.startsWith(start)) continue;
      this.entries.delete(path);
      this.entries.set(`${to}/${path.slice(start.length)}`, inside);
    }
  }

  rmdir(path: string): void {
    if (this.readdir(path).length > 2) throw failure('ENOTEMPTY');
    this.entries.delete(path);
  }

  unlink(path: string): void {
    this.entryAt(path);
    this.entries.delete(path);
  }

  truncate(path: string, size: number): void {
    this.fileAt(path).truncate(size);
  }

  chmod(path: string, mode: number): void {
    const entry = this.entryAt(path);
    if (entry instanceof PagedFile) entry.mode = mode;
    else this.entries.set(path, mode);
  }

  utimes(): void {}

  lstat(path: string): FsStats {
    return statsOf(this.entryAt(path));
  }

  fstat(descriptor: number): FsStats {
    return statsOf(this.opened(descriptor));
  }

  private opened(descriptor: number): PagedFile {
    const file = this.descriptors.get(descriptor);
    if (!file) throw failure('EBADF');
    return file;
  }

  private fileAt(path: string): PagedFile {
    const entry = this.entryAt(path);
    if (!(entry instanceof PagedFile)) throw failure('EISDIR');
    return entry;
  }

  private entryAt(path: string): Entry {
    const entry = path === rootPath ? directoryMode : this.entries.get(path);
    if (entry === undefined) throw failure('ENOENT');
    return entry;
  }
}

/** The database's folder has no path of its own on its disk. */
const rootPath = '';

const failure = (code: keyof typeof ERRNO_CODES) =>
  Object.assign(new Error(code), { code: ERRNO_CODES[code] });

/** Emscripten gives its whole memory and a place in it. */
const bytesOf = (memory: Uint8Array | ArrayBuffer, offset: number, length: number) =>
  memory instanceof ArrayBuffer
    ? new Uint8Array(memory, offset, length)
    : new Uint8Array(memory.buffer, memory.byteOffset + offset, length);

function copyOf({ entries, open }: DiskState) {
  const copies = new Map<PagedFile, PagedFile>();
  const copy = (file: PagedFile) => {
    const made = copies.get(file) ?? file.copy();
    copies.set(file, made);
    return made;
  };
  return {
    entries: new Map(
      [...entries].map(([path, entry]) => [path, entry instanceof PagedFile ? copy(entry) : entry]),
    ),
    open: new Map([...open].map(([descriptor, file]) => [descriptor, copy(file)])),
  };
}

/** Times do not matter to the database, and would differ from run to run. */
function statsOf(entry: Entry): FsStats {
  const isFile = entry instanceof PagedFile;
  const size = isFile ? entry.size : 0;
  return {
    dev: 0,
    ino: 0,
    mode: isFile ? entry.mode : entry,
    nlink: 1,
    uid: 0,
    gid: 0,
    rdev: 0,
    size,
    blksize: 4096,
    blocks: Math.ceil(size / 512),
    atime: 0,
    mtime: 0,
    ctime: 0,
  };
}
