const escapes = [
  '%00',
  '%0d%0aX-Made-Up:%201',
  '%',
  '%zz',
  '%ff',
  '%c3%28',
  '%ed%a0%80',
  '%F0%9F%AA%81',
];

const names = [
  '__proto__',
  'constructor',
  'toString',
  '..',
  '%2e%2e%2f',
  '%5c',
  'a%2fb',
  ';x=1',
  '~',
];

const forgedLine = '%00%0a{%22level%22:60,%22msg%22:%22forged%22}';

const long = [300, 5_000].map((length) => 'x'.repeat(length));

const ends = [...escapes, ...names, forgedLine, ...long];

/** Below each of these a name of somebody's choice is looked up. */
const folders = [
  '/',
  '/product/',
  '/api/products/',
  '/uploads/',
  '/myaccount/order/',
  '/assets/',
  '/track/',
  '/api/track/',
];

const deeper = [
  ...['/api/products/category/%00', '/api/legal-pages/%00', '/api/legal-pages/%00/versions'],
  ...[
    '/api/products/%00/reviews',
    '/api/postal-codes/%00',
    '/api/docs/%00',
    '/api/docs/static/%00',
  ],
  ...[
    '/admin/order/%00/slip',
    '/sitemap-0.xml',
    '/sitemap-999999.xml',
    '/robots.txt%00',
    '/favicon.ico%00',
  ],
];

/** What tells hosts, folders and this server's own words apart in other ways than ours. */
const odd = [
  ...['//', '///', '//evil.example/product', '/\\', '/\\[', '/\\evil.example/product', '/\\\\x'],
  ...[
    '/product//',
    '/product/..',
    '/./product',
    '/product/../../x',
    '/product;a=b',
    '/product#x',
    '/:',
    '/@',
    '/[',
  ],
  ...[
    '*',
    'product',
    'http://evil.example',
    'http://evil.example/product',
    'http://[/product',
    'javascript:alert(1)',
  ],
];

const data = [
  ...[
    '/_.data',
    '/.data',
    '/product.data',
    '/product/.data',
    '/product/%00.data',
    '/a/_.data',
    '/_.data/_.data',
  ],
  ...[
    '/privacy-policy.data',
    '/manifest.webmanifest.data',
    '/api/products.data',
    '/admin.data',
    '/cart.data',
    '/%zz.data',
  ],
];

const routes = [
  '',
  ',',
  'root',
  'store/shell',
  'store/shell,store/catalogue',
  '__proto__',
  '%00',
  'x'.repeat(8_000),
];

const manifest = [
  '',
  '?paths=',
  '?version=x&paths=/',
  `?paths=/${'x'.repeat(9_000)}`,
  '?version=%00&paths=%00,//,\\',
];

const queries = [
  ...[
    'search=%00',
    'search=%ff',
    'search=%ed%a0%80',
    `search=${'x'.repeat(8_000)}`,
    'search=%25&search=_',
  ],
  ...[
    'page=-1',
    'page=1e400',
    'page=NaN',
    'page=1&page=2',
    'category=__proto__',
    'category=%00',
    'sort=constructor',
  ],
  ...[
    'minPrice=-0&maxPrice=1e308',
    'rating=4&rating=2&rating=x',
    'inStock=inStock',
    'reviews=1e9',
    'variant=%00',
  ],
  ...[
    '__proto__=1',
    'constructor[prototype]=1',
    '%=%',
    '&&&&====',
    '%00=%00',
    'a=1&'.repeat(2_000),
    '?'.repeat(2_000),
  ],
];

const queried = [
  '/',
  '/product',
  '/product.data',
  '/api/products',
  '/api/categories',
  '/reset-password',
  '/confirm-email',
];

/** Targets of requests, each made to break what reads it. */
export const hostileTargets: readonly string[] = [
  ...folders.flatMap((folder) => ends.map((end) => folder + end)),
  ...deeper,
  ...odd,
  ...data,
  ...routes.map((ids) => `/product.data?_routes=${ids}`),
  ...manifest.map((query) => `/__manifest${query}`),
  ...queried.flatMap((path) => queries.map((query) => `${path}?${query}`)),
];
