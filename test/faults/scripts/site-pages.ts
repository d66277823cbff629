import { globSync, readFileSync } from 'node:fs';
import type { RouteConfigEntry } from '@react-router/dev/routes';
import { api } from '#contract/api.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import routes from '#web/routes.ts';

/** The path of every page of the site; `params` fill in the named segments. */
export function pagesOfSite(params: Record<string, string>): string[] {
  const paths = pathsOf(routes as RouteConfigEntry[], '');
  return [...new Set(paths)].map((path) =>
    path.replace(/:(\w+)/g, (_, name) => {
      const value = params[name];
      if (value === undefined) throw new Error(`${path}: no value for :${name}.`);
      return value;
    }),
  );
}

function pathsOf(entries: readonly RouteConfigEntry[], above: string): string[] {
  return entries.flatMap(({ path = '', children }) => {
    const own = path ? `${above}/${path}` : above;
    return children ? pathsOf(children, own) : [own || '/'];
  });
}

const root = new URL('..', import.meta.resolve('#web/routes.ts'));

/** The names of all query parameters of the pages and of the API. */
export function queryNames(): string[] {
  const ofCalls = Object.values(api).flatMap(({ query }: Endpoint) => {
    const { shape = {} } = (query?._zod.def ?? {}) as { shape?: object };
    return Object.keys(shape);
  });
  const ofPages = globSync('web/**/*.{ts,tsx}', { cwd: root }).flatMap((path) => {
    const source = readFileSync(new URL(path, root), 'utf8');
    return [...source.matchAll(/\.get(?:All)?\('(\w+)'\)/g)].map(([, name = '']) => name);
  });
  return [...new Set([...ofCalls, ...ofPages])];
}
