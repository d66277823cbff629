import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

type Encoding = 'br' | 'gzip' | 'identity';

/** Alternating names and values, as `writeHead` takes them. */
type RawHeaders = string[];

interface EncodedAnswer {
  headers: RawHeaders;
  body: Buffer;
}

export interface CachedAnswer {
  /** The version of the catalogue, and the day, that it was made for. */
  version: string;
  /** Milliseconds since 1970 when its making began: it shows no older data. */
  madeAt: number;
  etag: string;
  plain: Buffer;
  headers: RawHeaders;
  /** The encodings that were asked for so far. */
  encoded: Map<Encoding, EncodedAnswer>;
}

/** Bytes below which the extra header costs as much as compression saves. */
const minToCompress = 1024;

export function cachedAnswer(
  { version, begunAt }: { version: string; begunAt: number },
  replyHeaders: Record<string, unknown>,
  payload: string | Buffer,
): CachedAnswer {
  const plain = standalone(Buffer.from(payload));
  const etag = `W/"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`;
  const headers = Object.entries({ ...replyHeaders, etag, vary: 'accept-encoding' }).flatMap(
    ([name, value]) =>
      name === 'content-length' || value === undefined ? [] : [name, String(value)],
  );
  const cached: CachedAnswer = {
    version,
    madeAt: begunAt,
    etag,
    plain,
    headers,
    encoded: new Map(),
  };
  addEncoded(cached, 'identity', plain);
  return cached;
}

export interface Found {
  cached: CachedAnswer;
  /** Seconds since it was last known to be right; absent when it is right now. */
  age?: number;
}

/** Sends a cached answer, or 304. Returns false when it is not yet in the accepted encoding. */
export function send(
  { cached, age }: Found,
  request: IncomingMessage,
  response: ServerResponse,
): boolean {
  if (request.headers['if-none-match']?.includes(cached.etag)) {
    response.writeHead(304, aged(cached.headers, age)).end();
    return true;
  }
  const encoded = cached.encoded.get(encodingFor(request, cached));
  if (!encoded) return false;
  response.writeHead(200, aged(encoded.headers, age)).end(encoded.body);
  return true;
}

const aged = (headers: RawHeaders, age: number | undefined) =>
  age === undefined ? headers : [...headers, 'age', String(age)];

export async function sendEncoded(
  found: Found,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { cached } = found;
  const encoding = encodingFor(request, cached);
  if (!cached.encoded.has(encoding)) {
    addEncoded(cached, encoding, standalone(await encode(cached.plain, encoding)));
  }
  send(found, request, response);
}

/** Copies bytes out of the larger buffer they may share, which would stay in memory uncounted. */
function standalone(bytes: Buffer): Buffer {
  const copy = Buffer.allocUnsafeSlow(bytes.length);
  bytes.copy(copy);
  return copy;
}

function addEncoded({ headers, encoded }: CachedAnswer, encoding: Encoding, body: Buffer) {
  const own = ['content-length', String(body.length)];
  if (encoding !== 'identity') own.push('content-encoding', encoding);
  encoded.set(encoding, { headers: [...headers, ...own], body });
}

function encodingFor({ headers }: IncomingMessage, { plain }: CachedAnswer): Encoding {
  if (plain.length < minToCompress) return 'identity';
  return bestEncoding(headers['accept-encoding'] ?? '');
}

/** Browsers send one of few headers; the limit keeps others from filling the memory. */
const parsedHeaders = new Map<string, Encoding>();
const maxParsedHeaders = 100;

function bestEncoding(accepted: string): Encoding {
  const known = parsedHeaders.get(accepted);
  if (known) return known;
  const encoding = parse(accepted);
  if (parsedHeaders.size >= maxParsedHeaders) parsedHeaders.clear();
  parsedHeaders.set(accepted, encoding);
  return encoding;
}

function parse(accepted: string): Encoding {
  if (/\bbr\b(?!\s*;\s*q=0(?:\.0+)?\s*(?:,|$))/.test(accepted)) return 'br';
  return /\bgzip\b(?!\s*;\s*q=0(?:\.0+)?\s*(?:,|$))/.test(accepted) ? 'gzip' : 'identity';
}

const encode = (plain: Buffer, encoding: Encoding): Promise<Buffer> =>
  encoding === 'br'
    ? promisify(brotliCompress)(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } })
    : promisify(gzip)(plain);

/** Bytes in memory: the plain answer and two encodings of about a fifth of it each. */
export const sizeOf = ({ plain, headers }: CachedAnswer): number =>
  Math.ceil(plain.length * 1.4) + 4 * headers.join('').length;
