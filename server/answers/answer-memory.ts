import type { IncomingMessage } from 'node:http';
import { LRUCache } from 'lru-cache';
import { type CachedAnswer, type Found, sizeOf } from './cached-answer.ts';
import { cachedUrl, mayFilterByField } from './cached-url.ts';

export interface PendingAnswer {
  version: string;
  begunAt: number;
  settle(cached: CachedAnswer | null): void;
  /** Null when the answer is not to be cached. */
  result: Promise<CachedAnswer | null>;
}

interface Versions {
  /** The version an answer must have to be sent; null while notices of changes are lost. */
  current(): string | null;
  /** The moment when notices were lost while this version was the current one, if that happened. */
  lostAt(version: string): number | undefined;
  /** True when they are lost because the database is down. */
  isAway(): boolean;
}

/** How long an answer may be sent after it was last known to be right. */
const maxAgeMs = 10 * 60 * 1000;
const maxBytes = 64 * 1024 * 1024;
const maxBytesOfPaths = 1024 * 1024;

export class AnswerMemory {
  private readonly versions: Versions;
  private readonly cached = new LRUCache<string, CachedAnswer>({
    maxSize: maxBytes,
    sizeCalculation: (cached, key) => sizeOf(cached) + key.length,
  });
  private readonly pending = new Map<string, PendingAnswer>();
  /** The query parameters of each path, which only the router knows before its first answer. */
  private readonly parameters = new LRUCache<string, readonly string[]>({
    maxSize: maxBytesOfPaths,
    sizeCalculation: (_, path) => path.length + 100,
  });

  constructor(versions: Versions) {
    this.versions = versions;
  }

  version(): string | null {
    return this.versions.current();
  }

  /** The answer to a request that the router has not seen. */
  findFor(request: IncomingMessage): Found | undefined {
    if (request.method !== 'GET' && request.method !== 'HEAD') return undefined;
    return this.find(keyOf(request)) ?? this.find(this.cachedKeyOf(request));
  }

  /** The current answer or, while the database is down, the last one. */
  find(key: string): Found | undefined {
    const version = this.version();
    if (version === null) return this.versions.isAway() ? this.findLast(key) : undefined;
    const cached = this.cached.get(key);
    return cached?.version === version ? { cached } : undefined;
  }

  /** The last answer, while notices are lost and nobody knows whether it is still right. */
  findLast(key: string): Found | undefined {
    const cached = this.version() === null ? this.cached.get(key) : undefined;
    if (!cached) return undefined;
    const ageMs = Date.now() - (this.versions.lostAt(cached.version) ?? cached.madeAt);
    return ageMs <= maxAgeMs ? { cached, age: Math.floor(ageMs / 1000) } : undefined;
  }

  findPending(key: string, version: string): PendingAnswer | undefined {
    const pending = this.pending.get(key);
    return pending?.version === version ? pending : undefined;
  }

  learn(path: string, parameters: readonly string[]): void {
    if (!this.parameters.has(path)) this.parameters.set(standalone(path), parameters);
  }

  /** Begins an answer. Once settled it is cached, unless the version has changed. */
  begin(key: string, version: string): PendingAnswer {
    const { promise, resolve } = Promise.withResolvers<CachedAnswer | null>();
    const pending = { version, begunAt: Date.now(), settle: resolve, result: promise };
    this.pending.set(key, pending);
    promise.then((cached) => {
      if (this.pending.get(key) === pending) this.pending.delete(key);
      if (cached && cached.version === this.version()) this.cached.set(standalone(key), cached);
    });
    return pending;
  }

  /** The key of a URL with parameters that its route ignores, or in another sort. */
  private cachedKeyOf(request: IncomingMessage): string {
    const { url = '' } = request;
    const parameters = url.includes('?') && this.parameters.get(pathOf(url));
    // The fields that exist are known only from the database.
    if (!parameters || mayFilterByField(url, parameters)) return '';
    return keyOf(request, cachedUrl(url, parameters));
  }
}

/** Copies a part of a URL: V8 would keep the whole URL, of up to 16 KB, with it in memory. */
const standalone = (text: string) => Buffer.from(text).toString();

export const pathOf = (url: string) => url.split('?', 1)[0] ?? '';

/** Prefetched data is sent with another `cache-control` than data that a click asks for. */
export const keyOf = ({ headers, url: sent = '' }: IncomingMessage, url = sent) =>
  headers['sec-purpose']?.includes('prefetch') ? `${url} prefetched` : url;
