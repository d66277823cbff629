import type { RouteConfigEntry } from '@react-router/dev/routes';
import routes from '#web/routes.ts';

/** The paths of all pages of the site map, by who opens them; `values` fill the parameters. */
export function pagesFor(values: Record<'id' | 'customerId' | 'slug' | 'token', string>) {
  const paths = pathsBelow('', routes as RouteConfigEntry[])
    .map((path) => path.replace('/customers/:id', '/customers/:customerId'))
    .map((path) => path.replaceAll(/:(\w+)/g, (_, name) => values[name as keyof typeof values]))
    .map((path) => path.replace('*', 'no-such-page'));
  const isCustomers = (path: string) => /^\/(myaccount|cart|checkout)\b/.test(path);
  const isOwners = (path: string) => path.startsWith('/admin');
  // Not built for a shop.
  const isDevelopers = (path: string) => path.startsWith('/dev/');
  return {
    visitor: paths.filter((path) => !isCustomers(path) && !isOwners(path) && !isDevelopers(path)),
    customer: paths.filter(isCustomers),
    owner: paths.filter(isOwners),
  };
}

function pathsBelow(parent: string, entries: RouteConfigEntry[]): string[] {
  return entries
    .filter(({ path }) => !path?.includes('.'))
    .flatMap(({ path, index, children }) => {
      const own = path ? `${parent}/${path}` : parent;
      if (children) return pathsBelow(own, children);
      return path || index ? [own || '/'] : [];
    });
}
