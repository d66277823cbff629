import { type ShouldRevalidateFunctionArgs, useLocation, useNavigate } from 'react-router';
import { idIn } from '#web/list-url.ts';
import { useClosed } from './use-closed.ts';

/** The URL of a list with one of its records open above it. */
export function urlWithOpen(list: string, id: number): string {
  const [path = '', search = ''] = list.split('?');
  const params = new URLSearchParams(search);
  params.set('open', String(id));
  return `${path}?${params}`;
}

/** The record that is open stands in the URL of the list, so that Back and a reload keep it. */
export function useOpenInUrl() {
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();
  const { isClosed, hide } = useClosed();
  const list = listOf(pathname, search);
  const open = (id: number) =>
    navigate(urlWithOpen(list, id), { state: { isOverList: true }, preventScrollReset: true });
  // Back, so that the list is in the history once.
  const close = () => {
    hide();
    return (state as { isOverList?: boolean } | null)?.isOverList
      ? navigate(-1)
      : navigate(list, { replace: true, preventScrollReset: true });
  };
  const opened = isClosed ? null : idIn(new URLSearchParams(search), 'open');
  return { opened, list, open, close };
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
  params.delete('open');
  return params.size > 0 ? `${pathname}?${params}` : pathname;
}
