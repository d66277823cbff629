import { crc32, deflateRawSync } from 'node:zlib';

interface Part {
  name: string;
  bytes: Buffer | string;
  /** The unpacked size that the archive states; its true one unless given. */
  stated?: number;
}

/** A ZIP archive with names and sizes that no honest program writes. */
export function zipOf(parts: readonly Part[]): Buffer {
  const bodies: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { name, bytes, stated } of parts) {
    const plain = Buffer.from(bytes);
    const packed = deflateRawSync(plain);
    const shared = Buffer.alloc(26);
    shared.writeUInt16LE(20, 0);
    shared.writeUInt16LE(8, 4);
    shared.writeUInt32LE(crc32(plain), 10);
    shared.writeUInt32LE(packed.length, 14);
    shared.writeUInt32LE(stated ?? plain.length, 18);
    shared.writeUInt16LE(Buffer.byteLength(name), 22);
    const body = Buffer.concat([Buffer.from('PK\x03\x04'), shared, Buffer.from(name), packed]);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(offset, 10);
    directory.push(Buffer.from('PK\x01\x02\x14\0'), shared, place, Buffer.from(name));
    bodies.push(body);
    offset += body.length;
  }
  const central = Buffer.concat(directory);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(parts.length, 4);
  end.writeUInt16LE(parts.length, 6);
  end.writeUInt32LE(central.length, 8);
  end.writeUInt32LE(offset, 12);
  return Buffer.concat([...bodies, central, Buffer.from('PK\x05\x06'), end]);
}
