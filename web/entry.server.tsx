import { createHash } from 'node:crypto';
import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { renderToPipeableStream } from 'react-dom/server';
import { type EntryContext, ServerRouter } from 'react-router';

/** Renders a page whole, so that its inline scripts can be named by hash in its own CSP. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
) {
  const html = scriptsLast(await rendered(request, context));
  headers.set('content-type', 'text/html; charset=utf-8');
  headers.set('content-security-policy', policyFor(html));
  return new Response(html, { status, headers });
}

/** Data fetched ahead of a click may be used for that click: without a word a browser asks again. */
export function handleDataRequest(response: Response, { request }: { request: Request }) {
  if (request.headers.get('sec-purpose')?.includes('prefetch')) {
    response.headers.set('cache-control', 'private, max-age=10');
  }
  return response;
}

function rendered(request: Request, context: EntryContext): Promise<string> {
  return new Promise((resolve, reject) => {
    const { pipe } = renderToPipeableStream(<ServerRouter context={context} url={request.url} />, {
      onAllReady: () => resolve(text(pipe(new PassThrough()))),
      onShellError: reject,
    });
  });
}

const modulePreload = /<link rel="modulepreload"[^>]*>/g;

/** Style and pictures first: a browser asks in this order, and six files at a time. */
function scriptsLast(html: string) {
  const preloads = html.match(modulePreload)?.join('') ?? '';
  return html.replaceAll(modulePreload, '').replace('</body>', () => `${preloads}</body>`);
}

const inlineScript = /<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g;

function policyFor(html: string) {
  const hashes = [...html.matchAll(inlineScript)].map(
    ([, script = '']) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
  );
  return [
    "default-src 'self'",
    `script-src 'self' ${[...new Set(hashes)].join(' ')}`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    // In development Vite tells of changes over a socket of its own.
    `connect-src 'self'${import.meta.env.DEV ? ' ws:' : ''}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}
