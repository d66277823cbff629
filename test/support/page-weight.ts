import { gzipSync } from 'node:zlib';

/** In bytes after gzip. */
interface Limits {
  script: number;
  style: number;
  html: number;
}

const limits = (script: number): Limits => ({ script, style: 10_000, html: 18_000 });
const shop = limits(125_000);
const further = limits(133_000);
const account = limits(140_000);
/** The back office has a style sheet of its own after the shop's. */
const admin = { ...limits(200_000), style: 15_000 };

/** The limits by path. */
export const weighed: Record<string, Limits> = {
  '/': shop,
  '/product': shop,
  '/product/champion-carrom-board': shop,
  '/cart': shop,
  '/checkout': further,
  '/aboutus': further,
  '/privacy-policy': further,
  '/reset-password': further,
  '/confirm-email': further,
  '/myaccount/dashboard': account,
  '/myaccount/order': account,
  '/myaccount/address': account,
  '/myaccount/account': account,
  '/myaccount/password': account,
  '/myaccount/security': account,
  '/admin/dashboard': admin,
  '/admin/category': admin,
  '/admin/product': admin,
  '/admin/order': admin,
  '/admin/company': admin,
  '/admin/pages': admin,
  '/admin/legal': admin,
  '/admin/security': admin,
};

/** The size of a first visit: the HTML, and the scripts and styles that it links. */
export async function weigh(base: string, path: string): Promise<Limits> {
  const html = await textAt(base, path);
  const named = (link: RegExp) =>
    Promise.all([...html.matchAll(link)].map(([, file = '']) => gzippedAt(base, file)));
  const [scripts, styles] = await Promise.all([
    named(/<link rel="modulepreload" href="([^"]+)"/g),
    named(/<link rel="stylesheet" href="([^"]+)"/g),
  ]);
  if (scripts.length === 0) throw new Error(`${path} names no scripts: how are they found now?`);
  return { script: sum(scripts), style: sum(styles), html: gzipSync(html).length };
}

/** The limits that a page exceeds, as messages. */
export function overweight(path: string, weight: Limits): string[] {
  const allowed = weighed[path] ?? further;
  const kinds = ['script', 'style', 'html'] as const;
  return kinds
    .filter((kind) => weight[kind] > allowed[kind])
    .map((kind) => `${path}: ${weight[kind]} bytes of ${kind}, ${allowed[kind]} allowed`);
}

async function textAt(base: string, path: string) {
  const response = await fetch(new URL(path, base));
  if (!response.ok) throw new Error(`${path} answered ${response.status}`);
  return response.text();
}

const known = new Map<string, Promise<number>>();

/** Cached, because pages share most of their files. */
function gzippedAt(base: string, path: string): Promise<number> {
  const url = new URL(path, base).href;
  const size = known.get(url) ?? textAt(base, path).then((text) => gzipSync(text).length);
  known.set(url, size);
  return size;
}

const sum = (sizes: number[]) => sizes.reduce((total, size) => total + size, 0);
