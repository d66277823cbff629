import { data } from 'react-router';
import { redirectTo } from '#web/redirect.ts';
import { shopContext } from '#web/shop-context.ts';
import type { Route } from './+types/not-found';

/** Leads from the path that a product had in another shop; else answers 404. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const slug = await context.get(shopContext).findSlugByPath(url.pathname);
  throw slug ? redirectTo(`/product/${slug}`, 301) : data(null, { status: 404 });
}

export default function NotFound() {
  return null;
}
