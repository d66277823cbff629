import { setTimeout } from 'node:timers/promises';
import type { Buyer } from './buyers.ts';

/** Status 0 means that the connection broke before an answer. */
export interface Answer {
  status: number;
  retryAfter: string | null;
  body: { message?: string; order?: { id: number }; [field: string]: unknown };
  ms: number;
}

const patienceMs = 30_000;

/** Never throws. */
export async function send(
  url: string,
  method: string,
  path: string,
  { token, body, headers = {} }: { token?: string; body?: unknown; headers?: object } = {},
): Promise<Answer> {
  const began = performance.now();
  try {
    const response = await fetch(url + path, {
      method,
      headers: {
        ...(token && { authorization: `Bearer ${token}` }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      body: body === undefined ? null : JSON.stringify(body),
      signal: AbortSignal.timeout(patienceMs),
    });
    const text = await response.text();
    const isJson = response.headers.get('content-type')?.startsWith('application/json');
    return {
      status: response.status,
      retryAfter: response.headers.get('retry-after'),
      body: isJson ? JSON.parse(text) : {},
      ms: performance.now() - began,
    };
  } catch {
    return { status: 0, retryAfter: null, body: {}, ms: performance.now() - began };
  }
}

/** Orders the cart of a buyer; `key` is the Idempotency-Key. */
export const place = (url: string, { token, addressId }: Buyer, key?: string) =>
  send(url, 'POST', '/api/orders/place', {
    token,
    body: { addressId, paymentMethod: 'COD' },
    headers: key ? { 'idempotency-key': key } : {},
  });

const maxTries = 10;

/** Repeats the order with its key, as the page does, while the shop is too busy to answer it. */
export async function placeUntilAnswered(url: string, buyer: Buyer): Promise<Answer> {
  const key = crypto.randomUUID();
  for (let tries = 1; ; tries += 1) {
    const answer = await place(url, buyer, key);
    const isBusy = answer.status === 0 || answer.status === 503;
    if (!isBusy || tries === maxTries) return answer;
    await setTimeout(Number(answer.retryAfter ?? 1) * 1_000);
  }
}

export const addToCart = (url: string, { token }: Buyer, productVariantId: number, quantity = 1) =>
  send(url, 'POST', '/api/cart/add', { token, body: { productVariantId, quantity } });

export const enterCode = (url: string, { token }: Buyer, code: string) =>
  send(url, 'POST', '/api/cart/code', { token, body: { code } });

/** Such as "20 × 200, 3 × 503". */
export function statuses(answers: readonly Pick<Answer, 'status'>[]): string {
  const counts = Object.entries(Object.groupBy(answers, ({ status }) => status));
  return counts.map(([status, those]) => `${those?.length} × ${status}`).join(', ');
}
