/** Methods there are, that Node knows and the shop does not, and that nobody knows. */
export const methods = [
  ...['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'CONNECT'],
  ...['PROPFIND', 'SEARCH', 'QUERY', 'PURGE', 'MADE-UP', 'get'],
];

/** Heads and bodies of requests, each made to break what reads it. */
export const hostileMessages: readonly { headers: string[]; body?: string }[] = [
  ...[
    ...[
      'X-Forwarded-Host: evil.example',
      'X-Forwarded-Proto: javascript',
      'X-Forwarded-For: ,,\xff, ::1',
    ],
    ...[
      'Forwarded: for="_x',
      'X-Original-URL: /admin',
      'X-HTTP-Method-Override: DELETE',
      'Expect: 100-continue',
    ],
    ...[
      'Expect: the worst',
      'Sec-Purpose: prefetch',
      'Sec-Purpose: \xff;prefetch;"',
      'Upgrade: websocket',
      'Upgrade: h2c',
    ],
    ...[
      'Origin: null',
      'Origin: https://evil.example',
      'Accept: \xff',
      'Accept-Encoding: br;q=x, \xff, *;q=0',
      'Range: bytes=9-1,-',
    ],
    ...[
      'If-None-Match: W/"\xff, *',
      'If-Modified-Since: never',
      'Authorization: Bearer \xff',
      'Authorization: Bearer  ',
      'Cookie: \xff=;;',
    ],
    ...[
      'X-React-Router-SPA-Mode: yes',
      'X-Remix-Reload-Document: true',
      'Transfer-Encoding: gzip, chunked',
      'Te: \xff',
    ],
    ...[
      'Content-Length: 5',
      'Content-Length: -1',
      'Content-Length: 1e3',
      'Content-Encoding: br',
      `X-Long: ${'x'.repeat(20_000)}`,
    ],
    ...[
      'Content-Type: multipart/form-data',
      'Content-Type: \xff',
      'Idempotency-Key: \xff',
      'No-Colon',
      'Two words: 1',
    ],
  ].map((line) => ({ headers: ['Host: haat', line] })),
  { headers: [] },
  { headers: ['Host: a', 'Host: b'] },
  { headers: ['Host: [::1'] },
  { headers: ['Host: haat', 'Content-Length: 4', 'Content-Length: 5'], body: 'abcd' },
  { headers: ['Host: haat', 'Content-Length: 4', 'Transfer-Encoding: chunked'], body: 'abcd' },
  { headers: ['Host: haat', 'Transfer-Encoding: chunked'], body: 'zz\r\nabc\r\n' },
  ...[
    '{"a":',
    'null',
    '[]',
    '"\\ud800"',
    '{"__proto__":{"x":1}}',
    '{"email":"\\u0000"}',
    '\xff\xfe',
  ].map((body) => ({
    headers: ['Host: haat', 'Content-Type: application/json', `Content-Length: ${body.length}`],
    body,
  })),
  {
    headers: ['Host: haat', 'Content-Type: application/x-www-form-urlencoded', 'Content-Length: 3'],
    body: 'a=b',
  },
];
