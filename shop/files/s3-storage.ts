import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { AwsClient } from 'aws4fetch';
import type { Storage, StoredFile } from './storage.ts';

export interface Bucket {
  endpoint: string;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
}

interface S3Request {
  method: 'GET' | 'PUT' | 'DELETE';
  name?: string;
  query?: Record<string, string>;
  bytes?: Buffer;
}

type Send = (request: S3Request) => Promise<Response>;

/** How long the response may take to begin. */
const responseTimeoutMs = 30_000;

/** Throws `S3Error` when the service refuses, `StorageUnavailable` when it cannot be reached. */
export function s3Storage(bucket: Bucket): Storage {
  const send = createSender(bucket);
  return {
    async put(name, bytes) {
      await (await send({ method: 'PUT', name, bytes })).body?.cancel();
    },
    async read(name) {
      const answer = await send({ method: 'GET', name }).catch(nullIfMissing);
      return answer?.body ? Readable.fromWeb(answer.body as ReadableStream) : null;
    },
    async removeAll(prefix) {
      for await (const { name } of listed(send, prefix)) {
        await (await send({ method: 'DELETE', name })).body?.cancel();
      }
    },
    list: () => listed(send, ''),
  };
}

/** Signs requests, and repeats them while the service is busy. */
function createSender({ endpoint, bucket, region, ...keys }: Bucket): Send {
  const client = new AwsClient({ ...keys, region, service: 's3', retries: 2 });
  const base = `${endpoint.replace(/\/+$/, '')}/${encodeURIComponent(bucket)}`;
  return async ({ method, name = '', query = {}, bytes }) => {
    const url = `${base}/${encodeURIComponent(name)}?${new URLSearchParams(query)}`;
    const headers = bytes && { 'x-amz-content-sha256': sha256Of(bytes) };
    const body = bytes && new Uint8Array(bytes);
    const { signal, cancel } = responseTimeout();
    try {
      // The signature is for this URL only.
      const answer = await client.fetch(url, {
        ...{ method, headers, body, signal },
        redirect: 'error',
      });
      return answer.ok ? answer : await refuse(answer, method, name);
    } catch (error) {
      if (error instanceof S3Error) throw error;
      throw new StorageUnavailable(`The storage at ${endpoint} does not answer.`, { cause: error });
    } finally {
      cancel();
    }
  };
}

/** Aborts when the response does not begin in time. Reading its body is not limited. */
function responseTimeout() {
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(), responseTimeoutMs);
  return { signal: controller.signal, cancel: () => clearTimeout(timer) };
}

class StorageUnavailable extends Error {
  readonly code = 'ETIMEDOUT';
}

/** `s3Code` is the service's own, such as `NoSuchBucket` or `SignatureDoesNotMatch`. */
class S3Error extends Error {
  readonly s3Code: string | undefined;

  constructor(message: string, s3Code: string | undefined) {
    super(message);
    this.s3Code = s3Code;
  }
}

async function refuse(answer: Response, method: string, name: string): Promise<never> {
  const said = await answer.text();
  const code = textOf(said, 'Code');
  const why = [code, textOf(said, 'Message')].filter(Boolean).join(': ');
  throw new S3Error(`S3 answered ${method} /${name} with ${answer.status} ${why}`.trim(), code);
}

function nullIfMissing(error: unknown): null {
  if (error instanceof S3Error && error.s3Code === 'NoSuchKey') return null;
  throw error;
}

async function* listed(send: Send, prefix: string): AsyncGenerator<StoredFile> {
  for (let next: string | undefined = ''; next !== undefined; ) {
    const query = { 'list-type': '2', prefix, ...(next && { 'continuation-token': next }) };
    const page = await (await send({ method: 'GET', query })).text();
    for (const [, entry = ''] of page.matchAll(/<Contents>(.*?)<\/Contents>/gs)) {
      const name = textOf(entry, 'Key') ?? '';
      yield { name, modifiedAt: new Date(textOf(entry, 'LastModified') ?? '') };
    }
    next = textOf(page, 'NextContinuationToken');
  }
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** Text of the first element of that name: the answers are flat XML without attributes. */
const textOf = (xml: string, element: string) =>
  new RegExp(`<${element}>([^<]*)</${element}>`)
    .exec(xml)?.[1]
    ?.replace(/&(\w+);/g, (whole, entity) => entities[entity] ?? whole);

const sha256Of = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
