import { findAny } from './kept.ts';

/** The first of these that is kept stands for its place. */
const places = [
  { name: 'Home', paths: ['/', '/home'] },
  { name: 'Products', paths: ['/product'] },
  { name: 'Cart', paths: ['/cart'] },
];

/** Answers for a page that is not kept, with links to those that are. */
export async function offlinePage(origin: string): Promise<Response> {
  const links = await Promise.all(
    places.map(async ({ name, paths }) => {
      const kept = await Promise.all(paths.map((path) => findAny(origin + path)));
      const path = paths.find((_, at) => kept[at]);
      return path ? `<li><a href="${path}">${name}</a></li>` : '';
    }),
  );
  return new Response(pageWith(links.join('')), {
    status: 503,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy':
        "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'",
    },
  });
}

const pageWith = (links: string) => `<!doctype html>
<html lang="en-IN">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>The shop could not be reached</title>
<style>
:root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif }
body { max-width: 36rem; margin: 0 auto; padding: 15vh 1.5rem }
a { display: inline-block; padding: .6rem 0; color: inherit }
ul { padding: 0; list-style: none }
</style>
<main>
<h1>The shop could not be reached</h1>
<p>This browser has no copy of the page, so it needs a connection. Nothing is ordered or sent while you are offline.</p>
<p><a href="">Try again</a></p>
${links && `<h2>Pages that you can open now</h2><ul>${links}</ul>`}
</main>
</html>`;
