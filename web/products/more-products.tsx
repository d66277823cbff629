import type { PageMeta } from '#contract/fields.ts';
import { formatCount } from '#contract/rules/numbers.ts';

/** Says that more products follow the last page of a list that is not counted to its end. */
export const MoreProducts = ({ exact, currentPage, totalPages, totalItems }: PageMeta) =>
  !exact &&
  currentPage >= totalPages && (
    <p className="text-center text-muted">
      Only the first {formatCount(totalItems)} products are listed. Search or filter to find others.
    </p>
  );
