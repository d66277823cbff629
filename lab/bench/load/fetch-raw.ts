import { type IncomingMessage, type RequestOptions, request } from 'node:http';
import { buffer } from 'node:stream/consumers';
import type { Answer } from './raw-server.ts';

/** Uses `node:http`, because `fetch` would decompress the body. */
export function fetchRaw(
  url: string,
  { body, ...options }: RequestOptions & { body?: string } = {},
): Promise<Answer & { status: number }> {
  return new Promise((resolve, reject) => {
    request(url, options, (response) => resolve(answerOf(response)))
      .once('error', reject)
      .end(body);
  });
}

async function answerOf(response: IncomingMessage) {
  const headers = Object.entries(response.headers).map(([name, value]): [string, string] => [
    name,
    String(value),
  ]);
  return {
    status: response.statusCode ?? 0,
    headers: new Headers(headers),
    body: await buffer(response),
  };
}
