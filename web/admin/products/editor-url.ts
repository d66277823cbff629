import { useLocation, useNavigate } from 'react-router';
import { useClosed } from '#web/admin/list/use-closed.ts';
import { productsUrl, readProductQuery } from './product-query.ts';

/** The product being edited, by its id, or a new one; null when the URL names none. */
export type Edited = number | 'new' | null;

export function readEdited(search: string): Edited {
  const params = new URLSearchParams(search);
  if (params.has('new')) return 'new';
  const id = params.get('edit') ?? '';
  return /^[1-9]\d{0,8}$/.test(id) ? Number(id) : null;
}

/** The editor stands in the URL beside the query of the list, so that it survives a reload. */
export function useEditorUrl() {
  const { search, state } = useLocation();
  const navigate = useNavigate();
  const { isClosed, hide } = useClosed();
  const list = productsUrl(readProductQuery(search));
  const open = (edited: number | 'new') => {
    const part = edited === 'new' ? 'new' : `edit=${edited}`;
    return navigate(`${list}${list.includes('?') ? '&' : '?'}${part}`, {
      state: { isOverList: true },
      preventScrollReset: true,
    });
  };
  // Back, so that the list is in the history once.
  const close = () => {
    hide();
    return (state as { isOverList?: boolean } | null)?.isOverList
      ? navigate(-1)
      : navigate(list, { replace: true, preventScrollReset: true });
  };
  return { edited: isClosed ? null : readEdited(search), open, close };
}
