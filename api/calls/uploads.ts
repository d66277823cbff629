import type { MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { tooManyCategoryImages } from '#contract/categories.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { tooManyImages } from '#contract/products/product-form.ts';
import { maxPictureMegabytes } from '#contract/rules/pictures.ts';
import { hasCode } from '#shop/files/atomic-file.ts';
import { type Picture, storePicture } from '#shop/files/pictures.ts';
import type { Storage } from '#shop/files/storage.ts';
import { fieldRefusal, Refusal } from '#shop/refusal.ts';

const tooMany: Record<string, string> = { media: tooManyCategoryImages, images: tooManyImages };

/** A file as it was sent. */
export interface Upload {
  name: string;
  bytes: Buffer;
}

/**
 * Reads a multipart request: its text fields become the body; each picture is decoded and stored
 * as it arrives, so that memory holds one at a time; raw files are held together, up to twice the
 * size that one may have. A stored picture joins `request.pictures` at
 * once, so that it is removed if the request fails later.
 */
export async function readForm(
  request: FastifyRequest,
  endpoint: Endpoint,
  storage: Storage,
): Promise<void> {
  const fields: Record<string, string> = Object.create(null);
  const pictures: Picture[] = [];
  const uploads: Upload[] = [];
  request.pictures = pictures;
  request.uploads = uploads;
  const counts = new Map<string, number>();
  for await (const part of partsOf(request, endpoint)) {
    if (part.type === 'field') {
      if (part.fieldname in fields) throw sentTwice(part.fieldname);
      if (part.valueTruncated) throw tooLong(part.fieldname);
      fields[part.fieldname] = textOf(part.fieldname, part.value);
    } else {
      const bytes = await bytesOf(part, endpoint, counts);
      if (!bytes) continue;
      if (endpoint.rawFiles) {
        uploads.push({ name: part.filename, bytes });
        refuseTooMuch(part.fieldname, uploads, endpoint.rawFiles);
      } else pictures.push(await storeAt(storage, part.fieldname, bytes));
    }
  }
  request.body = { ...fields };
}

/** Throws `Refusal` (too large) for files that are more together than the shop holds at once. */
function refuseTooMuch(field: string, uploads: readonly Upload[], rawFiles: number) {
  const size = uploads.reduce((sum, { bytes }) => sum + bytes.length, 0);
  if (size <= 2 * rawFiles) return;
  const message = `Please send at most ${(2 * rawFiles) / 1024 / 1024} MB at once.`;
  throw fieldRefusal(field, message, 'too_large');
}

/** The bytes of a file; null for a file field that was left empty. */
async function bytesOf(
  part: MultipartFile,
  { files, rawFiles }: Endpoint,
  counts: Map<string, number>,
) {
  const { fieldname: field, filename } = part;
  const bytes = await part.toBuffer().catch((error) => refuseFile(field, error, rawFiles));
  const allowed = files?.[field];
  if (allowed === undefined)
    throw fieldRefusal(field, 'This call does not take a file in this field.');
  // Browsers send an empty file without a name for it.
  if (bytes.length === 0 && !filename) return null;
  const count = (counts.get(field) ?? 0) + 1;
  counts.set(field, count);
  if (count > allowed) {
    const one = rawFiles ? 'Please choose one file.' : 'Please upload one picture.';
    throw fieldRefusal(field, tooMany[field] ?? one);
  }
  return bytes;
}

async function* partsOf(request: FastifyRequest, endpoint: Endpoint) {
  const { rawFiles } = endpoint;
  try {
    yield* request.parts(rawFiles ? { limits: { fileSize: rawFiles } } : {});
  } catch (error) {
    refuseUnreadable(error, endpoint);
  }
}

/**
 * Refuses what the parser could not read: above a limit its error has a status, for a malformed
 * form it has none.
 */
function refuseUnreadable(error: unknown, { files = {} }: Pick<Endpoint, 'files'> = {}): never {
  const [field, ...others] = Object.keys(files);
  if (field && others.length === 0 && hasCode(error, tooManyFiles)) {
    const message = `Please upload at most ${files[field]} pictures at once.`;
    throw fieldRefusal(field, message, 'too_large');
  }
  if (error instanceof Error && 'statusCode' in error) throw error;
  throw new Refusal('validation', 'The form could not be read. Please send it again.');
}

function refuseFile(field: string, error: unknown, rawFiles?: number): never {
  if (!hasCode(error, tooLarge)) refuseUnreadable(error);
  if (rawFiles) {
    const message = `Please choose files of at most ${rawFiles / 1024 / 1024} MB each.`;
    throw fieldRefusal(field, message, 'too_large');
  }
  throw fieldRefusal(
    field,
    `Please upload pictures of at most ${maxPictureMegabytes} MB each.`,
    'too_large',
  );
}

const tooLarge = 'FST_REQ_FILE_TOO_LARGE';
const tooManyFiles = 'FST_FILES_LIMIT';

const sentTwice = (field: string) => fieldRefusal(field, 'Please send this field once.');

/** The parser silently cuts longer values off. */
const tooLong = (field: string) =>
  fieldRefusal(field, 'Please send at most 1 MB in this field.', 'too_large');

function textOf(field: string, value: unknown) {
  // A multipart form sends each line break of a text as CRLF, whatever the page holds.
  if (typeof value === 'string') return value.replaceAll('\r\n', '\n');
  throw fieldRefusal(field, 'Please send this field as text.');
}

async function storeAt(storage: Storage, field: string, bytes: Buffer) {
  return storePicture(storage, bytes).catch((error: unknown) => {
    if (!(error instanceof Refusal)) throw error;
    throw new Refusal(error.code, error.message, { fields: { [field]: error.message } });
  });
}
