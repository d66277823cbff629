import { isUtf8 } from 'node:buffer';
import { promisify } from 'node:util';
import { crc32, inflateRaw } from 'node:zlib';
import yauzl from 'yauzl';
import { isOfSystem } from '#contract/rules/catalogue/system-files.ts';
import { maxPictureBytes, maxPictureMegabytes } from '#contract/rules/pictures.ts';

export interface Upload {
  name: string;
  bytes: Buffer;
  /** The URL that it was fetched from. */
  url?: string;
}

export interface Found extends Upload {
  folder: string;
}

export interface Refused {
  file: string;
  problem: string;
}

/** A ZIP may hold the pictures of a whole shop. */
const maxEntries = 10_000;

export const tooLarge = `Use pictures of at most ${maxPictureMegabytes} MB each.`;

/** The picture that was sent, or those in the ZIP that was sent. Adds to `refused` what it leaves out. */
export async function* picturesIn(
  { name, bytes, url }: Upload,
  refused: Refused[],
): AsyncGenerator<Found> {
  if (url || !bytes.subarray(0, 4).equals(Buffer.from('504b0304', 'hex'))) {
    if (url || !isOfSystem(name)) yield { name: storable(name), bytes, folder: url ?? '' };
    return;
  }
  try {
    yield* entriesOf(bytes, refused);
  } catch {
    refused.push({ file: name, problem: 'This archive is damaged. Make it again.' });
  }
}

async function* entriesOf(bytes: Buffer, refused: Refused[]): AsyncGenerator<Found> {
  // A name or size that yauzl finds wrong would end the archive, so both are checked here.
  const zip = await yauzl.fromBufferPromise(bytes, {
    decodeStrings: false,
    validateEntrySizes: false,
  });
  let count = 0;
  for await (const entry of zip.eachEntry()) {
    const full = pathOf(entry);
    const path = storable(full);
    const parts = path.split('/').filter((part) => part !== '.');
    const name = parts.at(-1);
    const isNamed = yauzl.validateFileName(full) === null;
    if (!name || (isNamed && isOfSystem(path))) continue;
    count += 1;
    if (count > maxEntries) {
      const problem = 'An archive may hold at most 10,000 pictures. Split it.';
      refused.push({ file: path, problem });
      return;
    }
    const problem = isNamed ? problemOf(entry) : wrongName;
    const unpacked = problem ? undefined : await unpack(zip, entry, bytes);
    const folder = parts.slice(0, -1).filter(Boolean).join('/');
    if (unpacked) yield { name, folder, bytes: unpacked };
    else refused.push({ file: path, problem: problem ?? damaged });
  }
}

/** macOS and many phones write UTF-8 and do not say so; the code page that yauzl then takes garbles it. */
function pathOf({ fileNameRaw, generalPurposeBitFlag, extraFields }: yauzl.Entry): string {
  const flags = isUtf8(fileNameRaw) ? generalPurposeBitFlag | saysUtf8 : generalPurposeBitFlag;
  return yauzl.getFileNameLowLevel(flags, fileNameRaw, extraFields, false);
}

const saysUtf8 = 0x800;

const wrongName =
  'The archive puts this file outside of itself, so it is left out. Make the archive again.';
const damaged = 'This file is damaged in the archive. Make the archive again.';

function problemOf(entry: yauzl.Entry): string | undefined {
  if (entry.isEncrypted()) return 'This file is encrypted. Make the archive without a password.';
  if (!entry.canDecodeFileData())
    return 'The shop cannot unpack this file. Make the archive as an ordinary ZIP file.';
  return entry.uncompressedSize > maxPictureBytes ? tooLarge : undefined;
}

/** Undefined unless the entry is what its archive says of it. Its size may be a lie, so it is bounded. */
async function unpack(
  zip: yauzl.ZipFile,
  entry: yauzl.Entry,
  bytes: Buffer,
): Promise<Buffer | undefined> {
  try {
    const { fileDataStart } = await zip.readLocalFileHeaderPromise(entry, { minimal: true });
    const packed = bytes.subarray(fileDataStart, fileDataStart + entry.compressedSize);
    const plain =
      entry.compressionMethod === 0
        ? packed
        : await promisify(inflateRaw)(packed, { maxOutputLength: maxPictureBytes });
    const isWhole = plain.length === entry.uncompressedSize && crc32(plain) === entry.crc32;
    return isWhole ? plain : undefined;
  } catch {
    return undefined;
  }
}

/** A name as the database can hold it. */
const storable = (name: string) =>
  name.normalize('NFC').slice(-maxName).toWellFormed().replaceAll('\0', '\ufffd');

/** The end of a path says most; file systems allow 255 bytes for a name. */
const maxName = 1_000;
