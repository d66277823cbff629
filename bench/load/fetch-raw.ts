import { type RequestOptions, request } from 'node:http';
import { buffer } from 'node:stream/consumers';
import type { Answer } from './raw-server.ts';

/** Uses `node:http`, because `fetch` would decompress the body. */
export function fetchRaw(
  url: string,
  { body, ...options }: RequestOptions & { body?: string } = {},
): Promise<Answer & { status: number }> {
  return new Promise((resolve, reject) => {
    request(url, options, async (response) => {
      const headers = Object.entries(response.headers).map(([name, value]): [string, string] => [
        name,
        String(value),
      ]);
      resolve({
        status: response.statusCode ?? 0,
        headers: new Headers(headers),
        body: await buffer(response),
      });
    })
      .once('error', reject)
      .end(body);
  });
}
