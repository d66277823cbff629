import { useState } from 'react';
import { useNavigate } from 'react-router';
import { SearchBox } from '#web/admin/list/search-box.tsx';
import { focusSearch } from '#web/admin/shell/shortcuts.ts';
import { ApiError } from '#web/client.ts';
import { type DeskQuery, deskUrl } from './desk-query.ts';
import { findAtDesk } from './find-at-desk.ts';

/** Takes what is typed or scanned and leads to the order, in whatever tab it waits. */
export function ScanField({ query: { view, search } }: { query: DeskQuery }) {
  const navigate = useNavigate();
  const [reason, setReason] = useState('');
  const show = (why: string) => {
    setReason(why);
    // Selected, so that the next scan replaces it.
    focusSearch();
  };
  const find = async (typed: string) => {
    setReason('');
    if (!typed) return navigate(deskUrl({ view }));
    try {
      const found = await findAtDesk(typed);
      if ('reason' in found) return show(found.reason);
      const { tab, order = null } = found;
      return navigate(deskUrl({ view: tab, search: order ? String(order) : typed, order }));
    } catch (problem) {
      if (!(problem instanceof ApiError)) throw problem;
      show(problem.message);
    }
  };
  return (
    <div className="grid w-full gap-2 sm:w-80">
      <SearchBox
        label="Find an order or parcel"
        placeholder="Scan, or type a number or name"
        search={search}
        onSearch={find}
      />
      <p role="alert" className="font-medium text-danger empty:hidden">
        {reason}
      </p>
    </div>
  );
}
