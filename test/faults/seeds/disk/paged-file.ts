import type { Chance } from '../random.ts';

export const pageBytes = 8_192;
/** What a disk writes whole. */
const sectorBytes = 512;

type Page = Uint8Array;

const blank: Page = new Uint8Array(pageBytes);

/**
 * A file as the system sees it, and as the disk keeps it after a power cut. Pages are shared with
 * copies until somebody writes to them.
 */
export class PagedFile {
  mode: number;
  size = 0;
  private pages: Page[] = [];
  /** Pages that nothing else refers to. */
  private readonly own = new Set<number>();
  private readonly dirty = new Set<number>();
  private synced: { size: number; pages: Page[] } = { size: 0, pages: [] };

  constructor(mode: number) {
    this.mode = mode;
  }

  /** A synced file with these bytes, which nobody may change afterwards. */
  static of(mode: number, bytes: Uint8Array): PagedFile {
    const file = new PagedFile(mode);
    file.size = bytes.length;
    for (let start = 0; start < bytes.length; start += pageBytes) {
      const page = bytes.subarray(start, start + pageBytes);
      file.pages.push(page.length === pageBytes ? page : padded(page));
    }
    file.sync();
    return file;
  }

  read(into: Uint8Array, position: number): number {
    const length = Math.max(0, Math.min(into.length, this.size - position));
    eachPage(position, length, (nth, start, count, done) => {
      const page = this.pages[nth] ?? blank;
      into.set(page.subarray(start, start + count), done);
    });
    return length;
  }

  write(from: Uint8Array, position: number): number {
    eachPage(position, from.length, (nth, start, count, done) => {
      this.ownPage(nth).set(from.subarray(done, done + count), start);
    });
    this.size = Math.max(this.size, position + from.length);
    return from.length;
  }

  truncate(size: number): void {
    const kept = Math.ceil(size / pageBytes);
    if (size % pageBytes > 0 && size < this.size) this.ownPage(kept - 1).fill(0, size % pageBytes);
    if (kept < this.pages.length) this.pages.length = kept;
    for (const nth of this.dirty) if (nth >= kept) this.dirty.delete(nth);
    this.size = size;
  }

  sync(): void {
    this.synced = { size: this.size, pages: [...this.pages] };
    this.own.clear();
    this.dirty.clear();
  }

  /** The same file, for somebody else to write to. */
  copy(): PagedFile {
    const copy = new PagedFile(this.mode);
    copy.size = this.size;
    copy.pages = [...this.pages];
    copy.synced = this.synced;
    for (const nth of this.dirty) copy.dirty.add(nth);
    this.own.clear();
    return copy;
  }

  /** What a power cut leaves: all that was synced, and of the rest what chance wants. */
  afterPowerCut(chance: Chance): PagedFile {
    const left = new PagedFile(this.mode);
    const isLong = this.size >= this.synced.size && chance.onceIn(2);
    left.size = isLong ? this.size : this.synced.size;
    left.pages = [...this.synced.pages];
    for (const nth of this.dirty) {
      if (nth * pageBytes >= left.size) continue;
      left.pages[nth] = torn(this.synced.pages[nth], this.pages[nth] ?? blank, chance);
    }
    left.synced = { size: left.size, pages: [...left.pages] };
    return left;
  }

  private ownPage(nth: number): Page {
    this.dirty.add(nth);
    const page = this.pages[nth];
    if (page && this.own.has(nth)) return page;
    const mine = page ? page.slice() : new Uint8Array(pageBytes);
    this.pages[nth] = mine;
    this.own.add(nth);
    return mine;
  }
}

function padded(bytes: Uint8Array): Page {
  const page = new Uint8Array(pageBytes);
  page.set(bytes);
  return page;
}

/** The old page, the new one, or the first sectors of the new one. */
function torn(before: Page = blank, after: Page, chance: Chance): Page {
  const sectors = pageBytes / sectorBytes;
  const outcome = chance.below(3);
  if (outcome === 0) return before;
  if (outcome === 1) return after;
  const mixed = before.slice();
  mixed.set(after.subarray(0, (1 + chance.below(sectors - 1)) * sectorBytes));
  return mixed;
}

function eachPage(
  position: number,
  length: number,
  act: (nth: number, start: number, count: number, done: number) => void,
) {
  for (let done = 0; done < length; ) {
    const at = position + done;
    const start = at % pageBytes;
    const count = Math.min(pageBytes - start, length - done);
    act(Math.floor(at / pageBytes), start, count, done);
    done += count;
  }
}
