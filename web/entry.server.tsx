import { createHash, randomBytes } from 'node:crypto';
import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { renderToPipeableStream } from 'react-dom/server';
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router';
import { themeScript } from '#web/theme/theme.ts';
import { faultContext, type ReportFault, turnContext } from './shop-context.ts';

/**
 * Renders the whole page before sending it, so that its CSP can list its inline scripts by hash. A
 * random mark tells our scripts from injected ones; it is removed before the page is sent.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
  loadContext: RouterContextProvider,
) {
  const mark = randomBytes(16).toString('hex');
  const reportFault = loadContext.get(faultContext);
  await loadContext.get(turnContext)();
  const page = await rendered(request, context, mark, reportFault);
  const marked = scriptsLast(withVersion(page, context));
  const html = marked.replaceAll(` nonce="${mark}"`, '');
  headers.set('content-type', 'text/html; charset=utf-8');
  headers.set('content-security-policy', policyFor(scriptsIn(marked, mark)));
  return new Response(html, { status, headers });
}

/** Sets the header without which browsers request prefetched data again on the click. */
export function handleDataRequest(response: Response, { request }: { request: Request }) {
  if (request.headers.get('sec-purpose')?.includes('prefetch')) {
    response.headers.set('cache-control', 'private, max-age=10');
  }
  return response;
}

/** Replaces the router's default, which prints errors and with them text from the request. */
export const handleError: HandleErrorFunction = (error, { context }) => {
  const isRefusal = isRouteErrorResponse(error) && error.status < 500;
  if (!isRefusal) context.get(faultContext)(error);
};

function rendered(
  request: Request,
  context: EntryContext,
  nonce: string,
  reportFault: ReportFault,
): Promise<string> {
  const page = <ServerRouter context={context} url={request.url} nonce={nonce} />;
  return new Promise((resolve, reject) => {
    const { pipe } = renderToPipeableStream(page, {
      nonce,
      // Otherwise React sends large Suspense boundaries separately and inserts them by script.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onError: reportFault,
      onAllReady: () => resolve(text(pipe(new PassThrough()))),
      onShellError: reject,
    });
  });
}

/** Writes the version of the pages into the document; the service worker compares it with the server's. */
const withVersion = (html: string, { manifest }: EntryContext) =>
  html.replace('<html ', () => `<html data-pages-version="${manifest.version}" `);

const modulePreload = /<link rel="modulepreload"[^>]*>/g;

/** Browsers load files in the page's order, six at a time: styles and pictures should come first. */
function scriptsLast(html: string) {
  const preloads = html.match(modulePreload)?.join('') ?? '';
  return html.replaceAll(modulePreload, '').replace('</body>', () => `${preloads}</body>`);
}

const script = /<script((?:\s[^>]*)?)>([\s\S]*?)<\/script>/g;

/** The marked inline scripts of a page, and the theme script. */
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
    // In development Vite sends changes over a socket.
    `connect-src 'self'${import.meta.env.DEV ? ' ws:' : ''}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}
