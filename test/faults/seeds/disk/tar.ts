const blockBytes = 512;

export interface Packed {
  path: string;
  isFolder: boolean;
  bytes: Uint8Array;
}

/** The files and folders in a tar file. Their bytes are parts of it, not copies. */
export function* unpack(tar: Uint8Array): Generator<Packed> {
  for (let at = 0; tar[at]; ) {
    const text = (start: number, length: number) =>
      Buffer.from(tar.subarray(at + start, at + start + length))
        .toString('latin1')
        .replace(/\0.*$/s, '');
    const size = Number.parseInt(text(124, 12), 8) || 0;
    const [name, type, folder] = [text(0, 100), text(156, 1), text(345, 155)];
    const path = folder ? `${folder}/${name}` : name;
    const start = at + blockBytes;
    yield { path, isFolder: type === '5', bytes: tar.subarray(start, start + size) };
    at = start + Math.ceil(size / blockBytes) * blockBytes;
  }
}
