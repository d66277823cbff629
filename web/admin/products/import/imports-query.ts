import { useQuery } from '@tanstack/react-query';
import type { ProductImport } from '#contract/products/imports.ts';
import { formatCount } from '#contract/rules/numbers.ts';
import { queries, queryOf } from '#web/admin/queries/queries.ts';

export const importsQuery = () => queryOf('GET /imports');

export const isRunning = ({ state }: Pick<ProductImport, 'state'>) => state === 'APPLYING';

/** The last imports, read again every second while one of them runs; empty until they are read. */
export function useImports(): readonly ProductImport[] {
  const { data } = useQuery(
    {
      ...importsQuery(),
      staleTime: 0,
      retryOnMount: true,
      refetchInterval: ({ state }) => (state.data?.imports.some(isRunning) ? 1_000 : false),
    },
    queries,
  );
  return data?.imports ?? [];
}

/** How far a running import is, or for which of the others it waits: the shop applies one at a time. */
export function progressInWords(
  { id, progress: { done, of } }: ProductImport,
  imports: readonly ProductImport[],
): string {
  const before = imports.find((one) => one.id !== id && isRunning(one) && one.progress.done > 0);
  return done === 0 && before
    ? `Waiting for ${before.fileName || 'another import'}`
    : `${formatCount(done)} of ${formatCount(of)} rows`;
}
