import { connect } from 'node:net';
import { expect, inject, test } from 'vitest';
import { owner } from './over-the-api.ts';

const headersOf = async (path: string) =>
  (await fetch(new URL(path, inject('shopUrl')), { redirect: 'manual' })).headers;

test.each(['/', '/product', '/api/products', '/api/cart', '/api/openapi.json', '/healthz', '/no'])(
  '%s carries the headers that keep it to itself',
  async (path) => {
    const headers = await headersOf(path);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin');
    expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
    expect(headers.get('x-powered-by')).toBeNull();
    expect(headers.get('access-control-allow-origin')).toBeNull();
  },
);

test.each([
  ...['/', '/api/products', '/api/docs/', '/healthz', '/readyz', '/robots.txt', '/favicon.ico'],
  ...[
    '/sitemap.xml',
    '/manifest.webmanifest',
    '/sw.js',
    '/uploads/none.webp',
    '/api/nothing',
    '/%zz',
  ],
])('%s cannot be framed and runs no strange script', async (path) => {
  const policy = (await headersOf(path)).get('content-security-policy') ?? '';
  expect(policy).toContain("frame-ancestors 'none'");
  expect(policy).not.toMatch(/script-src[^;]*'unsafe/);
  expect(policy).toMatch(/default-src '(none|self)'/);
  expect(policy).toContain("object-src 'none'");
  expect(policy).toContain("base-uri 'none'");
});

test('a tracking page is not cached and sends no referrer; a wrong token gets the 404 page', async () => {
  const page = await fetch(new URL('/track/1-00000000000000000000000000000000', inject('shopUrl')));
  expect(page.status).toBe(404);
  expect(page.headers.get('referrer-policy')).toBe('no-referrer');
  expect(page.headers.get('cache-control')).toBe('no-store');
  expect(page.headers.get('x-robots-tag')).toBe('noindex');
  expect(await page.text()).toContain('Page not found');
});

test('a picture is a picture for ever', async () => {
  const url = new URL('/api/products?limit=1', inject('shopUrl'));
  const { data } = await (await fetch(url)).json();
  const headers = await headersOf(data[0].images[0].url.replace('.webp', '-320.avif'));
  expect(headers.get('content-type')).toBe('image/avif');
  expect(headers.get('cache-control')).toContain('immutable');
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(headers.get('content-security-policy')).toContain("default-src 'none'");
  expect(headers.get('cross-origin-resource-policy')).toBe('cross-origin');
});

test('a script comes as the build compressed it, with its length', async () => {
  const page = await (await fetch(new URL('/', inject('shopUrl')))).text();
  const [script = ''] = /\/assets\/[\w-]+\.js/.exec(page) ?? [];
  const headers = await headersOf(script);
  expect(headers.get('content-encoding')).toMatch(/^(br|gzip)$/);
  expect(Number(headers.get('content-length'))).toBeGreaterThan(0);
});

test('the reference of the API redirects to the URL beside its files', async () => {
  expect((await headersOf('/api/docs')).get('location')).toBe('/api/docs/');
  const part = await fetch(new URL('/api/docs/static/swagger-ui.css', inject('shopUrl')));
  expect(part.status).toBe(200);
});

test('an answer to somebody signed in is kept by nobody', async () => {
  const headers = await headersOf('/api/cart');
  expect(headers.get('cache-control')).toBe('no-store');
});

test.each(['/', '/api/products', '/robots.txt', '/sitemap.xml', '/api/docs/'])(
  '%s says how its letters are written',
  async (path) => {
    expect((await headersOf(path)).get('content-type')).toMatch(/; charset=utf-8$/);
  },
);

test.each(['/', '/api/products', '/uploads/x'])(
  '%s is not sent back to who sends it',
  async (path) => {
    const answer = await answerTo(`TRACE ${path} HTTP/1.1\r\nhost: haat\r\nx-secret: 42\r\n`);
    expect(answer).toMatch(/^HTTP\/1\.1 4\d\d /);
    expect(answer).not.toContain('x-secret');
  },
);

test('a request of two lengths is refused: a proxy might take the other', async () => {
  const head = 'POST /api/auth/login HTTP/1.1\r\nhost: haat\r\ncontent-type: application/json\r\n';
  const lengths = 'content-length: 4\r\ntransfer-encoding: chunked\r\n';
  expect(await answerTo(head + lengths)).toMatch(/^HTTP\/1\.1 400 /);
});

test.each(['/.git/config', '/package.json', '/assets/', '/uploads/', '/data/', '/server/http.ts'])(
  'there is no %s',
  async (path) => {
    expect((await fetch(new URL(path, inject('shopUrl')))).status).toBe(404);
  },
);

test('only a sign-in sets a cookie, which holds no session, and nobody keeps its answer', async () => {
  const body = JSON.stringify({ identifier: 'owner@haat.local', password: 'owner-pass-1' });
  const signedIn = await fetch(new URL('/api/auth/login', inject('shopUrl')), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
  });
  expect([signedIn.status, signedIn.headers.get('cache-control')]).toEqual([200, 'no-store']);
  const [cookie = '', ...others] = signedIn.headers.getSetCookie();
  expect(cookie).toMatch(
    /^known_browser=[\w-]{43}; Path=\/api\/auth; Max-Age=31536000; HttpOnly; SameSite=Lax$/,
  );
  expect(others).toEqual([]);
  expect(cookie).not.toContain((await signedIn.json()).token);
  for (const headers of [await headersOf('/'), await headersOf('/api/cart')]) {
    expect(headers.getSetCookie()).toEqual([]);
  }
});

/** What comes back for the head of a request, byte for byte. */
function answerTo(head: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const { hostname, port } = new URL(inject('shopUrl'));
    const socket = connect(Number(port), hostname);
    socket.write(`${head}connection: close\r\n\r\n`);
    const parts: Buffer[] = [];
    socket.on('data', (part: Buffer) => parts.push(part));
    socket.on('error', reject).on('close', () => resolve(Buffer.concat(parts).toString()));
  });
}

test('a table for spreadsheets is a file with a name of the shop’s own', async () => {
  const { token } = await owner();
  const address = new URL('/api/orders/export?search=..%2F%22x', inject('shopUrl'));
  const { headers } = await fetch(address, { headers: { authorization: `Bearer ${token}` } });
  expect(headers.get('content-disposition')).toBe('attachment; filename="orders.csv"');
  expect(headers.get('cache-control')).toBe('no-store');
});

test('metrics are for the machine itself', async () => {
  const url = new URL('/metrics', inject('shopUrl'));
  expect((await fetch(url)).status).toBe(200);
  expect((await fetch(url, { headers: { 'x-forwarded-for': '203.0.113.7' } })).status).toBe(403);
});
