import { later } from '#web/later.ts';
import type { Route } from './+types/packing-slip';
import { bringPaper, OrderPaper, PaperSkeleton } from './order-paper.tsx';
import { PackingSheet } from './packing-sheet.tsx';

export const clientLoader = ({ params }: Route.ClientLoaderArgs) => ({
  paper: later(bringPaper(params.id)),
});

export const HydrateFallback = PaperSkeleton;

export default function PackingSlip({ loaderData, params }: Route.ComponentProps) {
  return (
    <OrderPaper title={`Packing slip of order ${params.id}`} data={loaderData.paper}>
      {(paper) => <PackingSheet {...paper} />}
    </OrderPaper>
  );
}
