import {
  BlobReader,
  BlobWriter,
  configure,
  type FileEntry,
  ZipReader,
  ZipWriter,
} from '@zip.js/zip.js';
import { isOfSystem } from '#contract/rules/catalogue/system-files.ts';

/** Files that go to the shop as one, and how many pictures it gets with them. */
export interface Part {
  file: File;
  pictures: number;
}

interface Limits {
  pictures: number;
  bytes: number;
}

// Packed entries are copied as they are, which needs no worker.
configure({ useWebWorkers: false });

/**
 * Makes small archives of a large one, because a request that takes more than a minute is cut off.
 * An archive that cannot be split stays whole.
 */
export async function splitArchive(file: File, limits: Limits): Promise<Part[]> {
  try {
    const entries = await new ZipReader(new BlobReader(file)).getEntries();
    const parts: Part[] = [];
    for (const group of groupsOf(entries.filter(isFile).filter(isPicture), limits)) {
      parts.push({ file: await archiveOf(file.name, group), pictures: group.length });
    }
    return parts.length > 0 ? parts : [{ file, pictures: 1 }];
  } catch {
    return [{ file, pictures: 1 }];
  }
}

const isPicture = ({ filename }: FileEntry) => !isOfSystem(filename);
const isFile = (entry: { directory: boolean }): entry is FileEntry => !entry.directory;

function groupsOf(entries: readonly FileEntry[], limits: Limits): FileEntry[][] {
  const groups: FileEntry[][] = [];
  let size = 0;
  for (const entry of entries) {
    const last = groups.at(-1);
    size += entry.compressedSize;
    if (last && last.length < limits.pictures && size <= limits.bytes) last.push(entry);
    else {
      groups.push([entry]);
      size = entry.compressedSize;
    }
  }
  return groups;
}

async function archiveOf(name: string, entries: readonly FileEntry[]): Promise<File> {
  const archive = new ZipWriter(new BlobWriter());
  for (const entry of entries) {
    const packed = await entry.getData(new BlobWriter(), { passThrough: true });
    const { compressionMethod, uncompressedSize, signature, lastModDate, encrypted } = entry;
    await archive.add(entry.filename, new BlobReader(packed), {
      ...{ compressionMethod, uncompressedSize, signature, lastModDate, encrypted },
      passThrough: true,
    });
  }
  return new File([await archive.close()], name, { type: 'application/zip' });
}
