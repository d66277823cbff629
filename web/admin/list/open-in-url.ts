import { useState } from 'react';
import { type ShouldRevalidateFunctionArgs, useLocation, useNavigate } from 'react-router';
import { idIn } from '#web/list-url.ts';

/** A record by its id, or one that is to be added. */
type Opened = number | 'new';

/** The names of the ids of opened records in URLs: `edit` opens the editor. */
type OpenName = 'open' | 'edit';

/** The URL of a list with one of its records open above it. */
export const urlWithOpen = (list: string, opened: Opened, name: OpenName = 'open') =>
  `${list}${list.includes('?') ? '&' : '?'}${opened === 'new' ? 'new' : `${name}=${opened}`}`;

/** Keeps the open record in the URL of the list, so that Back and a reload keep it open. */
export function useOpenInUrl(name: OpenName = 'open') {
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();
  const { isClosed, hide } = useClosed();
  const list = listOf(pathname, search);
  const open = (opened: Opened) =>
    navigate(urlWithOpen(list, opened, name), {
      state: { isOverList: true },
      preventScrollReset: true,
    });
  // Goes back, so that the list is in the history only once.
  const close = () => {
    hide();
    return (state as { isOverList?: boolean } | null)?.isOverList
      ? navigate(-1)
      : navigate(list, { replace: true, preventScrollReset: true });
  };
  const params = new URLSearchParams(isClosed ? '' : search);
  return { opened: idIn(params, name), isAdding: params.has('new'), list, open, close };
}

/** Answers `shouldRevalidate`: opening or closing a record changes nothing of the list below it. */
export const revalidateList = ({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) =>
  currentUrl.search === nextUrl.search ||
  listOf(currentUrl.pathname, currentUrl.search) !== listOf(nextUrl.pathname, nextUrl.search)
    ? defaultShouldRevalidate
    : false;

function listOf(pathname: string, search: string) {
  const params = new URLSearchParams(search);
  for (const name of ['open', 'edit', 'new']) params.delete(name);
  return params.size > 0 ? `${pathname}?${params}` : pathname;
}

/**
 * Hides what the URL opens as soon as somebody closes it. The navigation may take a second on a slow
 * computer, and a dialog that is still open would swallow keys.
 */
function useClosed() {
  const { key } = useLocation();
  const [closedAt, setClosedAt] = useState<string>();
  // Otherwise, going forward to the same entry would show nothing.
  if (closedAt !== undefined && closedAt !== key) setClosedAt(undefined);
  return { isClosed: closedAt === key, hide: () => setClosedAt(key) };
}
