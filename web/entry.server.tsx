import { createHash, randomBytes } from 'node:crypto';
import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { renderToPipeableStream } from 'react-dom/server';
import { type EntryContext, ServerRouter } from 'react-router';
import { themeScript } from '#web/theme/theme.ts';

/**
 * Renders a page whole, so that its inline scripts can be named by hash in its own CSP. Ours are told
 * from any that content might smuggle in by a mark nobody can guess, which is taken out again.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
) {
  const mark = randomBytes(16).toString('hex');
  const marked = scriptsLast(await rendered(request, context, mark));
  const html = marked.replaceAll(` nonce="${mark}"`, '');
  headers.set('content-type', 'text/html; charset=utf-8');
  headers.set('content-security-policy', policyFor(scriptsIn(marked, mark)));
  return new Response(html, { status, headers });
}

/** Data fetched ahead of a click may be used for that click: without a word a browser asks again. */
export function handleDataRequest(response: Response, { request }: { request: Request }) {
  if (request.headers.get('sec-purpose')?.includes('prefetch')) {
    response.headers.set('cache-control', 'private, max-age=10');
  }
  return response;
}

function rendered(request: Request, context: EntryContext, nonce: string): Promise<string> {
  const page = <ServerRouter context={context} url={request.url} nonce={nonce} />;
  return new Promise((resolve, reject) => {
    const { pipe } = renderToPipeableStream(page, {
      nonce,
      // Else a large part behind a boundary would be sent apart, for a script to put in its place.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
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

const script = /<script((?:\s[^>]*)?)>([\s\S]*?)<\/script>/g;

/** The inline scripts of a page that bear the mark, and the one constant of the document. */
function scriptsIn(html: string, mark: string) {
  const ours = [...html.matchAll(script)]
    .filter(([, attributes = '']) => attributes.includes(` nonce="${mark}"`))
    .filter(([, attributes = '']) => !attributes.includes(' src='))
    .map(([, , body = '']) => body);
  return [themeScript, ...ours];
}

function policyFor(scripts: readonly string[]) {
  const hashes = scripts.map(
    (body) => `'sha256-${createHash('sha256').update(body).digest('base64')}'`,
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
