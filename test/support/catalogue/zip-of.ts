import { crc32, deflateRawSync } from 'node:zlib';

interface Part {
  /** Bytes where the name is not in UTF-8. */
  name: string | Buffer;
  bytes: Buffer | string;
  /** The unpacked size that the archive states; its true one unless given. */
  stated?: number;
  /** General purpose flags; none unless given. */
  flags?: number;
  /** How it is packed: deflated (8) unless given. With 0 its bytes stand as they are. */
  method?: number;
  /** What stands in place of its packed bytes. */
  packed?: Buffer;
  /** A wrong checksum. */
  crc?: number;
  /** A wrong place in the archive. */
  offset?: number;
}

/** A ZIP archive with names and sizes that no honest program writes. */
export function zipOf(parts: readonly Part[]): Buffer {
  const bodies: Buffer[] = [];
  const directory: Buffer[] = [];
  let at = 0;
  for (const { bytes, stated, flags = 0, method = 8, crc, offset = at, ...part } of parts) {
    const name = Buffer.from(part.name);
    const plain = Buffer.from(bytes);
    const packed = part.packed ?? (method === 0 ? plain : deflateRawSync(plain));
    const shared = Buffer.alloc(26);
    shared.writeUInt16LE(20, 0);
    shared.writeUInt16LE(flags, 2);
    shared.writeUInt16LE(method, 4);
    shared.writeUInt32LE(crc ?? crc32(plain), 10);
    shared.writeUInt32LE(packed.length, 14);
    shared.writeUInt32LE(stated ?? plain.length, 18);
    shared.writeUInt16LE(name.length, 22);
    const body = Buffer.concat([Buffer.from('PK\x03\x04'), shared, name, packed]);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(offset, 10);
    directory.push(Buffer.from('PK\x01\x02\x14\0'), shared, place, name);
    bodies.push(body);
    at += body.length;
  }
  const central = Buffer.concat(directory);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(parts.length, 4);
  end.writeUInt16LE(parts.length, 6);
  end.writeUInt32LE(central.length, 8);
  end.writeUInt32LE(at, 12);
  return Buffer.concat([...bodies, central, Buffer.from('PK\x05\x06'), end]);
}
