import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

export type Encoding = 'br' | 'gzip' | 'identity';

/** An answer as it goes over the wire: the names and values of its headers in turn, and its bytes. */
interface Form {
  head: string[];
  body: Buffer;
}

/** An answer that is kept, in the forms it was asked for in. */
export interface Kept {
  version: number;
  etag: string;
  plain: Buffer;
  head: string[];
  forms: Map<Encoding, Form>;
}

/** Below this, a header costs as much as compressing saves. */
const leastToCompress = 1024;

/** Keeps an answer with its headers. */
export function keep(version: number, headers: Record<string, unknown>, plain: Buffer): Kept {
  const etag = `W/"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`;
  const head = Object.entries({ ...headers, etag, vary: 'accept-encoding' }).flatMap(
    ([name, value]) =>
      name === 'content-length' || value === undefined ? [] : [name, String(value)],
  );
  const kept: Kept = { version, etag, plain, head, forms: new Map() };
  addForm(kept, 'identity', plain);
  return kept;
}

/** Gives a kept answer if it has the form that is asked for, and tells whether it had. */
export function give(kept: Kept, request: IncomingMessage, response: ServerResponse): boolean {
  if (request.headers['if-none-match']?.includes(kept.etag)) {
    response.writeHead(304, kept.head).end();
    return true;
  }
  const form = kept.forms.get(encodingFor(request, kept));
  if (!form) return false;
  response.writeHead(200, form.head).end(form.body);
  return true;
}

/** Gives a kept answer, which gets the form that is asked for. */
export async function giveEncoded(kept: Kept, request: IncomingMessage, response: ServerResponse) {
  const encoding = encodingFor(request, kept);
  if (!kept.forms.has(encoding)) addForm(kept, encoding, await encode(kept.plain, encoding));
  give(kept, request, response);
}

function addForm({ head, forms }: Kept, encoding: Encoding, body: Buffer) {
  const coded = encoding === 'identity' ? [] : ['content-encoding', encoding];
  forms.set(encoding, { head: [...head, ...coded, 'content-length', String(body.length)], body });
}

function encodingFor({ headers }: IncomingMessage, { plain }: Kept): Encoding {
  if (plain.length < leastToCompress) return 'identity';
  return wantedBy(headers['accept-encoding'] ?? '');
}

/** Browsers send one of a few; whoever sends many others does not fill the memory. */
const wanted = new Map<string, Encoding>();
const mostWanted = 100;

function wantedBy(accepted: string): Encoding {
  const known = wanted.get(accepted);
  if (known) return known;
  const encoding = read(accepted);
  if (wanted.size >= mostWanted) wanted.clear();
  wanted.set(accepted, encoding);
  return encoding;
}

function read(accepted: string): Encoding {
  if (/\bbr\b(?!;q=0(?:\.0+)?(?:,|$))/.test(accepted)) return 'br';
  return /\bgzip\b(?!;q=0(?:\.0+)?(?:,|$))/.test(accepted) ? 'gzip' : 'identity';
}

const encode = (plain: Buffer, encoding: Encoding): Promise<Buffer> =>
  encoding === 'br'
    ? promisify(brotliCompress)(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } })
    : promisify(gzip)(plain);

/** An answer is kept plain and, when asked for, in two encodings of about a fifth of it. */
export const sizeOf = ({ plain, head }: Kept): number =>
  Math.ceil(plain.length * 1.4) + 4 * head.join('').length;
